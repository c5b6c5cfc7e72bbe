import { clsx } from 'clsx'
import { memo, type ReactNode } from 'react'
import type { FigureName } from './objective-figures.ts'
import { ObjectiveState } from './objective-status.tsx'
import { formatCell, formatCompared, type SheetColumn } from './sheet-columns.ts'
import { isAboveBest, mayBeLocked, type SheetRow } from './sheet-rows.ts'
import styles from './objective-sheet.module.css'

type Props = {
  row: SheetRow
  index: number
  columns: readonly SheetColumn[]
  isDue: boolean
  isLocked: boolean
  /** −1 unless this row holds the active cell. */
  activeCol: number
  /** The selected columns of this row; right is below left if there are none. */
  left: number
  right: number
  /** Takes the place of the active cell's text. */
  editor: ReactNode
}

export const cellId = (row: number, col: number) => `objective-cell-${row}-${col}`

/** Shows an outlet of the sheet. Drawn again only if something in its row changes. */
export const SheetLine = memo(function SheetLine({ row, index, columns, isDue, isLocked, activeCol, left, right, editor }: Props) {
  return (
    <tr data-index={index} aria-rowindex={index + 2}>
      {columns.map((column, col) => {
        const shared = {
          id: cellId(index, col),
          'data-col': col,
          'aria-colindex': col + 1,
          'aria-selected': col >= left && col <= right,
          'data-active': col === activeCol || undefined,
        }
        if (column.kind === 'outlet') {
          return (
            <th key={column.id} scope="row" {...shared} className={styles.outlet}>
              <Outlet row={row} />
            </th>
          )
        }
        if (column.kind === 'lock') {
          return (
            <td key={column.id} role="gridcell" {...shared} className={styles.lock}>
              {!row.isClosed && (
                <input
                  type="checkbox"
                  tabIndex={-1}
                  checked={isLocked}
                  readOnly
                  disabled={!mayBeLocked(row)}
                  aria-label={`Garder ${row.outletName} tel quel`}
                  data-lock={row.outletId}
                />
              )}
            </td>
          )
        }
        return (
          <td key={column.id} role="gridcell" {...shared} {...stateOf(row, column)}>
            {col === activeCol && editor !== null ? editor : <Content row={row} column={column} isDue={isDue} />}
          </td>
        )
      })}
    </tr>
  )
})

function Outlet({ row: { outletId, outletName, outletNumber } }: { row: SheetRow }) {
  return (
    <span className={styles.outletName} title={outletName}>
      <button type="button" tabIndex={-1} data-open={outletId}>
        {outletName}
      </button>{' '}
      <span className={styles.number}>{outletNumber}</span>
    </span>
  )
}

function Content({ row, column, isDue }: { row: SheetRow; column: SheetColumn; isDue: boolean }) {
  if (column.kind === 'status') return <ObjectiveState objective={row.objective} isDue={isDue} />
  if (column.kind === 'comparison') return formatCompared(column.name, row[column.of][column.name])
  return column.kind === 'figure' && formatCell(column.name, row.texts[column.name])
}

function stateOf(row: SheetRow, column: SheetColumn) {
  const className = clsx(column.startsGroup && styles.group, (column.kind === 'figure' || column.kind === 'comparison') && styles.figure)
  if (column.kind !== 'figure') return { className, 'data-quiet': column.kind === 'comparison' || undefined, 'aria-readonly': true }
  const fault = faultOf(row, column.name)
  return {
    className,
    title: fault ?? (isAboveBest(row, column.name) ? 'Au-dessus du meilleur mois de ce point de vente.' : undefined),
    'aria-invalid': fault === undefined ? undefined : true,
    'aria-readonly': row.isClosed,
    'data-readonly': row.isClosed || undefined,
    'data-changed': row.changed.includes(column.name) || undefined,
    'data-above': isAboveBest(row, column.name) || undefined,
  }
}

/** Returns why a figure cannot be saved, or undefined. */
export function faultOf(row: SheetRow, name: FigureName): string | undefined {
  if (row.conflicts.includes(name)) return `Modifié entre-temps\u00a0: ${formatCell(name, row.stored[name]) || 'vidé'}.`
  return row.errors[name]
}
