import { z } from 'zod'
import { Amount } from '../amount.ts'
import { Day, Month } from '../dates.ts'
import { Figures } from '../network-statistics/figures.ts'

const EffectFigures = Figures.extend({ activeOutlets: z.int() })
const BeforeAfter = { before: Figures, after: Figures }

/**
 * What applying changes, against the figures at the time of the analysis. `before` and `after` are those of the
 * whole months the file touches; `days` and `outlets` hold only what changes.
 */
export const ImportEffect = z.strictObject({
  months: z.array(Month),
  before: EffectFigures,
  after: EffectFigures,
  days: z.array(z.strictObject({ date: Day, ...BeforeAfter })),
  outlets: z.array(z.strictObject({ outletId: z.int().nullable(), outletNumber: z.string(), outletName: z.string(), ...BeforeAfter })),
  /** Counts the lines that replace another and sums their change in euros. Null for imports analysed before 0.4. */
  corrections: z.strictObject({ lines: z.int(), revenue: Amount }).nullable(),
  /** Days of the lines that wait for their outlet alone: what creating it changes there, beside `days`. */
  unknownDays: z.array(z.strictObject({ date: Day, ...BeforeAfter })),
  /** Their lines wait in quarantine, unless the outlets are created. `figures` is what they would add. */
  unknownOutlets: z.array(z.strictObject({ outletNumber: z.string(), outletName: z.string(), figures: Figures })),
  unknownArticles: z.array(
    z.strictObject({ code: z.string(), label: z.string(), family: z.enum(['subscription', 'equipment', 'service']), lines: z.int() }),
  ),
})
export type ImportEffect = z.infer<typeof ImportEffect>
