import { defaultStringifySearch } from '@tanstack/react-router'
import { paths } from '../../paths.ts'
import type { ActivitiesSearch } from './activities-search.ts'
import type { SubjectKind } from './detail-search.ts'

/** The address of the lines behind a figure. */
export function activitiesHref(search: Partial<ActivitiesSearch>): string {
  return `${paths.activities}${defaultStringifySearch(search)}`
}

/** The salesman in depth; of the lines without a code, the lines, for they are nobody's. */
export function salesmanHref(salesmanCode: string, lines: Partial<ActivitiesSearch>): string {
  return salesmanCode === '' ? activitiesHref({ ...lines, salesmanCode }) : detailHref('salesman', salesmanCode)
}

export function detailHref(kind: SubjectKind, id: string | number): string {
  return `${paths.detail}${defaultStringifySearch({ kind, id: String(id) })}`
}
