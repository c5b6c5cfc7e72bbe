import { clsx } from 'clsx'
import styles from './data-table.module.css'
import tableRow from './table-row.module.css'
import { alignOf, totalOf } from './table-column.ts'
import type { TableModel } from './table-model.ts'
import { pinOf } from './table-row.tsx'

/** Shows the totals in the last line, which sticks to the window's foot. */
export function TableFoot<Row>({ table: { props, columns, rows, memory, sort } }: { table: TableModel<Row> }) {
  if (!columns.some(({ total }) => total !== undefined)) return null
  const nameId = (columns.find(({ isName }) => isName) ?? columns[0])?.id
  return (
    <tfoot>
      <tr>
        {props.selection && <td className={styles.choice} />}
        {columns.map((column) => (
          <td
            key={column.id}
            {...pinOf(column, memory.pinned)}
            className={clsx(alignOf(column, props.rows[0]) === 'end' && styles.end, column.id === sort?.id && tableRow.sorted)}
          >
            {totalOf(column, rows) ?? (column.id === nameId ? (props.totalsLabel ?? 'Total') : null)}
          </td>
        ))}
      </tr>
    </tfoot>
  )
}
