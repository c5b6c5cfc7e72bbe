import type { Account } from '@backoffice/contract/accounts'
import { useMemo, useState } from 'react'
import { DataTable, type RowKey, type TableView } from '../../ui/data-table.tsx'
import { exportTable } from '../../ui/export-table.ts'
import { TableAction } from '../../ui/table-controls.tsx'
import { saveCsv } from '../../ui/table-export.ts'
import { tableStateOf } from '../../ui/table-state.ts'
import { isInView } from './account.ts'
import { accountColumns } from './account-columns.tsx'
import type { AccountsSearch } from './accounts-search.ts'
import { LateAssignDialog } from './late-assign-dialog.tsx'
import { AccountView, type Holder, holdersOf, KINDS, type Kind } from './kinds.ts'
import { type ListedAccount, useAccounts } from './use-accounts.ts'

const INITIAL = { id: 'name', direction: 'asc' } as const

type Props = { kind: Kind; search: AccountsSearch; onChange: (next: Partial<AccountsSearch>) => void }

/** The accounts of a kind: searched, filtered, sorted, chosen, exported; a row opens the account. */
export function AccountsList({ kind, search, onChange }: Props) {
  const { view } = search
  const { one, many, tab } = KINDS[kind]
  const name = `accounts-${kind}`
  const accounts = useAccounts(kind, view === 'archived' ? 'archived' : undefined)
  const rows = useMemo(() => accounts.filter((account) => isInView(account, view)), [accounts, view])
  const columns = useMemo(() => accountColumns(kind), [kind])
  const [selected, setSelected] = useState<ReadonlySet<RowKey>>(new Set())
  const [holder, setHolder] = useState<Holder | null>(null)
  const state = tableStateOf(search, INITIAL, onChange)
  const letGo = () => {
    setHolder(null)
    setSelected(new Set())
  }

  return (
    <>
      <DataTable<ListedAccount>
        name={name}
        caption={tab}
        rowsName={[one, many]}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        {...state}
        queryPlaceholder={kind === 'outlets' ? 'Nom ou numéro' : 'Nom ou adresse'}
        views={viewsOf(kind, accounts, view)}
        view={view ?? 'all'}
        onView={(id) => onChange({ view: AccountView.safeParse(id).data })}
        selection={
          holdersOf(kind).length === 0
            ? undefined
            : { selected, onSelect: setSelected, actions: actsOf(kind, view === 'archived' ? undefined : setHolder) }
        }
        onOpen={({ id }) => onChange({ id })}
        onExport={(format) => exportTable({ name, fileName: fileNameOf(kind), sheetName: tab, columns, rows, ...state }, format)}
        empty={emptyOf(kind, view)}
      />
      {holder && (
        <LateAssignDialog
          accounts={rows.filter(({ id }) => selected.has(id))}
          holder={holder}
          onClose={() => setHolder(null)}
          onDone={letGo}
        />
      )}
    </>
  )
}

/** What can be done with the chosen ones. */
function actsOf(kind: Kind, onHolder: ((holder: Holder) => void) | undefined) {
  const columns = accountColumns(kind)
  return (picked: ListedAccount[]) => (
    <>
      {onHolder &&
        holdersOf(kind).map((holder) => (
          <TableAction key={holder} onClick={() => onHolder(holder)}>
            {holder === 'sectorManager' ? 'Affecter à un responsable…' : 'Affecter à un agent…'}
          </TableAction>
        ))}
      <TableAction onClick={() => saveCsv(fileNameOf(kind), { columns, rows: picked })}>Exporter</TableAction>
    </>
  )
}

function viewsOf(kind: Kind, accounts: readonly Account[], view: AccountView | undefined): TableView[] {
  // What is archived is another list: read, the counts of this one are not known.
  const count = (of: AccountView | undefined) =>
    view === 'archived' ? undefined : accounts.filter((account) => isInView(account, of)).length
  return [
    { id: 'all', label: 'Tous', count: count(undefined) },
    ...(kind === 'outlets' ? [{ id: 'incomplete', label: 'À compléter', count: count('incomplete') }] : []),
    { id: 'invited', label: 'Invités', count: count('invited') },
    { id: 'suspended', label: 'Suspendus', count: count('suspended') },
    { id: 'archived', label: 'Archivés' },
  ]
}

const fileNameOf = (kind: Kind): string => KINDS[kind].many.replaceAll(' ', '-').replaceAll('é', 'e')

function emptyOf(kind: Kind, view: AccountView | undefined): string {
  const { one } = KINDS[kind]
  if (view === 'incomplete') return 'Tous les points de vente ont leur adresse électronique.'
  if (view === 'invited') return 'Personne n’attend d’activer son compte.'
  if (view === 'suspended') return 'Aucun compte suspendu.'
  if (view === 'archived') return 'Aucun compte archivé.'
  return `Aucun ${one} encore\u00a0: créez un compte, ou importez une liste.`
}
