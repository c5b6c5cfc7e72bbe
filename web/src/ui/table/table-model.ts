import { filterRows, sortRows, type TableFilters, type TableSort } from '@backoffice/contract/table-rows'
import { useDeferredValue, useMemo, useState } from 'react'
import type { Column } from './table-column.ts'
import { type TableMemory, useTableMemory } from './table-memory.ts'
import type { DataTableProps, TableQuery } from './table-props.ts'

const NO_FILTER: TableFilters = {}

export type TableModel<Row> = {
  props: DataTableProps<Row>
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  sort: TableSort | undefined
  setSort: (sort: TableSort) => void
  filters: TableFilters
  setFilter: (id: string, text: string) => void
  clearFilters: () => void
  query: string
  setQuery: (text: string) => void
  memory: TableMemory
  remember: (change: Partial<TableMemory>) => void
}

export function useTable<Row>(props: DataTableProps<Row>): TableModel<Row> {
  const [memory, remember] = useTableMemory(props.name)
  const [sort, setSort] = useControlled(props.sort, props.onSort)
  const [filters = NO_FILTER, setFilters] = useControlled(props.filters, props.onFilters)
  const [query = '', setQuery] = useControlled(props.query, props.onQuery)
  const columns = useMemo(
    () => props.columns.filter((column) => column.isName || (memory.shown[column.id] ?? !column.isHidden)),
    [props.columns, memory.shown],
  )
  const rows = useShownRows(props, { sort, filters, query })

  return {
    props,
    columns,
    rows,
    sort,
    setSort,
    filters,
    query,
    setQuery,
    memory,
    remember,
    setFilter: (id, text) => setFilters(withFilter(filters, id, text)),
    clearFilters: () => {
      setFilters({})
      if (query !== '') setQuery('')
    },
  }
}

function useShownRows<Row>({ rows, columns, isServerSide }: DataTableProps<Row>, tableQuery: TableQuery): readonly Row[] {
  const query = useDeferredValue(tableQuery.query)
  const filters = useStable(tableQuery.filters)
  const sort = useStable(tableQuery.sort)
  const passing = useMemo(
    () => (isServerSide ? rows : filterRows(rows, columns, { filters, query })),
    [rows, columns, isServerSide, filters, query],
  )
  return useMemo(() => (isServerSide ? passing : sortRows(passing, columns, sort)), [passing, columns, isServerSide, sort])
}

/** Returns the same object until its content changes, since the address gives a new object at each reading. */
function useStable<Value>(value: Value): Value {
  const [stable, setStable] = useState(value)
  if (JSON.stringify(stable) === JSON.stringify(value)) return stable
  setStable(value)
  return value
}

/** Uses the screen's state if it has `onChange`, else a state of the table's own. */
function useControlled<Value>(value: Value | undefined, onChange: ((next: Value) => void) | undefined) {
  const [internalValue, setInternalValue] = useState(value)
  return onChange ? ([value, onChange] as const) : ([internalValue, setInternalValue] as const)
}

function withFilter(filters: TableFilters, id: string, text: string): TableFilters {
  const { [id]: _, ...otherFilters } = filters
  return text === '' ? otherFilters : { ...otherFilters, [id]: text }
}
