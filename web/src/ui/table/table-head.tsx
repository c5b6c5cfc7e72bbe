import check from '../form/check.module.css'
import { IconArrowDown, IconArrowUp, IconChevronDown } from '@tabler/icons-react'
import { clsx } from 'clsx'
import { DropMenu } from '../overlay/drop-menu.tsx'
import dataTable from './data-table.module.css'
import styles from './table-head.module.css'
import { alignOf, type Column } from './table-column.ts'
import { headItems, Meaning } from './table-head-menu.tsx'
import type { TableModel } from './table-model.ts'
import { pinOf } from './table-row.tsx'
import { withKeys } from './table-row-acts.ts'

export function TableHead<Row>({ table, onFilter }: { table: TableModel<Row>; onFilter: (id: string) => void }) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        {table.props.selection && <ChooseAll table={table} />}
        {table.columns.map((column) => (
          <Head key={column.id} column={column} table={table} onFilter={() => onFilter(column.id)} />
        ))}
      </tr>
    </thead>
  )
}

function Head<Row>({ column, table, onFilter }: { column: Column<Row>; table: TableModel<Row>; onFilter: () => void }) {
  const { sort, props, memory } = table
  const direction = sort?.id === column.id ? sort.direction : undefined
  const align = alignOf(column, props.rows[0])
  return (
    <th
      scope="col"
      data-column={column.id}
      aria-sort={ariaSort(direction)}
      className={clsx(align === 'end' && dataTable.end)}
      {...pinOf(column, memory.pinned)}
    >
      <DropMenu
        label={column.header}
        isNamedByContent
        align={align}
        buttonClassName={clsx(styles.headButton, direction && styles.headSorted)}
        button={
          <>
            {direction === 'desc' && <IconArrowDown aria-hidden />}
            {direction === 'asc' && <IconArrowUp aria-hidden />}
            <span title={column.definition}>{column.header}</span>
            <IconChevronDown aria-hidden className={styles.chevron} />
          </>
        }
        heading={column.definition && <Meaning header={column.header} definition={column.definition} />}
        items={() => headItems(column, table, onFilter)}
      />
    </th>
  )
}

function ChooseAll<Row>({ table: { rows, props } }: { table: TableModel<Row> }) {
  const { selection, rowKey } = props
  if (!selection) return null
  const keys = rows.map(rowKey)
  const selectedCount = keys.filter((key) => selection.selected.has(key)).length
  const isAll = selectedCount > 0 && selectedCount === keys.length
  return (
    <th className={dataTable.choice}>
      <input
        type="checkbox"
        aria-label="Tout choisir"
        className={check.check}
        checked={isAll}
        ref={(box) => {
          if (box) box.indeterminate = selectedCount > 0 && !isAll
        }}
        onChange={() => selection.onSelect(withKeys(selection.selected, keys, !isAll))}
      />
    </th>
  )
}

function ariaSort(direction: 'asc' | 'desc' | undefined): 'ascending' | 'descending' | undefined {
  if (direction === undefined) return undefined
  return direction === 'asc' ? 'ascending' : 'descending'
}
