import { IconX } from '@tabler/icons-react'
import { formatCount } from '../../format/numbers.ts'
import { usePageKeys } from '../overlay/use-keys.ts'
import { TableAction } from './table-controls.tsx'
import { copyRows } from './table-export.ts'
import type { TableModel } from './table-model.ts'
import styles from './table-selection-bar.module.css'

/** Shows the selected rows' count, sums and actions above the totals. Escape clears the selection. */
export function TableSelectionBar<Row>({ table: { props, columns, sort } }: { table: TableModel<Row> }) {
  const { selection, rowKey, onExport } = props
  const selectedRows = selection ? props.rows.filter((row) => selection.selected.has(rowKey(row))) : []
  const count = selection?.selected.size ?? 0
  const clearSelection = () => selection?.onSelect(new Set())
  usePageKeys(({ key }) => {
    if (key === 'Escape' && count > 0) clearSelection()
  })
  if (!selection || count === 0) return null

  const [one, many] = props.rowsName ?? ['ligne', 'lignes']
  return (
    <div className={styles.anchor}>
      <div role="region" aria-label="Sélection" className={styles.bar}>
        <strong role="status">{formatCount(count, one, many)}</strong>
        <span className={styles.sums}>{selection.summary?.(selectedRows)}</span>
        <span className={styles.acts}>
          {selection.actions?.(selectedRows)}
          {onExport && !selection.isNotExported && (
            <TableAction onClick={() => onExport('csv', { sort, filters: {}, query: '', rows: [...selection.selected] })}>
              Exporter
            </TableAction>
          )}
          <TableAction onClick={() => void copyRows(columns, selectedRows)}>Copier</TableAction>
        </span>
        <button type="button" className={styles.escape} onClick={clearSelection} title="Ne plus rien choisir">
          <kbd>Échap</kbd>
          <IconX size={18} stroke={1.7} aria-hidden />
        </button>
      </div>
    </div>
  )
}
