import type { Delivery, DeliveryStatus } from '@backoffice/contract/deliveries/deliveries'
import { useMemo } from 'react'
import { useNow } from '../../ui/layout/use-now.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { tableStateOf } from '../../ui/table/table-state.ts'
import { type DeliveriesSearch, WaitingView } from './deliveries-search.ts'
import { deliveryColumns } from './delivery-columns.tsx'
import { NothingToFollow } from './nothing-to-follow.tsx'
import { useWaitingDeliveries } from './use-waiting-deliveries.ts'

export type ListProps = { search: DeliveriesSearch; onChange: (next: Partial<DeliveriesSearch>) => void }

const STATUS_OF: Record<WaitingView, DeliveryStatus> = { gaps: 'received_with_gap', prepared: 'prepared', transit: 'in_transit' }
const LABELS: Record<WaitingView, string> = { gaps: 'Écarts à régler', prepared: 'À expédier', transit: 'En route' }
const EMPTY_TEXTS: Record<WaitingView, string> = {
  gaps: 'Aucun écart à régler.',
  prepared: 'Rien n’attend d’être expédié.',
  transit: 'Rien n’est en route.',
}
const OLDEST_FIRST = { id: 'since', direction: 'asc' } as const

/** Lists the deliveries that wait for somebody, those that have waited longest first. */
export function WaitingDeliveries({ search, onChange }: ListProps) {
  const now = useNow()
  const waiting = useWaitingDeliveries()
  const view = WaitingView.safeParse(search.view).data
  const rows = useMemo(() => rowsOf(waiting, view), [waiting, view])
  const columns = useMemo(() => deliveryColumns({ now, isServerSide: false }), [now])
  return (
    <DataTable<Delivery>
      name="waiting-deliveries"
      caption="Livraisons à suivre"
      rowsName={['livraison', 'livraisons']}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      {...tableStateOf(search, OLDEST_FIRST, onChange)}
      queryPlaceholder="Référence, point de vente, article"
      views={viewsOf(waiting)}
      view={view ?? 'waiting'}
      onView={(id) => onChange(toView(id))}
      totalsLabel="Total"
      onOpen={({ id }) => onChange({ id, step: undefined })}
      empty={view === undefined ? <NothingToFollow /> : EMPTY_TEXTS[view]}
    />
  )
}

function rowsOf(waiting: readonly Delivery[], view: WaitingView | undefined): readonly Delivery[] {
  return view === undefined ? waiting : waiting.filter(({ statut: status }) => status === STATUS_OF[view])
}

function viewsOf(waiting: readonly Delivery[]) {
  const views = WaitingView.options.map((id) => ({ id, label: LABELS[id], count: rowsOf(waiting, id).length }))
  return [{ id: 'waiting', label: 'À suivre', count: waiting.length }, ...views, ALL_VIEW]
}

const ALL_VIEW = { id: 'all', label: 'Toutes' }

/** The views of the list of all deliveries, which does not count those that wait. */
export const VIEWS = [{ id: 'waiting', label: 'À suivre' }, ...WaitingView.options.map((id) => ({ id, label: LABELS[id] })), ALL_VIEW]

/** Returns the address of another view: filters belong to the view. */
export function toView(id: string): Partial<DeliveriesSearch> {
  const view = id === 'all' ? id : WaitingView.safeParse(id).data
  return { view, sort: undefined, filters: undefined, status: undefined, kind: undefined, outlet: undefined, page: undefined }
}
