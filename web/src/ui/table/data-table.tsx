import { clsx } from 'clsx'
import { type KeyboardEvent, useRef, useState } from 'react'
import { lazyOverlay } from '../overlay/lazy-overlay.tsx'
import styles from './data-table.module.css'
import { TableBody, Widest } from './table-body.tsx'
import { CardsFoot, TableCards } from './table-cards.tsx'
import { TableChips } from './table-chips.tsx'
import type { TableColumnsPanel } from './table-columns-panel.tsx'
import { ToolButton } from './table-controls.tsx'
import { copyRows } from './table-export.ts'
import type { TableFilterPanel } from './table-filter-panel.tsx'
import { TableFoot } from './table-foot.tsx'
import { TableHead } from './table-head.tsx'
import { useIsNarrow, useOverflow } from './table-layout.ts'
import { type TableModel, useTable } from './table-model.ts'
import { TablePager } from './table-pager.tsx'
import { usePinOffsets } from './table-pins.ts'
import type { DataTableProps } from './table-props.ts'
import { TableSelectionBar } from './table-selection-bar.tsx'
import { TableToolbar } from './table-toolbar.tsx'

export type { TableFilters, TableSort, TableValue } from '@backoffice/contract/table-rows'
export type { Column, TableView } from './table-column.ts'
export type { ExportFormat, RowKey } from './table-props.ts'

// `late` forgets that the components are generic; they are the same functions.
const FilterPanel = lazyOverlay(() =>
  import('./table-filter-panel.tsx').then((module) => module.TableFilterPanel),
) as typeof TableFilterPanel
const ColumnsPanel = lazyOverlay(() =>
  import('./table-columns-panel.tsx').then((module) => module.TableColumnsPanel),
) as typeof TableColumnsPanel

/** Shows rows with views, search, filters, sort, columns, totals, selection, copy, export and print; as cards in narrow windows. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const table = useTable(props)
  const isNarrow = useIsNarrow(props.isCardOnTablet)
  const isPaged = props.page !== undefined && props.page.total > 0
  const [filterAt, setFilterAt] = useState<string | null>(null)
  const [isChoosing, setIsChoosing] = useState(false)

  return (
    <section
      aria-label={props.caption}
      aria-busy={props.isStale}
      className={clsx(styles.card, props.isPlain && styles.plain)}
      data-plain={props.isPlain || undefined}
      data-density={table.memory.density}
      data-paged={isPaged || undefined}
      onKeyDown={(event) => copyByKey(event, table)}
    >
      <h2 className={styles.printed}>{props.caption}</h2>
      {!props.isPlain && (
        <TableToolbar table={table} isNarrow={isNarrow} onFilter={() => setFilterAt('')} onColumns={() => setIsChoosing(true)} />
      )}
      {!props.isPlain && <TableChips table={table} onEdit={setFilterAt} />}
      <div data-stale={props.isStale || undefined} className={styles.figures}>
        {isNarrow ? <Cards table={table} /> : <Grid table={table} onFilter={setFilterAt} />}
      </div>
      <TableSelectionBar table={table} />
      {props.page && isPaged && <TablePager page={props.page} />}
      <FilterPanel
        table={table}
        isNarrow={isNarrow}
        isOpen={filterAt !== null}
        columnId={filterAt ?? ''}
        onClose={() => setFilterAt(null)}
      />
      <ColumnsPanel table={table} isOpen={isChoosing} onClose={() => setIsChoosing(false)} />
    </section>
  )
}

function Grid<Row>({ table, onFilter }: { table: TableModel<Row>; onFilter: (id: string) => void }) {
  const { props, rows } = table
  const frame = useRef<HTMLDivElement>(null)
  const grid = useRef<HTMLTableElement>(null)
  const isWider = useOverflow(frame, grid)
  usePinOffsets(grid, table.memory.pinned)
  return (
    <div ref={frame} className={clsx(styles.frame, isWider && styles.inside)}>
      <table ref={grid} className={styles.table} aria-label={props.caption} aria-rowcount={(props.page?.total ?? rows.length) + 1}>
        <TableHead table={table} onFilter={onFilter} />
        <Widest table={table} />
        <TableBody table={table} />
        {rows.length > 0 && <TableFoot table={table} />}
      </table>
      {rows.length === 0 && <EmptyRows table={table} />}
    </div>
  )
}

function Cards<Row>({ table }: { table: TableModel<Row> }) {
  if (table.rows.length === 0) return <EmptyRows table={table} />
  return (
    <>
      <TableCards table={table} />
      <CardsFoot table={table} />
    </>
  )
}

function EmptyRows<Row>({ table: { props, filters, query, clearFilters } }: { table: TableModel<Row> }) {
  const isNarrowed = query !== '' || Object.keys(filters).length > 0
  if (!isNarrowed) return <div className={styles.nothing}>{props.empty ?? 'Rien à montrer'}</div>
  return (
    <div className={styles.nothing} role="status">
      <p>Aucun résultat</p>
      <ToolButton onClick={clearFilters}>Retirer les filtres</ToolButton>
    </div>
  )
}

/** Copies the selected rows, or all visible ones, on Ctrl C without selected text. */
function copyByKey<Row>(event: KeyboardEvent, { props, columns, rows }: TableModel<Row>) {
  const isCopy = event.key.toLowerCase() === 'c' && (event.ctrlKey || event.metaKey)
  const isText = event.target instanceof Element && event.target.matches('input:not([type=checkbox]), textarea')
  if (!isCopy || isText || String(getSelection()) !== '') return
  const { selection, rowKey } = props
  const selectedRows = selection ? rows.filter((row) => selection.selected.has(rowKey(row))) : []
  event.preventDefault()
  void copyRows(columns, selectedRows.length > 0 ? selectedRows : rows)
}
