import { z } from 'zod'

export const NewKind = z.enum(['outlets', 'clients', 'sectorManagers', 'creditAgents'])
export type NewKind = z.infer<typeof NewKind>

/** `others`: whose role nobody knows, as an earlier program may have written it. */
export const Kind = z.enum([...NewKind.options, 'managers', 'others'])
export type Kind = z.infer<typeof Kind>

/** Which accounts of a kind a table shows. */
export const AccountView = z.enum(['incomplete', 'invited', 'suspended', 'archived'])
export type AccountView = z.infer<typeof AccountView>
