import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import { exportTable } from '../../ui/table/export-table.ts'
import type { BalanceLine, OperationLine } from './settings.ts'
import { Mark } from '../../ui/layout/tag.tsx'
import { scopeLabel } from './settings-labels.ts'

type Line = OperationLine | BalanceLine

type Props<Settled extends Line> = {
  name: string
  caption: string
  columns: readonly Column<Settled>[]
  rows: readonly Settled[]
  queryPlaceholder: string
  file: { fileName: string; sheetName: string }
  onOpen: (open: string) => void
}

/** Lists the settings of each role, then those of accounts that have their own. */
export function SettingsTable<Settled extends Line>({ name, columns, rows, file, onOpen, ...words }: Props<Settled>) {
  const shown = { name, columns, rows }
  return (
    <DataTable<Settled>
      {...shown}
      {...words}
      rowsName={['réglage', 'réglages']}
      rowKey={({ key }) => key}
      onOpen={({ key }) => onOpen(key)}
      onExport={(format) => exportTable({ ...shown, ...file }, format)}
    />
  )
}

/** The first column of both tables. */
export const SCOPE: Column<Line> = {
  id: 'scope',
  header: 'Pour',
  isName: true,
  value: ({ scope, userName }) => scopeLabel(scope, userName),
  cell: ({ scope, userName }) => (
    <>
      {scopeLabel(scope, userName)}
      {'userId' in scope && <Mark>propre</Mark>}
    </>
  ),
}
