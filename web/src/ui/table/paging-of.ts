import type { TablePage } from './table-props.ts'

type Place = Pick<TablePage, 'page' | 'size' | 'total'>
type Change = { page: number | undefined; size?: number }

/** Returns the paging of a table whose page and size stand in the address. Another size begins at the first page again. */
export function pagingOf(place: Place, onChange: (next: Change) => void): TablePage {
  return { ...place, onPage: (page) => onChange({ page }), onSize: (size) => onChange({ size, page: undefined }) }
}
