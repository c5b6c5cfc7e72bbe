import { clsx } from 'clsx'
import { useMemo } from 'react'
import { formatCount } from '../../format/numbers.ts'
import { trueMinus } from '../../format/spaces.ts'
import { FIRST_FIGURE, formatPlain, type SheetColumn, sumText } from './sheet-columns.ts'
import { gapOf, type SheetRow, sumsOf } from './sheet-rows.ts'
import styles from './objective-sheet.module.css'
import type { Sheet } from './use-sheet.ts'

type Props = { sheet: Sheet; rows: readonly SheetRow[]; columns: readonly SheetColumn[] }

/** Adds up what is shown, then all outlets beside the network's objective. Follows what is typed. */
export function SheetFoot({ sheet: { rows: allRows, network }, rows, columns }: Props) {
  const all = useMemo(() => sumsOf(allRows), [allRows])
  const shown = useMemo(() => sumsOf(rows), [rows])
  const isPart = rows.length < allRows.length
  const gap = gapOf(all, network)
  return (
    <tfoot>
      {isPart && (
        <Line label={`Affichés, ${formatCount(rows.length, 'PDV', 'PDV')}`} columns={columns} textOf={(column) => sumText(shown, column)} />
      )}
      <Line label={`Tous, ${formatCount(allRows.length, 'PDV', 'PDV')}`} columns={columns} textOf={(column) => sumText(all, column)} />
      <Line
        label="Réseau"
        columns={columns}
        textOf={(column) => (column.kind === 'figure' ? (network === null ? '–' : formatPlain(column.name, network[column.name])) : '')}
      />
      {gap !== null && (
        <Line
          label="Écart, PDV − réseau"
          columns={columns}
          toneOf={(column) => (column.kind === 'figure' && gap[column.name] !== 0 ? 'warn' : undefined)}
          textOf={(column) => (column.kind === 'figure' ? signed(formatPlain(column.name, gap[column.name]), gap[column.name]) : '')}
        />
      )}
    </tfoot>
  )
}

type LineProps = {
  label: string
  columns: readonly SheetColumn[]
  textOf: (column: SheetColumn) => string
  toneOf?: (column: SheetColumn) => 'warn' | undefined
}

function Line({ label, columns, textOf, toneOf }: LineProps) {
  return (
    <tr>
      <th scope="row" colSpan={3} className={styles.sumLabel}>
        {label}
      </th>
      {columns.slice(FIRST_FIGURE).map((column) => (
        <td key={column.id} className={clsx(styles.figure, column.startsGroup && styles.group)} data-tone={toneOf?.(column)}>
          {textOf(column)}
        </td>
      ))}
    </tr>
  )
}

function signed(text: string, value: number): string {
  return value > 0 ? `+${text}` : trueMinus(text)
}
