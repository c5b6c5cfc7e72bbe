import { DEPOT_COLUMNS } from '@backoffice/contract/stock/depot-table'
import { type Depot, listDepots } from '@backoffice/contract/stock/depots'
import { useTableDownload } from '../../api/use-download.ts'
import { formatDay } from '../../format/dates.ts'
import { formatNumber } from '../../format/numbers.ts'
import { Page } from '../../ui/layout/page.tsx'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import { tableStateOf } from '../../ui/table/table-state.ts'
import { NoDepot } from './no-depot.tsx'
import { type PartProps, PartChoices } from './part-choices.tsx'
import { TrackingDialog } from './tracking-dialog.tsx'
import { useDepots } from './use-depots.ts'
import { useMayManage } from './use-may-manage.ts'

const AS_THEY_COME = { id: '', direction: 'asc' } as const

/** Lists where goods are, and from which day each outlet is compared with the operator's files. */
export function DepotsPart({ search, onShow, onChange }: PartProps) {
  const depots = useDepots()
  const exportOf = useTableDownload(listDepots, { query: {} })
  const mayManage = useMayManage()
  const open = mayManage ? depots.find(({ id, kind }) => id === search.depot && kind === 'outlet') : undefined
  return (
    <Page
      title="Stock, dépôts"
      subtitle="Où sont les pièces. Les lignes d’un point de vente suivi sont comparées au stock à partir du premier jour de suivi."
    >
      <PartChoices search={search} onShow={onShow} />
      <DataTable<Depot>
        name="depots"
        caption="Dépôts"
        rowsName={['dépôt', 'dépôts']}
        columns={COLUMNS}
        rows={depots}
        rowKey={({ id }) => id}
        {...tableStateOf(search, AS_THEY_COME, onChange)}
        queryPlaceholder="Nom ou numéro"
        onExport={exportOf({ name: 'depots', columns: COLUMNS })}
        onOpen={mayManage ? ({ id }) => onChange({ depot: id }) : undefined}
        canOpen={({ kind }) => kind === 'outlet'}
        empty={<NoDepot />}
      />
      {open && <TrackingDialog key={open.id} depot={open} onClose={() => onChange({ depot: undefined })} />}
    </Page>
  )
}

const COLUMNS: readonly Column<Depot>[] = [
  { id: 'outletNumber', ...DEPOT_COLUMNS.outletNumber, align: 'end', isSecondary: true, card: 'meta' },
  { id: 'name', ...DEPOT_COLUMNS.name, isName: true },
  { id: 'kind', ...DEPOT_COLUMNS.kind, card: 'figure' },
  {
    id: 'quantity',
    ...DEPOT_COLUMNS.quantity,
    definition: 'Les pièces de tous les articles. Ce qui vient du fournisseur se compte en moins.',
    align: 'end',
    card: 'figure',
    format: (quantity) => formatNumber(Number(quantity)),
  },
  {
    id: 'trackedFrom',
    ...DEPOT_COLUMNS.trackedFrom,
    definition: 'Le premier jour dont les lignes sont comparées au stock. Sans jour, elles ne le sont pas.',
    align: 'start',
    card: 'figure',
    format: (day) => (day === null ? '–' : formatDay(String(day))),
  },
]
