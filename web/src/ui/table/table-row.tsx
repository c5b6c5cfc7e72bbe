import check from '../form/check.module.css'
import { clsx } from 'clsx'
import { memo } from 'react'
import styles from './table-row.module.css'
import dataTable from './data-table.module.css'
import { alignOf, type Column, textOf } from './table-column.ts'
import typography from '../layout/typography.module.css'

export type RowProps<Row> = {
  row: Row
  index: number
  /** The index among all rows, including other pages. */
  position: number
  columns: readonly Column<Row>[]
  sortedId: string | undefined
  /** Undefined if rows cannot be selected. */
  isSelected: boolean | undefined
  isFocusable: boolean
  canOpen: boolean
  href: string | undefined
  pinned: readonly string[]
}

/** Renders a row without handlers: the body handles all events, which keeps scrolling fast. */
function PlainRow<Row>(props: RowProps<Row>) {
  const { row, index, columns, isSelected } = props
  return (
    <tr
      data-index={index}
      aria-rowindex={props.position + 2}
      tabIndex={props.isFocusable ? 0 : -1}
      className={clsx(styles.row, props.canOpen && styles.opens, isSelected && styles.selected)}
    >
      {isSelected !== undefined && (
        <td className={dataTable.choice}>
          <input
            type="checkbox"
            data-select
            tabIndex={-1}
            checked={isSelected}
            onChange={ignore}
            className={check.check}
            aria-label={`Choisir ${rowNameOf(columns, row)}`}
          />
        </td>
      )}
      {columns.map((column) => (
        <td key={column.id} className={cellClass(column, row, props)} {...pinOf(column, props.pinned)}>
          <Content column={column} row={row} canOpen={props.canOpen} href={props.href} />
        </td>
      ))}
    </tr>
  )
}

// `memo` forgets that the component is generic; it is the same function.
export const TableRow = memo(PlainRow) as typeof PlainRow

type ContentProps<Row> = { column: Column<Row>; row: Row; canOpen: boolean; href: string | undefined }

export function Content<Row>({ column, row, canOpen, href }: ContentProps<Row>) {
  const content = column.cell ? column.cell(row) : textOf(column, row)
  if (column.isLong === true && content !== '' && content !== null)
    return (
      <span className={styles.cut} title={textOf(column, row)}>
        {content}
      </span>
    )
  if (!column.isName) return content === EMPTY_CELL ? <NoValue /> : content
  if (href !== undefined)
    return (
      <a href={href} data-open tabIndex={-1} className={styles.open} title={textOf(column, row)}>
        {content}
      </a>
    )
  if (!canOpen)
    return (
      <span className={styles.name} title={textOf(column, row)}>
        {content}
      </span>
    )
  return (
    <button type="button" data-open tabIndex={-1} className={styles.open} title={textOf(column, row)}>
      {content}
    </button>
  )
}

const EMPTY_CELL = '–'

/** Shows an empty cell, quiet even in a sorted column. */
function NoValue() {
  return <span className={styles.none}>{EMPTY_CELL}</span>
}

export function rowNameOf<Row>(columns: readonly Column<Row>[], row: Row): string {
  const column = columns.find(({ isName }) => isName) ?? columns[0]
  return column ? textOf(column, row) : ''
}

/** Returns the attributes of a pinned column. The name is always pinned. */
export function pinOf<Row>({ id, isName }: Column<Row>, pinned: readonly string[]) {
  return isName || pinned.includes(id) ? { 'data-pinned': id, style: { left: `var(--pin-${id}, 0)` } } : {}
}

function cellClass<Row>(column: Column<Row>, row: Row, { sortedId }: RowProps<Row>): string {
  return clsx(
    alignOf(column, row) === 'end' && dataTable.end,
    column.isName && styles.nameCell,
    column.date && dataTable.date,
    column.isSecondary && typography.quiet,
    column.id === sortedId && styles.sorted,
  )
}

function ignore() {}
