import { isInUse } from '@backoffice/contract/network-statistics/outlet-in-use'
import { AIMED_NAMES, type AimedIndicator } from './indicators.ts'

const ROWS_MAX = 6

type Achieving = {
  outletName: string
  toComplete: boolean
  archived: boolean
  recruitmentRate: number | null
  achieved: { recruitments: number; renewals: number }
}

/** Returns the outlets with the highest and lowest share of their objective. None is in both; inactive ones are in neither. */
export function extremesOf<Outlet extends Achieving>(
  outlets: readonly Outlet[],
  rowsMax = ROWS_MAX,
): { ahead: Outlet[]; behind: Outlet[] } {
  const ranked = outlets
    .filter((outlet) => outlet.recruitmentRate !== null && isInUse(outlet) && !isInactive(outlet))
    .toSorted((left, right) => (right.recruitmentRate ?? 0) - (left.recruitmentRate ?? 0) || compareNames(left, right))
  const count = Math.min(rowsMax, Math.ceil(ranked.length / 2))
  return { ahead: ranked.slice(0, count), behind: ranked.slice(Math.max(count, ranked.length - rowsMax)).toReversed() }
}

type Lacking = { outletName: string; toComplete: boolean; archived: boolean; remaining: Record<AimedIndicator, number> | null }

/** Returns outlets below their objective, by missing recruitments, then renewals, upgrades and revenue, most first. */
export function byMissing<Outlet extends Lacking>(outlets: readonly Outlet[]): Outlet[] {
  const lacks = ({ remaining }: Outlet, name: AimedIndicator) => remaining?.[name] ?? 0
  return outlets
    .filter((outlet) => isInUse(outlet) && AIMED_NAMES.some((name) => lacks(outlet, name) > 0))
    .toSorted((left, right) => {
      const name = AIMED_NAMES.find((one) => lacks(left, one) !== lacks(right, one))
      return name ? lacks(right, name) - lacks(left, name) : compareNames(left, right)
    })
}

type Sleeping = {
  outletName: string
  toComplete: boolean
  archived: boolean
  lastActiveOn: string | null
  achieved: { recruitments: number; renewals: number }
}

/** Returns outlets without a sale this month, oldest last sale first; those that never sold come last. */
export function inactiveOf<Outlet extends Sleeping>(outlets: readonly Outlet[]): Outlet[] {
  return outlets
    .filter((outlet) => isInUse(outlet) && isInactive(outlet))
    .toSorted((left, right) => (left.lastActiveOn ?? '9999').localeCompare(right.lastActiveOn ?? '9999') || compareNames(left, right))
}

function isInactive({ achieved }: { achieved: { recruitments: number; renewals: number } }): boolean {
  return achieved.recruitments + achieved.renewals === 0
}

function compareNames(left: { outletName: string }, right: { outletName: string }): number {
  return left.outletName.localeCompare(right.outletName, 'fr')
}
