import { listAmountSettings } from '@backoffice/contract/amount-settings/amount-settings'
import { SCOPE_COLUMN } from '@backoffice/contract/amount-settings/settings-table'
import { useTableDownload } from '../../api/use-download.ts'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import { Mark } from '../../ui/layout/tag.tsx'
import type { BalanceLine, OperationLine } from '@backoffice/contract/amount-settings/settings-lines'
import { scopeLabel } from '@backoffice/contract/amount-settings/settings-labels'

type Line = OperationLine | BalanceLine

type Props<Settled extends Line> = {
  name: string
  caption: string
  columns: readonly Column<Settled>[]
  rows: readonly Settled[]
  queryPlaceholder: string
  view: 'operations' | 'balances'
  onOpen: (open: string) => void
}

/** Lists the settings of each role, then those of accounts that have their own. */
export function SettingsTable<Settled extends Line>({ name, columns, view, onOpen, ...tableProps }: Props<Settled>) {
  const exportOf = useTableDownload(listAmountSettings, {})
  return (
    <DataTable<Settled>
      {...tableProps}
      name={name}
      columns={columns}
      rowsName={['réglage', 'réglages']}
      rowKey={({ key }) => key}
      onOpen={({ key }) => onOpen(key)}
      onExport={exportOf({ name, columns, view })}
    />
  )
}
export const SCOPE: Column<Line> = {
  id: 'scope',
  ...SCOPE_COLUMN,
  isName: true,
  cell: ({ scope, userName }) => (
    <>
      {scopeLabel(scope, userName)}
      {'userId' in scope && <Mark>propre</Mark>}
    </>
  ),
}
