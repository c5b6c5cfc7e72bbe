const ROWS_MAX = 6

type Achieving = {
  outletName: string
  toComplete: boolean
  recruitmentRate: number | null
  achieved: { recruitments: number; renewals: number }
}

/** Returns the outlets with the highest and lowest share of their objective. None is in both; inactive ones are in neither. */
export function extremesOf<Outlet extends Achieving>(outlets: readonly Outlet[], shown = ROWS_MAX): { ahead: Outlet[]; behind: Outlet[] } {
  const ranked = outlets
    .filter((outlet) => outlet.recruitmentRate !== null && !outlet.toComplete && !isInactive(outlet))
    .toSorted((one, other) => (other.recruitmentRate ?? 0) - (one.recruitmentRate ?? 0) || compareNames(one, other))
  const count = Math.min(shown, Math.ceil(ranked.length / 2))
  return { ahead: ranked.slice(0, count), behind: ranked.slice(Math.max(count, ranked.length - shown)).toReversed() }
}

type Lacking = { outletName: string; toComplete: boolean; remaining: { recruitments: number; renewals: number } | null }

/** Returns outlets below their objective, by missing recruitments, then renewals, most first. */
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

/** Returns outlets without a sale this month, oldest last sale first; those that never sold come last. */
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
