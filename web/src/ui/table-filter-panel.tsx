import { useMemo } from 'react'
import { formatCount } from '../format/numbers.ts'
import type { Column, TableSort } from './table-column.ts'
import controls from './table-controls.module.css'
import { ToolButton } from './table-controls.tsx'
import { parseChoices, parseDecimal, parseRange, writeChoices, writeRange } from './table-filter.ts'
import { DraftInput } from './table-draft-input.tsx'
import type { TableModel } from './table-model.ts'
import { compareValues } from './table-order.ts'
import { TablePanel } from './table-panel.tsx'
import styles from './table-panel.module.css'

const LINES = ['ligne', 'lignes'] as const

type Props<Row> = {
  table: TableModel<Row>
  isNarrow: boolean
  isOpen: boolean
  /** The column to begin with; all of them when empty. */
  columnId: string
  onClose: () => void
}

/** The filters of every column, at the right, while their effect is watched at the left. */
export function TableFilterPanel<Row>({ table, isNarrow, isOpen, columnId, onClose }: Props<Row>) {
  const filterable = table.props.columns.filter(({ filter }) => filter !== undefined)
  return (
    <TablePanel title="Filtrer" isOpen={isOpen} isModal={isNarrow} onClose={onClose}>
      {isNarrow && <SortFields table={table} />}
      {filterable.map((column) => (
        <fieldset key={column.id} className={styles.fields}>
          <legend>{column.header}</legend>
          <Field column={column} table={table} isFirst={columnId === column.id} />
        </fieldset>
      ))}
      <div className={styles.foot}>
        <ToolButton onClick={table.clearFilters}>Tout retirer</ToolButton>
        <ToolButton onClick={onClose}>Voir {formatCount(table.rows.length, ...(table.props.rowsName ?? LINES))}</ToolButton>
      </div>
    </TablePanel>
  )
}

type FieldProps<Row> = { column: Column<Row>; table: TableModel<Row>; isFirst: boolean }

function Field<Row>({ column, table: { filters, setFilter, props }, isFirst }: FieldProps<Row>) {
  const text = filters[column.id] ?? ''
  const onChange = (next: string) => setFilter(column.id, next)
  if (column.filter === 'number') return <NumberField text={text} onChange={onChange} isFirst={isFirst} />
  if (column.filter === 'choice') return <ChoiceField column={column} rows={props.rows} text={text} onChange={onChange} isFirst={isFirst} />
  return (
    <DraftInput
      type="search"
      className={controls.field}
      aria-label={`${column.header} contient`}
      placeholder="contient…"
      value={text}
      data-autofocus={isFirst || undefined}
      onChange={(typed) => onChange(typed.trim())}
    />
  )
}

type ValueProps = { text: string; onChange: (text: string) => void; isFirst: boolean }

function NumberField({ text, onChange, isFirst }: ValueProps) {
  const range = parseRange(text) ?? { min: null, max: null }
  const bound = (label: string, end: 'min' | 'max') => (
    <label>
      {label}
      <DraftInput
        inputMode="decimal"
        className={controls.field}
        value={range[end]?.toLocaleString('fr-FR', { useGrouping: false }) ?? ''}
        data-autofocus={(isFirst && end === 'min') || undefined}
        onChange={(typed) => onChange(writeRange({ ...range, [end]: parseDecimal(typed) }))}
      />
    </label>
  )
  return (
    <div className={styles.range}>
      {bound('de', 'min')}
      {bound('à', 'max')}
    </div>
  )
}

function ChoiceField<Row>({ column, rows, text, onChange, isFirst }: ValueProps & { column: Column<Row>; rows: readonly Row[] }) {
  const choices = useMemo(() => column.choices ?? choicesOf(column, rows), [column, rows])
  const chosen = parseChoices(text)
  const toggle = (choice: string) =>
    onChange(writeChoices(chosen.includes(choice) ? chosen.filter((known) => known !== choice) : [...chosen, choice]))
  return (
    <div className={styles.choices}>
      {choices.map((choice, at) => (
        <label key={choice}>
          <input
            type="checkbox"
            className={controls.check}
            checked={chosen.includes(choice)}
            onChange={() => toggle(choice)}
            data-autofocus={(isFirst && at === 0) || undefined}
          />
          {choice}
        </label>
      ))}
    </div>
  )
}

function SortFields<Row>({ table: { props, sort, setSort } }: { table: TableModel<Row> }) {
  const sortable = props.columns.filter((column) => column.sortable !== false)
  const change = (part: Partial<TableSort>) => setSort({ id: sortable[0]?.id ?? '', direction: 'desc', ...sort, ...part })
  return (
    <fieldset className={styles.fields}>
      <legend>Trier</legend>
      <div className={styles.range}>
        <select
          aria-label="Trier par"
          className={controls.field}
          value={sort?.id ?? ''}
          onChange={({ target }) => change({ id: target.value })}
        >
          {!sort && <option value="">…</option>}
          {sortable.map(({ id, header }) => (
            <option key={id} value={id}>
              {header}
            </option>
          ))}
        </select>
        <select
          aria-label="Sens"
          className={controls.field}
          value={sort?.direction ?? 'desc'}
          onChange={({ target }) => change({ direction: target.value === 'asc' ? 'asc' : 'desc' })}
        >
          <option value="desc">décroissant</option>
          <option value="asc">croissant</option>
        </select>
      </div>
    </fieldset>
  )
}

function choicesOf<Row>(column: Column<Row>, rows: readonly Row[]): readonly string[] {
  const found = new Set(rows.map((row) => String(column.value(row) ?? '')))
  return [...found].filter(Boolean).toSorted((left, right) => compareValues(left, right, 1))
}
