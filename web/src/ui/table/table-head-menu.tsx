import type { TableValue } from '@backoffice/contract/table-rows'
import { IconEyeOff, IconFilter, IconPin, IconPinnedOff, IconSortAscending2, IconSortDescending2 } from '@tabler/icons-react'
import type { DropMenuItem } from '../overlay/drop-down-props.ts'
import type { Column } from './table-column.ts'
import styles from './table-head-menu.module.css'
import type { TableModel } from './table-model.ts'

export function Meaning({ header, definition }: { header: string; definition: string }) {
  return (
    <div className={styles.definition}>
      <strong>{header}</strong>
      <p>{definition}</p>
    </div>
  )
}

export function headItems<Row>(column: Column<Row>, table: TableModel<Row>, onFilter: () => void): DropMenuItem[] {
  const readingItems = [
    ...sortItems(column, table),
    ...(column.filter ? [{ label: 'Filtrer cette colonne…', icon: <IconFilter aria-hidden />, onSelect: onFilter }] : []),
  ]
  return [...readingItems, ...placeItems(column, table, readingItems.length > 0)]
}

function sortItems<Row>({ id, ...column }: Column<Row>, { props, setSort }: TableModel<Row>): DropMenuItem[] {
  if (column.sortable === false) return []
  const [descending, ascending] = sortLabels(sampleOf({ id, ...column }, props.rows))
  return [
    { label: `Trier, ${descending}`, icon: <IconSortDescending2 aria-hidden />, onSelect: () => setSort({ id, direction: 'desc' }) },
    { label: `Trier, ${ascending}`, icon: <IconSortAscending2 aria-hidden />, onSelect: () => setSort({ id, direction: 'asc' }) },
  ]
}

/** Returns the items to pin or hide a column; none for the name, which is always shown and pinned. */
function placeItems<Row>({ id, isName }: Column<Row>, { memory, remember }: TableModel<Row>, isApart: boolean): DropMenuItem[] {
  if (isName) return []
  const isPinned = memory.pinned.includes(id)
  const pinned = isPinned ? memory.pinned.filter((pinnedId) => pinnedId !== id) : [...memory.pinned, id]
  return [
    {
      label: isPinned ? 'Libérer' : 'Figer à gauche',
      icon: isPinned ? <IconPinnedOff aria-hidden /> : <IconPin aria-hidden />,
      isApart: isApart || undefined,
      onSelect: () => remember({ pinned }),
    },
    { label: 'Masquer', icon: <IconEyeOff aria-hidden />, onSelect: () => remember({ shown: { ...memory.shown, [id]: false } }) },
  ]
}

/** Returns the labels of descending and ascending order for this type of value. */
function sortLabels(sample: TableValue): readonly [string, string] {
  if (typeof sample === 'number') return ['plus fort d’abord', 'plus faible d’abord']
  if (sample !== null && /^\d{4}-\d{2}-\d{2}/.test(sample)) return ['plus récent d’abord', 'plus ancien d’abord']
  return ['de Z à A', 'de A à Z']
}

function sampleOf<Row>(column: Column<Row>, rows: readonly Row[]): TableValue {
  const row = rows.find((candidate) => column.value(candidate) !== null)
  return row === undefined ? null : column.value(row)
}
