import type { ObjectiveFigures } from './objective-lines.rules.ts'

/** A line that creates an objective, or changes it from `former`. `outletId` is null for the network's own. */
export type ObjectiveChange = { month: string; outletId: number | null; figures: ObjectiveFigures; former: ObjectiveFigures | null }

/** The form stored in `imports.effect`. `before` and `after` cover whole months, drafts included; revenue is in minor units. */
export type ObjectiveEffect = {
  months: string[]
  created: number
  changed: number
  before: ObjectiveFigures
  after: ObjectiveFigures
}

/** Returns whose objectives `before` and `after` add up: the outlets', or the network's if it alone changes. */
export function whoseObjectives(changes: readonly ObjectiveChange[]): 'outlets' | 'network' {
  return changes.length > 0 && changes.every(({ outletId }) => outletId === null) ? 'network' : 'outlets'
}

type Facts = { months: readonly string[]; changes: readonly ObjectiveChange[]; before: ObjectiveFigures }

export function objectiveEffectOf({ months, changes, before }: Facts): ObjectiveEffect {
  const isNetwork = whoseObjectives(changes) === 'network'
  const added = changes.filter(({ outletId }) => isNetwork || outletId !== null)
  return {
    months: months.map((month) => month.slice(0, 7)),
    created: changes.filter(({ former }) => former === null).length,
    changed: changes.filter(({ former }) => former !== null).length,
    before,
    after: added.reduce(withChange, before),
  }
}

function withChange(sum: ObjectiveFigures, { figures, former }: ObjectiveChange): ObjectiveFigures {
  return {
    recruitments: sum.recruitments + figures.recruitments - (former?.recruitments ?? 0),
    renewals: sum.renewals + figures.renewals - (former?.renewals ?? 0),
    upgrades: sum.upgrades + figures.upgrades - (former?.upgrades ?? 0),
    revenue: sum.revenue + figures.revenue - (former?.revenue ?? 0),
  }
}
