import { defaultStringifySearch } from '@tanstack/react-router'
import { paths } from '../../paths.ts'
import type { ActivitiesSearch } from './activities-search.ts'
import type { SubjectKind } from './detail-search.ts'
import type { StatisticsScope } from './scope-filter.tsx'

export function activitiesHref(search: Partial<ActivitiesSearch>): string {
  return `${paths.activities}${defaultStringifySearch(search)}`
}

/** Returns the address of a month for the same scope: the outlet's own page, or the days. */
export function monthHref(month: string, { sectorManagerId, outletId }: StatisticsScope): string {
  if (outletId !== undefined) return detailHref('outlet', outletId, month)
  return `${paths.days}${defaultStringifySearch({ month, sectorManagerId })}`
}

/** Returns the salesman's page, or the list of lines for an empty code, which belongs to nobody. */
export function salesmanHref(salesmanCode: string, lines: Partial<ActivitiesSearch>): string {
  return salesmanCode === '' ? activitiesHref({ ...lines, salesmanCode }) : detailHref('salesman', salesmanCode, lines.end?.slice(0, 7))
}

export function detailHref(kind: SubjectKind, id: string | number, month?: string): string {
  return `${paths.detail}${defaultStringifySearch({ kind, id: String(id), month })}`
}
