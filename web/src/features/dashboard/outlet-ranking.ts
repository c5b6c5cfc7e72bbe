const ROWS_MAX = 6

type Achieving = {
  outletName: string
  toComplete: boolean
  recruitmentRate: number | null
  achieved: { recruitments: number; renewals: number }
}

/** The most advanced and those most behind, by the part of the objective achieved. Nobody is in both; who sleeps is in neither. */
export function extremesOf<Outlet extends Achieving>(outlets: readonly Outlet[], shown = ROWS_MAX): { ahead: Outlet[]; behind: Outlet[] } {
  const ranked = outlets
    .filter((outlet) => outlet.recruitmentRate !== null && !outlet.toComplete && !isInactive(outlet))
    .toSorted((one, other) => (other.recruitmentRate ?? 0) - (one.recruitmentRate ?? 0) || compareNames(one, other))
  const count = Math.min(shown, Math.ceil(ranked.length / 2))
  return { ahead: ranked.slice(0, count), behind: ranked.slice(Math.max(count, ranked.length - shown)).toReversed() }
}

type Lacking = { outletName: string; toComplete: boolean; remaining: { recruitments: number; renewals: number } | null }

/** Those who miss most recruitments first, then renewals; those with nothing to reach are left out. */
export function byMissing<Outlet extends Lacking>(outlets: readonly Outlet[]): Outlet[] {
  const lacks = ({ remaining }: Outlet, name: 'recruitments' | 'renewals') => remaining?.[name] ?? 0
  return outlets
    .filter((outlet) => !outlet.toComplete && lacks(outlet, 'recruitments') + lacks(outlet, 'renewals') > 0)
    .toSorted(
      (one, other) =>
        lacks(other, 'recruitments') - lacks(one, 'recruitments') ||
        lacks(other, 'renewals') - lacks(one, 'renewals') ||
        compareNames(one, other),
    )
}

type Sleeping = {
  outletName: string
  toComplete: boolean
  lastActiveOn: string | null
  achieved: { recruitments: number; renewals: number }
}

/** Those without a sale this month, the longest asleep first; those that never sold come last. */
export function inactiveOf<Outlet extends Sleeping>(outlets: readonly Outlet[]): Outlet[] {
  return outlets
    .filter((outlet) => !outlet.toComplete && isInactive(outlet))
    .toSorted((one, other) => (one.lastActiveOn ?? '9999').localeCompare(other.lastActiveOn ?? '9999') || compareNames(one, other))
}

function isInactive({ achieved }: { achieved: { recruitments: number; renewals: number } }): boolean {
  return achieved.recruitments + achieved.renewals === 0
}

function compareNames(one: { outletName: string }, other: { outletName: string }): number {
  return one.outletName.localeCompare(other.outletName, 'fr')
}
