import { useState } from 'react'
import { type TableSearch, tableStateOf } from '../../ui/table/table-state.ts'

const AS_THEY_COME = { id: '', direction: 'asc' } as const

/** The state of a table that the address does not keep: a second one on a screen, or one in the order of time. */
export function useOwnTableState(initial: Parameters<typeof tableStateOf>[1] = AS_THEY_COME) {
  const [search, setSearch] = useState<TableSearch>({})
  return tableStateOf(search, initial, (next) => setSearch((known) => ({ ...known, ...next })))
}
