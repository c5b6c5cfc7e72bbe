import { daysOfMonth, marketOn } from './calendar.ts'
import { DURATIONS, MOVEMENTS, SHARES } from './catalogue.ts'
import { ordinaryDemandAt, type Outlet, type Span } from './network.ts'
import type { Random } from './random.ts'

/** Revenue in major units. */
export type Objective = { month: string; recruitments: number; renewals: number; upgrades: number; revenue: number }
export type OutletObjective = Objective & { outletNumber: number }

/** Returns the objectives of a month, for the network and its outlets. The shares do not add up exactly, as in real life. */
export function objectivesOf(random: Random, outlets: readonly Outlet[], { month, span }: { month: string; span: Span }) {
  const ambition = random.between(0.97, 1.09)
  const days = daysOfMonth(month).map((day) => marketOn(day, span.firstDay))
  const expected = outlets.map((outlet) => days.reduce((sum, market) => sum + ordinaryDemandAt(outlet, market), 0))
  const shares = outlets.map(({ number }, index): OutletObjective => {
    const lines = (expected[index] ?? 0) * ambition * random.between(0.92, 1.08)
    return { outletNumber: number, ...objectiveFor(month, lines, 1) }
  })
  const lines = expected.reduce((sum, ofOutlet) => sum + ofOutlet, 0)
  return { network: objectiveFor(month, lines * ambition, 10), outlets: shares }
}

function objectiveFor(month: string, lines: number, step: number): Objective {
  const rounded = (count: number) => Math.max(step, Math.round(count / step) * step)
  return {
    month,
    recruitments: rounded(lines * SHARES.recruitments),
    renewals: rounded(lines * SHARES.renewals),
    upgrades: rounded(lines * SHARES.upgrades),
    revenue: Math.round((lines * REVENUE_PER_LINE) / (step * 10)) * step * 10,
  }
}

const average = (items: readonly { weight: number }[], of: (index: number) => number) =>
  items.reduce((sum, { weight }, index) => sum + weight * of(index), 0) / items.reduce((sum, { weight }) => sum + weight, 0)

const MONTHS_PER_SALE = average(DURATIONS, (index) => DURATIONS[index]?.months ?? 0)
const REVENUE_PER_LINE = average(MOVEMENTS, (index) => {
  const sells = MOVEMENTS[index]?.sells ?? []
  return average(sells, (article) => (sells[article]?.price ?? 0) * (sells[article]?.family === 'subscription' ? MONTHS_PER_SALE : 1))
})
