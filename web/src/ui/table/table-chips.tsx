import { IconX } from '@tabler/icons-react'
import styles from './table-toolbar.module.css'
import { describeFilter } from './table-filter.ts'
import type { TableModel } from './table-model.ts'

export function TableChips<Row>({ table, onEdit }: { table: TableModel<Row>; onEdit: (id: string) => void }) {
  const { props, filters, setFilter, clearFilters } = table
  const filtered = props.columns.filter(({ id }) => filters[id])
  if (filtered.length === 0) return null
  return (
    <div role="group" aria-label="Filtres" className={styles.chips}>
      {filtered.map(({ id, header, filter, filterUnit }) => (
        <span key={id} className={styles.chip}>
          <button type="button" onClick={() => onEdit(id)}>
            {header} <strong>{describeFilter({ filter, filterUnit }, filters[id] ?? '')}</strong>
          </button>
          <button type="button" className={styles.remove} aria-label={`Retirer le filtre ${header}`} onClick={() => setFilter(id, '')}>
            <IconX aria-hidden />
          </button>
        </span>
      ))}
      <button type="button" className={styles.clear} onClick={clearFilters}>
        Tout retirer
      </button>
    </div>
  )
}
