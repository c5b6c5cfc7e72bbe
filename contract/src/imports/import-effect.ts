import { z } from 'zod'
import { Amount } from '../amount.ts'
import { Day, Month } from '../dates.ts'
import { Figures, OBJECTIVE_FIGURES } from '../network-statistics/figures.ts'

const EffectFigures = Figures.extend({ activeOutlets: z.int() })
const BeforeAfter = { before: Figures, after: Figures }

const UnknownArticle = z.strictObject({
  code: z.string(),
  label: z.string(),
  family: z.enum(['subscription', 'equipment', 'service']),
  lines: z.int(),
})

/**
 * The changes an import of activity would make at the time of the analysis. `before` and `after` cover the whole months the file touches; `days` and
 * `outlets` hold only changes.
 */
export const ActivityEffect = z.strictObject({
  months: z.array(Month),
  before: EffectFigures,
  after: EffectFigures,
  days: z.array(z.strictObject({ date: Day, ...BeforeAfter })),
  outlets: z.array(z.strictObject({ outletId: z.int().nullable(), outletNumber: z.string(), outletName: z.string(), ...BeforeAfter })),
  /** Counts the lines that replace another and sums their change in euros. Null for imports analysed before 0.4. */
  corrections: z.strictObject({ lines: z.int(), revenue: Amount }).nullable(),
  /** The days of lines that wait for an unknown outlet only: what creating it would change, beside `days`. */
  unknownDays: z.array(z.strictObject({ date: Day, ...BeforeAfter })),
  /** Outlets whose lines stay in quarantine unless created. `figures` is what the lines would add. */
  unknownOutlets: z.array(z.strictObject({ outletNumber: z.string(), outletName: z.string(), figures: Figures })),
  unknownArticles: z.array(UnknownArticle),
})
export type ActivityEffect = z.infer<typeof ActivityEffect>

const OBJECTIVES_BEFORE_AFTER = { before: z.strictObject(OBJECTIVE_FIGURES), after: z.strictObject(OBJECTIVE_FIGURES) }

/**
 * The objectives an import would create as drafts and change. `before` and `after` add up the outlets' objectives of whole months, drafts
 * included, or the network's own if it alone changes.
 */
export const ObjectiveEffect = z.strictObject({
  months: z.array(Month),
  created: z.int(),
  changed: z.int(),
  /** Counts those of `changed` that are published, and so take effect at once. Null for imports analysed before it was counted. */
  published: z.int().nullable(),
  ...OBJECTIVES_BEFORE_AFTER,
  /** The network's own, if it changes beside the outlets'. */
  network: z.strictObject(OBJECTIVES_BEFORE_AFTER).nullable(),
})
export type ObjectiveEffect = z.infer<typeof ObjectiveEffect>

/** Counts the new rows of a file of depots, those that differ from the moves, and the largest difference in pieces. */
export const DepotEffect = z.strictObject({ rows: z.int(), gaps: z.int(), largestGap: z.int() })
export type DepotEffect = z.infer<typeof DepotEffect>

/** Totals the goods that a file of receipts brings, by article. Applying the file creates the unknown articles. */
export const StockEffect = z.strictObject({
  articles: z.array(z.strictObject({ articleCode: z.string(), quantity: z.int(), amount: Amount })),
  unknownArticles: z.array(UnknownArticle),
})
export type StockEffect = z.infer<typeof StockEffect>

/** Counts what a list of subscribers to renew brings. Control cases are among the new ones; `byOutlet` leaves them out. */
export const RenewalEffect = z.strictObject({
  month: Month,
  newCases: z.int(),
  merged: z.int(),
  alreadyRenewed: z.int(),
  byOutlet: z.array(z.strictObject({ outletId: z.int(), outletNumber: z.string(), outletName: z.string(), cases: z.int() })),
  unknownOutlets: z.array(z.strictObject({ outletNumber: z.string(), lines: z.int() })),
})
export type RenewalEffect = z.infer<typeof RenewalEffect>

/** Counts what a statement of the operator brings. `newLines` and `amount` are those to reconcile; `ignored` counts the others. */
export const StatementEffect = z.strictObject({
  month: Month,
  newLines: z.int(),
  amount: Amount,
  ignored: z.int(),
  unknownOutlets: z.array(z.strictObject({ outletNumber: z.string(), lines: z.int() })),
})
export type StatementEffect = z.infer<typeof StatementEffect>
