import { compareValues, parseChoices, parseDecimal, parseRange, type TableSort, writeChoices } from '@backoffice/contract/table-rows'
import { useMemo } from 'react'
import { formatCount } from '../../format/numbers.ts'
import { Button } from '../form/button.tsx'
import check from '../form/check.module.css'
import { Select } from '../form/select.tsx'
import { SidePanel } from '../overlay/side-panel.tsx'
import type { Column } from './table-column.ts'
import controls from './table-controls.module.css'
import { DraftInput } from './table-draft-input.tsx'
import { writeRange } from './table-filter.ts'
import type { TableModel } from './table-model.ts'
import styles from './table-panel.module.css'

const LINES = ['ligne', 'lignes'] as const

type Props<Row> = {
  table: TableModel<Row>
  isNarrow: boolean
  isOpen: boolean
  /** The column to focus; empty for none. */
  columnId: string
  onClose: () => void
}

/** Edits the filters of all columns in a side panel, so that the effect shows at once. */
export function TableFilterPanel<Row>({ table, isNarrow, isOpen, columnId, onClose }: Props<Row>) {
  const filterable = table.props.columns.filter(({ filter }) => filter !== undefined)
  if (!isOpen) return null
  return (
    <SidePanel title="Filtrer" foot={<Foot table={table} onClose={onClose} />} onClose={onClose}>
      {isNarrow && <SortFields table={table} />}
      {filterable.map((column) => (
        <fieldset key={column.id} className={styles.fields}>
          <legend>{column.header}</legend>
          <Field column={column} table={table} isFirst={columnId === column.id} />
        </fieldset>
      ))}
    </SidePanel>
  )
}

function Foot<Row>({ table: { clearFilters, props, rows }, onClose }: Pick<Props<Row>, 'table' | 'onClose'>) {
  return (
    <>
      <Button variant="default" onClick={clearFilters}>
        Tout retirer
      </Button>
      <Button variant="default" onClick={onClose}>
        Voir {formatCount(rows.length, ...(props.rowsName ?? LINES))}
      </Button>
    </>
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
      onChange={(typedText) => onChange(typedText.trim())}
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
        onChange={(typedText) => onChange(writeRange({ ...range, [end]: parseDecimal(typedText) }))}
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
    onChange(writeChoices(chosen.includes(choice) ? chosen.filter((other) => other !== choice) : [...chosen, choice]))
  return (
    <div className={styles.choices}>
      {choices.map((choice, at) => (
        <label key={choice}>
          <input
            type="checkbox"
            className={check.check}
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
  const change = (changes: Partial<TableSort>) => setSort({ id: sortable[0]?.id ?? '', direction: 'desc', ...sort, ...changes })
  return (
    <fieldset className={styles.fields}>
      <legend>Trier</legend>
      <div className={styles.range}>
        <Select
          aria-label="Trier par"
          value={sort?.id ?? ''}
          options={[...(sort ? [] : [{ value: '', label: '…' }]), ...sortable.map(({ id, header }) => ({ value: id, label: header }))]}
          onChange={(id) => change({ id })}
        />
        <Select
          aria-label="Sens"
          value={sort?.direction ?? 'desc'}
          options={DIRECTIONS}
          onChange={(direction) => change({ direction: direction === 'asc' ? 'asc' : 'desc' })}
        />
      </div>
    </fieldset>
  )
}

const DIRECTIONS = [
  { value: 'desc', label: 'décroissant' },
  { value: 'asc', label: 'croissant' },
]

function choicesOf<Row>(column: Column<Row>, rows: readonly Row[]): readonly string[] {
  const valuesFound = new Set(rows.map((row) => String(column.value(row) ?? '')))
  return [...valuesFound].filter(Boolean).toSorted((left, right) => compareValues(left, right, 1))
}
