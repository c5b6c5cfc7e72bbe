import type { ObjectiveFigures } from './objective-lines.rules.ts'

/** A line that creates an objective, or changes it from `former`. `outletId` is null for the network's own. */
export type ObjectiveChange = {
  month: string
  outletId: number | null
  figures: ObjectiveFigures
  former: ObjectiveFigures | null
  /** True if it changes a published objective, which counts at once. */
  isPublished: boolean
}

type BeforeAfter = { before: ObjectiveFigures; after: ObjectiveFigures }

/** The form stored in `imports.effect`. `before` and `after` cover whole months, drafts included; revenue is in minor units. */
export type ObjectiveEffect = BeforeAfter & {
  months: string[]
  created: number
  changed: number
  /** Counts those of `changed` that are published. Undefined for imports analysed before it was counted. */
  published?: number
  /** The network's own, where it changes beside the outlets'. Undefined for imports analysed before it was added. */
  network?: BeforeAfter | null
}

type Facts = {
  months: readonly string[]
  changes: readonly ObjectiveChange[]
  /** The figures as they stand before the file. */
  sums: Record<'outlets' | 'network', ObjectiveFigures>
}

/** Adds up the outlets' objectives, and the network's own beside them; the network's alone if it alone changes. */
export function objectiveEffectOf({ months, changes, sums }: Facts): ObjectiveEffect {
  const ofNetwork = changes.filter(({ outletId }) => outletId === null)
  const ofOutlets = changes.filter(({ outletId }) => outletId !== null)
  const [outlets, network] = [changedBy(sums.outlets, ofOutlets), changedBy(sums.network, ofNetwork)]
  const isNetworkAlone = ofNetwork.length > 0 && ofOutlets.length === 0
  return {
    months: months.map((month) => month.slice(0, 7)),
    created: changes.filter(({ former }) => former === null).length,
    changed: changes.filter(({ former }) => former !== null).length,
    published: changes.filter(({ isPublished }) => isPublished).length,
    ...(isNetworkAlone ? network : outlets),
    network: ofNetwork.length > 0 && !isNetworkAlone ? network : null,
  }
}

function changedBy(before: ObjectiveFigures, changes: readonly ObjectiveChange[]): BeforeAfter {
  return { before, after: changes.reduce(withChange, before) }
}

function withChange(sum: ObjectiveFigures, { figures, former }: ObjectiveChange): ObjectiveFigures {
  return {
    recruitments: sum.recruitments + figures.recruitments - (former?.recruitments ?? 0),
    renewals: sum.renewals + figures.renewals - (former?.renewals ?? 0),
    upgrades: sum.upgrades + figures.upgrades - (former?.upgrades ?? 0),
    revenue: sum.revenue + figures.revenue - (former?.revenue ?? 0),
  }
}
