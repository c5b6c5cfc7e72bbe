import { LazyBoundary } from '../../ui/overlay/lazy-boundary.tsx'
import {
  type ChannelAccess,
  listActiveChannelAccesses,
  listChannelAccesses,
  listExpiredChannelAccesses,
} from '@backoffice/contract/channel-access/channel-access'
import { lazy, useState } from 'react'
import { useTableDownload } from '../../api/use-download.ts'
import { useQuietRead, useRead } from '../../api/use-read.ts'
import { formatCount } from '../../format/numbers.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Button } from '../../ui/form/button.tsx'
import { DataTable, type RowKey } from '../../ui/table/data-table.tsx'
import { TableAction } from '../../ui/table/table-controls.tsx'
import type { DataTableProps } from '../../ui/table/table-props.ts'
import { tableStateOf } from '../../ui/table/table-state.ts'
import { accessColumns } from './access-columns.tsx'
import { describeDelay } from './access-labels.ts'
import { Row } from '../../ui/layout/stack.tsx'
import { AccessView, type ChannelAccessSearch } from './channel-access-search.ts'
import { NoAccess } from './no-access.tsx'

const ExtendDialog = lazy(async () => ({ default: (await import('./extend-dialog.tsx')).ExtendDialog }))

const INITIAL_SORT = { id: 'daysLeft', direction: 'asc' } as const
const NAMED_MAX = 3

type Props = { search: ChannelAccessSearch; onChange: (next: Partial<ChannelAccessSearch>) => void }

export function AccessesList({ search, onChange }: Props) {
  const { accessList } = useRead(listChannelAccesses, {})
  const expiring = accessList.filter(({ status }) => status === 'expiring')
  const [selected, setSelected] = useState<ReadonlySet<RowKey>>(new Set())
  const [extended, setExtended] = useState<readonly ChannelAccess[]>([])

  if (accessList.length === 0) return <NoAccess onAdd={() => onChange({ open: 'new' })} />
  return (
    <>
      {expiring.length > 0 && <ExpiringStrip accesses={expiring} onExtend={() => setExtended(expiring)} />}
      <AccessesTable
        accesses={accessList}
        search={search}
        onChange={onChange}
        selection={{
          selected,
          onSelect: setSelected,
          actions: (chosenAccesses) => extendAction(() => setExtended(chosenAccesses)),
        }}
      />
      {extended.length > 0 && (
        <LazyBoundary onClose={() => setExtended([])}>
          <ExtendDialog
            accesses={extended}
            onClose={(isDone) => {
              setExtended([])
              if (isDone) setSelected(new Set())
            }}
          />
        </LazyBoundary>
      )}
    </>
  )
}

const extendAction = (onClick: () => void) => <TableAction onClick={onClick}>Prolonger…</TableAction>

type TableProps = Props & { accesses: readonly ChannelAccess[]; selection: DataTableProps<ChannelAccess>['selection'] }

function AccessesTable({ accesses, search, onChange, selection }: TableProps) {
  const { view } = search
  const rows = useRows(accesses, view)
  const state = tableStateOf(search, INITIAL_SORT, onChange)
  const exportOf = useTableDownload(listChannelAccesses, {})
  const tableProps = { name: 'channel-accesses', columns: accessColumns, rows, ...state }
  return (
    <DataTable<ChannelAccess>
      {...tableProps}
      caption="Accès Canal"
      rowsName={['accès', 'accès']}
      rowKey={({ id }) => id}
      queryPlaceholder="Identifiant ou note"
      views={viewsOf(accesses)}
      view={view ?? 'all'}
      onView={(id) => onChange({ view: AccessView.safeParse(id).data })}
      selection={selection}
      onOpen={({ id }) => onChange({ open: id, part: undefined })}
      onExport={exportOf({ ...tableProps, view })}
      empty="Aucun accès dans cet état."
    />
  )
}

/** Returns the rows of a view. Active and expired accesses have calls of their own, used once they have answered. */
function useRows(accesses: readonly ChannelAccess[], view: AccessView | undefined): readonly ChannelAccess[] {
  const active = useQuietRead(listActiveChannelAccesses, {})?.activeAccess
  const expired = useQuietRead(listExpiredChannelAccesses, {})?.expiredAccess
  const visible = { active, expired }[view as string] ?? accesses
  return visible.filter(({ status }) => view === undefined || status === view)
}

const VIEWS: Record<AccessView, string> = {
  active: 'Actifs',
  expiring: 'Expirent bientôt',
  expired: 'Expirés',
  blocked: 'Bloqués',
  scheduled: 'À venir',
}

function viewsOf(accesses: readonly ChannelAccess[]) {
  const count = (view: AccessView) => accesses.filter(({ status }) => status === view).length
  // The names are the keys of the table above.
  const views = Object.keys(VIEWS) as AccessView[]
  return [{ id: 'all', label: 'Tous', count: accesses.length }, ...views.map((id) => ({ id, label: VIEWS[id], count: count(id) }))]
}

function ExpiringStrip({ accesses, onExtend }: { accesses: readonly ChannelAccess[]; onExtend: () => void }) {
  const named = accesses.toSorted((left, right) => left.daysLeft - right.daysLeft).slice(0, NAMED_MAX)
  const otherCount = accesses.length - named.length
  return (
    <Alert tone="warn">
      <Row gap={[2, 4]} align="center" justify="between">
        <p>
          <strong>{formatCount(accesses.length, 'accès expire', 'accès expirent')} d’ici quatre jours</strong>
          {'\u00a0: '}
          {named.map((access) => `${access.username} ${describeDelay(access)}`).join(', ')}
          {otherCount > 0 && `, et ${formatCount(otherCount, 'autre')}`}.
        </p>
        <Button size="xs" variant="default" onClick={onExtend}>
          Prolonger…
        </Button>
      </Row>
    </Alert>
  )
}
