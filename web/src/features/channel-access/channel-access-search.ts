import type { ChannelAccessStatus } from '@backoffice/contract/channel-access/channel-access'
import { Id } from '@backoffice/contract/integer'
import { z } from 'zod'
import { TABLE_SEARCH } from '../../ui/table/table-search.ts'

// Spelled again: the addresses of all pages are read before any call's contract.
const VIEWS = ['active', 'expiring', 'expired', 'blocked', 'scheduled'] as const satisfies readonly ChannelAccessStatus[]
export const AccessView = z.enum(VIEWS)
export type AccessView = z.infer<typeof AccessView>

export const AccessPart = z.enum(['fields', 'history'])
export type AccessPart = z.infer<typeof AccessPart>

/** What the address keeps of the screen. What it says wrongly is as if it were not there. */
export const ChannelAccessSearch = z.object({
  ...TABLE_SEARCH,
  view: AccessView.optional().catch(undefined),
  /** The access that is open, or the one to come. */
  open: z
    .union([Id, z.literal('new')])
    .optional()
    .catch(undefined),
  part: AccessPart.optional().catch(undefined),
})
export type ChannelAccessSearch = z.infer<typeof ChannelAccessSearch>

/** Whether an address still shows the panel that keeps what is typed. */
export const staysOn =
  (open: number | 'new') =>
  ({ search }: { search: object }): boolean =>
    'open' in search && search.open === open
