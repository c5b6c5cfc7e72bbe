import { z } from 'zod'
import { Amount } from '../amount.ts'
import { Day } from '../dates.ts'

export const ReconciledSide = z.enum(['ours', 'operator'])
export type ReconciledSide = z.infer<typeof ReconciledSide>

/** `unmatched`: not proposed for yet. `gap`: proposing found nothing for it, or its match was undone. */
export const ReconciledLineStatus = z.enum(['unmatched', 'proposed', 'matched', 'gap', 'explained', 'adjusted'])
export type ReconciledLineStatus = z.infer<typeof ReconciledLineStatus>

export const GapKind = z.enum(['doubled', 'unknown_outlet', 'missing_at_operator', 'missing_here', 'amount'])
export type GapKind = z.infer<typeof GapKind>

/**
 * A sale of ours, or a line of the operator's statement. An `id` is unique within its side. `transactionId` and `reference` name the sale;
 * `importId` and `line` the statement. A client's sale has no outlet; an outlet that is unknown here has a number without an id.
 */
export const ReconciledLine = z.strictObject({
  id: z.int(),
  side: ReconciledSide,
  statut: ReconciledLineStatus,
  gapKind: GapKind.nullable(),
  at: z.iso.datetime(),
  day: Day,
  outletId: z.int().nullable(),
  outletNumber: z.string().nullable(),
  outletName: z.string(),
  subscriberNumber: z.string(),
  decoderNumber: z.string().nullable(),
  amount: Amount,
  reference: z.string().nullable(),
  transactionId: z.int().nullable(),
  importId: z.int().nullable(),
  line: z.int().nullable(),
  groupId: z.int().nullable(),
  /** True for a line of an earlier month, which was already locked. */
  isLate: z.boolean(),
})
export type ReconciledLine = z.infer<typeof ReconciledLine>
