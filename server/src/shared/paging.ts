import { toPage } from '@backoffice/contract/page'
import { Refusal } from './refusal.ts'

export type OptionalPaging = { page?: number | undefined; size?: number | undefined }
export type Paging = { page: number; size: number }

/** The most rows of a list without paging. */
export const ROWS_MAX = 5_000

const PAGE_SIZE = 20

/** Returns the paging that was asked for; undefined for the whole list. */
export function pagingOf({ page, size }: OptionalPaging): Paging | undefined {
  return page === undefined && size === undefined ? undefined : { page: page ?? 0, size: size ?? PAGE_SIZE }
}

/** Returns the page that was asked for, or the whole list. */
export function toPageOrList<Row>({ rows, total, paging }: { rows: Row[]; total: number; paging: Paging | undefined }) {
  return paging ? toPage(rows, total, paging) : rows
}

/** Refuses 413 a whole list that is too long. `content` names its rows in French. */
export function refuseTooMany<Row>(rows: Row[], content: string): Row[] {
  if (rows.length <= ROWS_MAX) return rows
  throw new Refusal({
    status: 413,
    code: 'too_many_rows',
    message: `Cette liste dépasse ${ROWS_MAX.toLocaleString('fr-FR')} ${content}\u00a0: demandez-la par pages, avec «\u00a0page\u00a0» et «\u00a0size\u00a0».`,
  })
}
