import { type ReactNode, useState } from 'react'
import { type Column, DataTable, type RowKey, type TableView } from '../../ui/table/data-table.tsx'
import { TableAction } from '../../ui/table/table-controls.tsx'
import type { DataTableProps } from '../../ui/table/table-props.ts'
import type { AccountsSearch } from './accounts-search.ts'
import { LazyAssignDialog } from './assign-dialog.lazy.tsx'
import { AccountView, type Kind } from './kind-names.ts'
import { type Responsibility, responsibilitiesOf, KINDS } from './kinds.ts'
import { NoAccount } from './no-account.tsx'
import type { ListedAccount } from './use-accounts.ts'

export type ListProps = { kind: Kind; search: AccountsSearch; onChange: (next: Partial<AccountsSearch>) => void }

type CountOf = (view: AccountView | undefined) => number

type Props = {
  kind: Kind
  view: AccountView | undefined
  columns: readonly Column<ListedAccount>[]
  rows: readonly ListedAccount[]
  countOf: CountOf | undefined
  /** Identifies the page of the list; a selection made on one page does not carry over to another. */
  part?: string | undefined
  onView: (view: AccountView | undefined) => void
  onOpen: (id: number) => void
  onExport: DataTableProps<ListedAccount>['onExport']
  table: Partial<DataTableProps<ListedAccount>>
}

/** Shows the accounts of a kind; a row opens the account, and selected rows can be assigned together. */
export function AccountsTable({ kind, view, columns, rows, countOf, part = '', onView, onOpen, onExport, table }: Props) {
  const { singular, plural, tab } = KINDS[kind]
  const [selected, setSelected] = useSelection(part)
  const [responsibility, setResponsibility] = useState<Responsibility | null>(null)
  const actions = () => view !== 'archived' && <AssignActions kind={kind} onAssign={setResponsibility} />

  return (
    <>
      <DataTable<ListedAccount>
        name={tableNameOf(kind)}
        caption={tab}
        rowsName={[singular, plural]}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        queryPlaceholder={kind === 'outlets' ? 'Nom ou numéro' : 'Nom ou adresse'}
        views={viewsOf(kind, countOf)}
        view={view ?? 'all'}
        onView={(id) => onView(AccountView.safeParse(id).data)}
        selection={responsibilitiesOf(kind).length === 0 ? undefined : { selected, onSelect: setSelected, actions }}
        onOpen={({ id }) => onOpen(id)}
        onExport={onExport}
        empty={emptyOf(kind, view)}
        {...table}
      />
      {responsibility && (
        <LazyAssignDialog
          accounts={rows.filter(({ id }) => selected.has(id))}
          responsibility={responsibility}
          onClose={() => setResponsibility(null)}
          onDone={() => {
            setResponsibility(null)
            setSelected(NO_SELECTION)
          }}
        />
      )}
    </>
  )
}

const NO_SELECTION: ReadonlySet<RowKey> = new Set()

function useSelection(part: string) {
  const [selection, setSelection] = useState({ part, keys: NO_SELECTION })
  return [selection.part === part ? selection.keys : NO_SELECTION, (keys: ReadonlySet<RowKey>) => setSelection({ part, keys })] as const
}

function AssignActions({ kind, onAssign }: { kind: Kind; onAssign: (responsibility: Responsibility) => void }) {
  return responsibilitiesOf(kind).map((responsibility) => (
    <TableAction key={responsibility} onClick={() => onAssign(responsibility)}>
      {responsibility === 'sectorManager' ? 'Affecter à un responsable…' : 'Affecter à un agent…'}
    </TableAction>
  ))
}

function viewsOf(kind: Kind, countOf: CountOf | undefined): TableView[] {
  return [
    { id: 'all', label: 'Tous', count: countOf?.(undefined) },
    ...(kind === 'outlets' ? [{ id: 'incomplete', label: 'À compléter', count: countOf?.('incomplete') }] : []),
    { id: 'invited', label: 'Invités', count: countOf?.('invited') },
    { id: 'suspended', label: 'Suspendus', count: countOf?.('suspended') },
    { id: 'archived', label: 'Archivés' },
  ]
}

export const tableNameOf = (kind: Kind): string => `accounts-${kind}`

function emptyOf(kind: Kind, view: AccountView | undefined): ReactNode {
  if (view === 'incomplete') return 'Tous les points de vente ont leur adresse e-mail.'
  if (view === 'invited') return 'Personne n’attend d’activer son compte.'
  if (view === 'suspended') return 'Aucun compte suspendu.'
  if (view === 'archived') return 'Aucun compte archivé.'
  if (kind === 'others') return 'Chaque compte a un rôle connu.'
  return <NoAccount kind={kind} />
}
