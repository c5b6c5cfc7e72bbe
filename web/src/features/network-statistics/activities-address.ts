import { defaultStringifySearch } from '@tanstack/react-router'
import { paths } from '../../paths.ts'
import type { ActivitiesSearch } from './activities-search.ts'
import type { SubjectKind } from './detail-search.ts'
import type { StatisticsScope } from './scope-filter.tsx'

/** The address of the lines behind a figure. */
export function activitiesHref(search: Partial<ActivitiesSearch>): string {
  return `${paths.activities}${defaultStringifySearch(search)}`
}

/** A month in depth, of the same people: its days, or the outlet's own page. */
export function monthHref(month: string, { sectorManagerId, outletId }: StatisticsScope): string {
  if (outletId !== undefined) return detailHref('outlet', outletId, month)
  return `${paths.days}${defaultStringifySearch({ month, sectorManagerId })}`
}

/** The salesman in depth; of the lines without a code, the lines, for they are nobody's. */
export function salesmanHref(salesmanCode: string, lines: Partial<ActivitiesSearch>): string {
  return salesmanCode === '' ? activitiesHref({ ...lines, salesmanCode }) : detailHref('salesman', salesmanCode, lines.end?.slice(0, 7))
}

export function detailHref(kind: SubjectKind, id: string | number, month?: string): string {
  return `${paths.detail}${defaultStringifySearch({ kind, id: String(id), month })}`
}
