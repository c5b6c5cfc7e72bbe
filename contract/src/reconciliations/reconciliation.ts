import { z } from 'zod'
import { Amount } from '../amount.ts'

export const ReconciliationStatus = z.enum(['open', 'proposing', 'locked'])
export type ReconciliationStatus = z.infer<typeof ReconciliationStatus>

const CountedAmount = z.strictObject({ count: z.int(), amount: Amount })
export type CountedAmount = z.infer<typeof CountedAmount>

/** `all` is the sum of the other three, in count and to the cent. `explained` contains what was adjusted. */
const SideTotals = z.strictObject({
  all: CountedAmount,
  matched: CountedAmount,
  explained: CountedAmount,
  open: CountedAmount,
})
export type SideTotals = z.infer<typeof SideTotals>

/** `ignored`: lines of the statement that are no sale of a subscription; they are in no other total. */
export const ReconciliationTotals = z.strictObject({ ours: SideTotals, operator: SideTotals, ignored: CountedAmount })
export type ReconciliationTotals = z.infer<typeof ReconciliationTotals>

/** A step of proposing, in the order in which they run. */
export const ProposalStep = z.enum(['exact', 'window', 'digit', 'sum', 'amount'])
export type ProposalStep = z.infer<typeof ProposalStep>

/** A month of ours against the operator's. `progress` is set while proposing; `seal` while locked: 64 hexadecimal digits. */
export const Reconciliation = z.strictObject({
  id: z.int(),
  month: z.int(),
  year: z.int(),
  statut: ReconciliationStatus,
  progress: z.strictObject({ step: ProposalStep, done: z.int(), of: z.int() }).nullable(),
  /** The statements applied and not undone, with the lines that each one brought. */
  imports: z.array(z.strictObject({ id: z.int(), file: z.string(), appliedAt: z.iso.datetime(), lines: z.int() })),
  totals: ReconciliationTotals,
  /** Null if a statement opened the month and nobody can be named any more. */
  openedByName: z.string().nullable(),
  openedAt: z.iso.datetime(),
  proposedAt: z.iso.datetime().nullable(),
  lockedBy: z.int().nullable(),
  lockedByName: z.string().nullable(),
  lockedAt: z.iso.datetime().nullable(),
  seal: z.string().nullable(),
  version: z.int(),
})
export type Reconciliation = z.infer<typeof Reconciliation>
