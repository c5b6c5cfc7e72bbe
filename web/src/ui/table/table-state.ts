import type { TableFilters, TableSort } from './data-table.tsx'

export type TableSearch = { sort?: string | undefined; filters?: TableFilters | undefined; q?: string | undefined }

/** Connects a table's state to the address, leaving out initial values. */
export function tableStateOf(search: TableSearch, initial: TableSort, change: (next: TableSearch) => void) {
  return {
    sort: readSort(search.sort) ?? initial,
    onSort: (sort: TableSort) => change({ sort: writeSort(sort) === writeSort(initial) ? undefined : writeSort(sort) }),
    filters: search.filters ?? {},
    onFilters: (filters: TableFilters) => change({ filters: Object.keys(filters).length === 0 ? undefined : filters }),
    query: search.q ?? '',
    onQuery: (text: string) => change({ q: text.trim() === '' ? undefined : text.trim().slice(0, 60) }),
  }
}

/** Reads `-revenue` as descending order by revenue. */
export function readSort(text: string | undefined): TableSort | undefined {
  if (text === undefined || text === '' || text === '-') return undefined
  return text.startsWith('-') ? { id: text.slice(1), direction: 'desc' } : { id: text, direction: 'asc' }
}

export function writeSort({ id, direction }: TableSort): string {
  return direction === 'desc' ? `-${id}` : id
}
