import { isInAccountView } from '@backoffice/contract/accounts/account-table'
import type { Account } from '@backoffice/contract/accounts/accounts'
import type { AccountStatus } from '@backoffice/contract/session/user'
import { lazy, useMemo } from 'react'
import { tableStateOf } from '../../ui/table/table-state.ts'
import { accountColumns } from './account-columns.tsx'
import { AccountsTable, type ListProps, tableNameOf } from './accounts-table.tsx'
import type { AccountView } from './kind-names.ts'
import { useAccounts, useAccountsDownload, useCount, viewOf, WHOLE_MAX } from './use-accounts.ts'

const AccountPages = lazy(async () => ({ default: (await import('./account-pages.tsx')).AccountPages }))

const INITIAL = { id: 'name', direction: 'asc' } as const

/** Lists the accounts of a kind. Up to WHOLE_MAX are read whole, then searched and sorted here; beyond that, by the server. */
export function AccountsList(props: ListProps) {
  const status = props.search.view === 'archived' ? 'archived' : undefined
  const isWhole = useCount(props.kind, status) <= WHOLE_MAX
  return isWhole ? <WholeList {...props} status={status} /> : <PartOfMany {...props} />
}

const STATUS_OF: Record<AccountView, AccountStatus> = {
  incomplete: 'invited',
  invited: 'invited',
  suspended: 'suspended',
  archived: 'archived',
}

/** Shows one view of a kind that is too long to read whole: the view itself may be short enough. */
function PartOfMany(props: ListProps) {
  const { view } = props.search
  const status = view && STATUS_OF[view]
  const isWhole = useCount(props.kind, status) <= WHOLE_MAX
  return isWhole ? <WholeList {...props} status={status} /> : <AccountPages {...props} status={status} />
}

function WholeList({ kind, search, onChange, status }: ListProps & { status: AccountStatus | undefined }) {
  const { view } = search
  const accounts = useAccounts(kind, status)
  const rows = useMemo(() => accounts.filter((account) => isInAccountView(account, view)), [accounts, view])
  const columns = useMemo(() => accountColumns(kind), [kind])
  const state = tableStateOf(search, INITIAL, onChange)
  const exportOf = useAccountsDownload(kind, { status })
  return (
    <AccountsTable
      kind={kind}
      view={view}
      columns={columns}
      rows={rows}
      // A view that is not read has no count.
      countOf={status === undefined ? (of) => countIn(accounts, of) : undefined}
      onView={(next) => onChange({ view: next })}
      onOpen={(id) => onChange({ id })}
      onExport={exportOf({ name: tableNameOf(kind), columns, view: viewOf(kind, view) })}
      table={state}
    />
  )
}

const countIn = (accounts: readonly Account[], view: AccountView | undefined): number =>
  accounts.filter((account) => isInAccountView(account, view)).length
