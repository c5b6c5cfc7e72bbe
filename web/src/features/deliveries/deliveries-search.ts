import { Id } from '@backoffice/contract/integer'
import { z } from 'zod'
import { PAGE_SEARCH, TABLE_SEARCH } from '../../ui/table/table-search.ts'

const Choice = z.string().max(20).optional().catch(undefined)
const OptionalId = Id.optional().catch(undefined)

/** Without it: all that waits. */
export const WaitingView = z.enum(['gaps', 'prepared', 'transit'])
export type WaitingView = z.infer<typeof WaitingView>

/**
 * Keeps the state of the screen: `id` opens a delivery, at its `step`, or the form of a new one; `status`, `kind` and `outlet` filter the list. `from`,
 * `to`, `article` and `pieces` fill in the form of a transfer.
 */
export const DeliveriesSearch = z.object({
  ...TABLE_SEARCH,
  ...PAGE_SEARCH,
  view: z
    .enum([...WaitingView.options, 'all'])
    .optional()
    .catch(undefined),
  status: Choice,
  kind: Choice,
  outlet: OptionalId,
  id: z
    .union([Id, z.literal('new')])
    .optional()
    .catch(undefined),
  from: OptionalId,
  to: OptionalId,
  article: OptionalId,
  pieces: OptionalId,
  step: z.enum(['receive', 'settle']).optional().catch(undefined),
})
export type DeliveriesSearch = z.infer<typeof DeliveriesSearch>
