import { useState } from 'react'
import { type TableSearch, tableStateOf } from '../../ui/table/table-state.ts'

const AS_THEY_COME = { id: '', direction: 'asc' } as const

/** Keeps a table's state out of the URL, for a second table on a screen or one in chronological order. */
export function useOwnTableState(initial: Parameters<typeof tableStateOf>[1] = AS_THEY_COME) {
  const [search, setSearch] = useState<TableSearch>({})
  return tableStateOf(search, initial, (next) => setSearch((previous) => ({ ...previous, ...next })))
}
