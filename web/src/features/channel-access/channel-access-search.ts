import type { ChannelAccessStatus } from '@backoffice/contract/channel-access/channel-access'
import { Id } from '@backoffice/contract/integer'
import { z } from 'zod'
import { TABLE_SEARCH } from '../../ui/table/table-search.ts'

// Repeats the contract's values: the search parameters of all pages load before any contract.
const VIEWS = ['active', 'expiring', 'expired', 'blocked', 'scheduled'] as const satisfies readonly ChannelAccessStatus[]
export const AccessView = z.enum(VIEWS)
export type AccessView = z.infer<typeof AccessView>

export const AccessPart = z.enum(['fields', 'history'])
export type AccessPart = z.infer<typeof AccessPart>

export const ChannelAccessSearch = z.object({
  ...TABLE_SEARCH,
  view: AccessView.optional().catch(undefined),
  open: z
    .union([Id, z.literal('new')])
    .optional()
    .catch(undefined),
  part: AccessPart.optional().catch(undefined),
})
export type ChannelAccessSearch = z.infer<typeof ChannelAccessSearch>

/** Returns a predicate that is true for addresses that still show the panel with the unsaved input. */
export const staysOn =
  (open: number | 'new') =>
  ({ search }: { search: object }): boolean =>
    'open' in search && search.open === open
