import { IconColumns3, IconFilter, IconSearch } from '@tabler/icons-react'
import { clsx } from 'clsx'
import { useContext } from 'react'
import { Choices } from '../layout/choices.tsx'
import { ToolButton } from './table-controls.tsx'
import controls from './table-controls.module.css'
import { TableDisplayMenu } from './table-display-menu.tsx'
import { DraftInput } from './table-draft-input.tsx'
import { TableExtras } from './table-extras.ts'
import type { TableModel } from './table-model.ts'
import styles from './table-toolbar.module.css'

type Props<Row> = { table: TableModel<Row>; isNarrow: boolean; onFilter: () => void; onColumns: () => void }

export function TableToolbar<Row>({ table, isNarrow, onFilter, onColumns }: Props<Row>) {
  const { props } = table
  const canFilter = props.columns.some(({ filter }) => filter !== undefined) || isNarrow
  return (
    <div className={styles.bar}>
      <Views table={table} />
      <div className={styles.tools}>
        {(props.onQuery || !props.isServerSide) && <SearchField table={table} />}
        {props.toolbar}
        {canFilter && (
          <ToolButton onClick={onFilter} aria-haspopup="dialog">
            <IconFilter aria-hidden />
            Filtrer
          </ToolButton>
        )}
        {!isNarrow && (
          <ToolButton onClick={onColumns} aria-haspopup="dialog">
            <IconColumns3 aria-hidden />
            Colonnes
          </ToolButton>
        )}
        <TableDisplayMenu table={table} isNarrow={isNarrow} />
      </div>
    </div>
  )
}

function Views<Row>({ table: { props, memory, remember } }: { table: TableModel<Row> }) {
  const drawExtras = useContext(TableExtras)
  const choices = props.views?.map(({ id, label, count }) => ({ value: id, label, count }))
  return (
    <div className={styles.views}>
      {choices && <Choices label="Vues" choices={choices} value={props.view} onChange={(id) => props.onView?.(id)} />}
      {drawExtras({ name: props.name, columns: props.columns, memory, remember })}
    </div>
  )
}

function SearchField<Row>({ table: { query, setQuery, props } }: { table: TableModel<Row> }) {
  const placeholder = props.queryPlaceholder ?? 'Rechercher'
  return (
    <span className={clsx(controls.search, styles.search)}>
      <IconSearch aria-hidden />
      <DraftInput
        type="search"
        aria-label={`${placeholder}, ${props.caption}`}
        placeholder={placeholder}
        value={query}
        onChange={setQuery}
      />
    </span>
  )
}
