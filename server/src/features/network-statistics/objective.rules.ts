import type { Money } from '../../shared/money.ts'

export type Objective = { recruitments: number; renewals: number; upgrades: number; revenue: Money }

const INDICATORS = ['recruitments', 'renewals', 'upgrades', 'revenue'] as const

export function rateOf(achieved: number | Money, objective: number | Money | null | undefined): number | null {
  return objective === null || objective === undefined || Number(objective) === 0 ? null : Number(achieved) / Number(objective)
}

export function remainingTo(objective: Objective, achieved: Objective): Objective {
  return {
    recruitments: Math.max(0, objective.recruitments - achieved.recruitments),
    renewals: Math.max(0, objective.renewals - achieved.renewals),
    upgrades: Math.max(0, objective.upgrades - achieved.upgrades),
    revenue: objective.revenue > achieved.revenue ? objective.revenue - achieved.revenue : 0n,
  }
}

/** Divides what remains by the working days left, rounded up. Null without an objective or a day left. */
export function perDayOf(remaining: Objective | null, daysLeft: number): Objective | null {
  if (remaining === null || daysLeft === 0) return null
  const days = BigInt(daysLeft)
  return {
    recruitments: Math.ceil(remaining.recruitments / daysLeft),
    renewals: Math.ceil(remaining.renewals / daysLeft),
    upgrades: Math.ceil(remaining.upgrades / daysLeft),
    revenue: (remaining.revenue + days - 1n) / days,
  }
}

/** The sum of the outlets' objectives, how many outlets have one, and how far the sum is from the network's own. */
export type Coverage = Objective & { outlets: number; network: Objective | null; difference: Objective | null }

const NO_OBJECTIVE: Objective = { recruitments: 0, renewals: 0, upgrades: 0, revenue: 0n }

/** Returns the coverage of a scope. Outside of the whole network, `network` is null. */
export function coverageOf(covered: Objective | null, outlets: number, network: Objective | null): Coverage {
  const { recruitments, renewals, upgrades, revenue } = covered ?? NO_OBJECTIVE
  const difference = network && {
    recruitments: recruitments - network.recruitments,
    renewals: renewals - network.renewals,
    upgrades: upgrades - network.upgrades,
    revenue: revenue - network.revenue,
  }
  return { recruitments, renewals, upgrades, revenue, outlets, network, difference }
}

/** Describes the objective of a scope, its source, and the sales of the outlets that have an objective of their own. */
export type ScopeObjective = { objective: Objective | null; source: 'network' | 'outlets' | null; coverage: Coverage; aimed: Objective }

/** Returns what a rate compares with the objective: all that was achieved, or what the outlets with one sold. */
export function towards({ source, aimed }: ScopeObjective, achieved: Objective): Objective {
  return source === 'outlets' ? aimed : achieved
}

/** True if the outlets that have an objective did not sell all that was achieved. */
export function countsOnlySome({ source, aimed }: ScopeObjective, achieved: Objective): boolean {
  return source === 'outlets' && INDICATORS.some((name) => aimed[name] !== achieved[name])
}

/** Returns the network's own objective if there is one, or else the sum of the outlets'. */
export function chooseObjective({
  network,
  covered,
  outlets,
  aimed,
}: {
  network: Objective | null
  covered: Objective | null
  outlets: number
  aimed: Objective
}): ScopeObjective {
  const source = network ? 'network' : covered ? 'outlets' : null
  return { objective: network ?? covered, source, coverage: coverageOf(covered, outlets, network), aimed }
}
