import { COMPARISON_LABELS, type SheetColumn } from './sheet-columns.ts'
import styles from './objective-sheet.module.css'

/** Shows the groups of columns, then the columns. */
export function SheetHead({ columns }: { columns: readonly SheetColumn[] }) {
  const groups = columns.filter(({ startsGroup }) => startsGroup)
  return (
    <thead>
      <tr aria-hidden>
        <th colSpan={3} />
        {groups.map((column) => (
          <th key={column.id} colSpan={4} className={styles.groupHead}>
            {column.kind === 'comparison' ? COMPARISON_LABELS[column.of] : 'Objectif'}
          </th>
        ))}
      </tr>
      <tr aria-rowindex={1}>
        {columns.map((column, col) => (
          <th
            key={column.id}
            role="columnheader"
            aria-colindex={col + 1}
            title={column.definition}
            className={
              column.kind === 'outlet'
                ? styles.outlet
                : column.kind === 'lock'
                  ? styles.lock
                  : column.startsGroup
                    ? styles.group
                    : undefined
            }
            data-figure={column.kind === 'figure' || column.kind === 'comparison' || undefined}
          >
            {column.kind === 'comparison' && <span className="visually-hidden">{COMPARISON_LABELS[column.of]}, </span>}
            {column.header}
          </th>
        ))}
      </tr>
    </thead>
  )
}
