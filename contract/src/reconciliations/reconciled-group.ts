import { z } from 'zod'
import { Amount } from '../amount.ts'
import { text } from '../text.ts'
import { ProposalStep, ReconciliationTotals } from './reconciliation.ts'
import { ReconciledLine } from './reconciled-line.ts'

export const ReconciledGroupStatus = z.enum(['proposed', 'matched', 'explained', 'adjusted', 'refused', 'undone'])
export type ReconciledGroupStatus = z.infer<typeof ReconciledGroupStatus>

/** The step that proposed the lines together; `hand`: a person put them together. */
export const GroupStep = z.enum([...ProposalStep.options, 'hand'])
export type GroupStep = z.infer<typeof GroupStep>

export const ExplanationReason = z.enum(['operator_error', 'duplicate', 'late', 'cancelled', 'wrong_amount', 'out_of_network', 'other'])
export type ExplanationReason = z.infer<typeof ExplanationReason>

export const EXPLANATION = { reason: ExplanationReason, note: text({ max: 500 }).optional() }
export const isExplained = ({ reason, note }: { reason: ExplanationReason; note?: string | undefined }) =>
  reason !== 'other' || note !== undefined
export const NOTE_NEEDED = { path: ['note'], error: 'Écrivez une note\u00a0: «\u00a0autre\u00a0» ne dit pas pourquoi.' }

export const Explanation = z.strictObject(EXPLANATION).refine(isExplained, NOTE_NEEDED)
export type Explanation = z.infer<typeof Explanation>

/** Lines that belong together. `difference` is what the operator has more than we do. `movementId` is the posting of an adjustment. */
export const ReconciledGroup = z.strictObject({
  id: z.int(),
  step: GroupStep,
  /** From 0 to 100; null for a group made by hand. */
  score: z.int().nullable(),
  statut: ReconciledGroupStatus,
  isAutomatic: z.boolean(),
  /** A French sentence that explains the match. */
  reason: z.string(),
  ours: z.array(ReconciledLine),
  operator: z.array(ReconciledLine),
  difference: Amount,
  explanation: z.strictObject({ reason: ExplanationReason, note: z.string().nullable() }).nullable(),
  movementId: z.uuid().nullable(),
  /** Null where nobody has decided: a proposal, or a match that proposing made by itself. */
  madeByName: z.string().nullable(),
  madeAt: z.iso.datetime(),
  version: z.int(),
})
export type ReconciledGroup = z.infer<typeof ReconciledGroup>

export const GroupAndTotals = z.strictObject({ group: ReconciledGroup, totals: ReconciliationTotals })
export type GroupAndTotals = z.infer<typeof GroupAndTotals>
