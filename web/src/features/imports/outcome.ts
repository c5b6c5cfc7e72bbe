import type { Figures } from '@backoffice/contract/network-statistics/figures'
import type { ActivityEffect } from '@backoffice/contract/imports/import-effect'
import type { ActivityImport, ImportCounts } from '@backoffice/contract/imports/imports'

export type EffectFigures = ActivityEffect['after']
type DayEffect = ActivityEffect['days'][number]
type OutletEffect = ActivityEffect['outlets'][number]

export type Outcome = {
  counts: ImportCounts
  months: string[]
  before: EffectFigures
  after: EffectFigures
  days: DayEffect[]
  outlets: OutletEffect[]
  createdOutlets: number
  /** Change of revenue in euros by corrected lines; null if unknown. */
  corrections: number | null
}

type Analysed = Pick<ActivityImport, 'counts' | 'effect'>

/** Returns undefined until the file is analysed. `createsOutlets` decides whether the lines of unknown outlets count or wait. */
export function outcomeOf({ counts, effect }: Analysed, choice: { createsOutlets: boolean }): Outcome | undefined {
  if (counts === null || effect === null) return undefined
  const { months, before, after, days } = effect
  const withoutCreation = {
    counts,
    months,
    before,
    after,
    days,
    outlets: effect.outlets,
    createdOutlets: 0,
    corrections: effect.corrections?.revenue ?? null,
  }
  if (!choice.createsOutlets) return withoutCreation

  const { unknownOutlets } = effect
  const lines = unknownOutlets.reduce((sum, { figures }) => sum + figures.lines, 0)
  return {
    ...withoutCreation,
    counts: { ...counts, accepted: counts.accepted + lines, quarantined: counts.quarantined - lines },
    after: withOutlets(effect.after, unknownOutlets),
    days: withDays(days, effect.unknownDays),
    outlets: [
      ...effect.outlets,
      ...unknownOutlets.map(({ figures, ...outlet }) => ({ ...outlet, outletId: null, before: ZERO_FIGURES, after: figures })),
    ],
    createdOutlets: unknownOutlets.length,
  }
}

/** True if applying would keep nothing: every line is already known or unreadable. */
export function isNothingNew({ counts: { accepted, corrected, quarantined } }: Outcome): boolean {
  return accepted + corrected + quarantined === 0
}

/** Returns the change of revenue in euros, rounded to thousandths to hide floating-point errors. */
export function revenueGap({ before, after }: { before: { revenue: number }; after: { revenue: number } }): number {
  return Math.round((after.revenue - before.revenue) * 1_000) / 1_000
}

const ZERO_FIGURES: Figures = {
  recruitments: 0,
  renewals: 0,
  renewalsEarly: 0,
  renewalsLate: 0,
  upgrades: 0,
  equipmentSales: 0,
  other: 0,
  lines: 0,
  revenue: 0,
}

function withOutlets(after: EffectFigures, outlets: ActivityEffect['unknownOutlets']): EffectFigures {
  return outlets.reduce((sum, { figures }) => {
    const isActive = figures.recruitments + figures.renewals > 0
    return { ...plus(sum, figures), activeOutlets: sum.activeOutlets + (isActive ? 1 : 0) }
  }, after)
}

/** Merges the changes of both lists by day, earliest first. */
function withDays(days: DayEffect[], unknownDays: ActivityEffect['unknownDays']): DayEffect[] {
  const changed = new Map(days.map((day) => [day.date, day]))
  for (const { date, before, after } of unknownDays) {
    const changedDay = changed.get(date)
    changed.set(date, { date, before, after: changedDay ? plus(changedDay.after, minus(after, before)) : after })
  }
  return [...changed.values()].toSorted((left, right) => (left.date < right.date ? -1 : 1))
}

function minus(left: Figures, right: Figures): Figures {
  // ZERO_FIGURES has exactly the keys of Figures.
  const names = Object.keys(ZERO_FIGURES) as (keyof Figures)[]
  return names.reduce((gap, name) => ({ ...gap, [name]: left[name] - right[name] }), ZERO_FIGURES)
}

function plus(left: Figures, right: Figures): Figures {
  return {
    recruitments: left.recruitments + right.recruitments,
    renewals: left.renewals + right.renewals,
    renewalsEarly: left.renewalsEarly + right.renewalsEarly,
    renewalsLate: left.renewalsLate + right.renewalsLate,
    upgrades: left.upgrades + right.upgrades,
    equipmentSales: left.equipmentSales + right.equipmentSales,
    other: left.other + right.other,
    lines: left.lines + right.lines,
    revenue: left.revenue + right.revenue,
  }
}
