import { Menu } from '@mantine/core'
import { IconEyeOff, IconFilter, IconPin, IconPinnedOff, IconSortAscending2, IconSortDescending2 } from '@tabler/icons-react'
import { menuClasses } from './table-controls.tsx'
import type { Column, TableValue } from './table-column.ts'
import type { TableModel } from './table-model.ts'
import styles from './table-controls.module.css'

type Props<Row> = { column: Column<Row>; table: TableModel<Row>; onFilter: () => void }

/** What can be done with a column, after what its figure means. */
export function HeadMenu<Row>({ column, table, onFilter }: Props<Row>) {
  const { memory, remember, setSort, props } = table
  const isPinned = memory.pinned.includes(column.id)
  const [descending, ascending] = sortWords(sampleOf(column, props.rows))
  const canSort = column.sortable !== false
  const pinned = isPinned ? memory.pinned.filter((id) => id !== column.id) : [...memory.pinned, column.id]

  return (
    <Menu.Dropdown className={menuClasses.dropdown}>
      {column.definition && (
        <div className={styles.definition}>
          <strong>{column.header}</strong>
          <p>{column.definition}</p>
        </div>
      )}
      {canSort && (
        <Item icon={<IconSortDescending2 />} label={`Trier, ${descending}`} onClick={() => setSort({ id: column.id, direction: 'desc' })} />
      )}
      {canSort && (
        <Item icon={<IconSortAscending2 />} label={`Trier, ${ascending}`} onClick={() => setSort({ id: column.id, direction: 'asc' })} />
      )}
      {column.filter && <Item icon={<IconFilter />} label="Filtrer cette colonne…" onClick={onFilter} />}
      {!column.isName && (
        <>
          {(canSort || column.filter) && <Menu.Divider className={menuClasses.divider} />}
          <Item
            icon={isPinned ? <IconPinnedOff /> : <IconPin />}
            label={isPinned ? 'Libérer' : 'Figer à gauche'}
            onClick={() => remember({ pinned })}
          />
          <Item icon={<IconEyeOff />} label="Masquer" onClick={() => remember({ shown: { ...memory.shown, [column.id]: false } })} />
        </>
      )}
    </Menu.Dropdown>
  )
}

function Item({ icon, label, onClick }: { icon: React.ReactNode; label: string; onClick: () => void }) {
  return (
    <Menu.Item className={menuClasses.item} leftSection={icon} onClick={onClick}>
      {label}
    </Menu.Item>
  )
}

/** Descending and ascending, in the words of what the column holds. */
function sortWords(sample: TableValue): readonly [string, string] {
  if (typeof sample === 'number') return ['plus fort d’abord', 'plus faible d’abord']
  if (sample !== null && /^\d{4}-\d{2}-\d{2}/.test(sample)) return ['plus récent d’abord', 'plus ancien d’abord']
  return ['de Z à A', 'de A à Z']
}

function sampleOf<Row>(column: Column<Row>, rows: readonly Row[]): TableValue {
  const row = rows.find((candidate) => column.value(candidate) !== null)
  return row === undefined ? null : column.value(row)
}
