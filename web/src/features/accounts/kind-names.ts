import { z } from 'zod'

export const NewKind = z.enum(['outlets', 'clients', 'sectorManagers', 'creditAgents'])
export type NewKind = z.infer<typeof NewKind>

/** `others`: accounts with an unknown role, possibly written by an earlier program. */
export const Kind = z.enum([...NewKind.options, 'managers', 'others'])
export type Kind = z.infer<typeof Kind>

export const AccountView = z.enum(['incomplete', 'invited', 'suspended', 'archived'])
export type AccountView = z.infer<typeof AccountView>
