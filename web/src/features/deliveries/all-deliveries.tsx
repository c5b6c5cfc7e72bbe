import { DELIVERY_KIND_LABELS, DELIVERY_STATUS_LABELS } from '@backoffice/contract/deliveries/delivery-table'
import { type Delivery, DeliveryKind, DeliveryStatus, listDeliveries } from '@backoffice/contract/deliveries/deliveries'
import { useDeferredValue, useMemo } from 'react'
import { useTableDownload } from '../../api/use-download.ts'
import { useRead } from '../../api/use-read.ts'
import { Select } from '../../ui/form/select.tsx'
import { Row } from '../../ui/layout/stack.tsx'
import { useNow } from '../../ui/layout/use-now.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { pagingOf } from '../../ui/table/paging-of.ts'
import { optionsOf, OutletFilter } from '../stock/index.ts'
import type { DeliveriesSearch } from './deliveries-search.ts'
import { deliveryColumns } from './delivery-columns.tsx'
import { NoDelivery } from './no-delivery.tsx'
import { type ListProps, toView, VIEWS } from './waiting-deliveries.tsx'

const SIZE = 20

/** Pages through all deliveries, newest first. */
export function AllDeliveries({ search, onChange }: ListProps) {
  const now = useNow()
  const deferred = useDeferredValue(search)
  const { outlet: outletId, q, page = 0, size = SIZE } = deferred
  const [status, kind] = [DeliveryStatus.safeParse(deferred.status).data, DeliveryKind.safeParse(deferred.kind).data]
  const chosen = { statut: status, kind, outletId, q }
  const { content, totalElements: total } = useRead(listDeliveries, { query: { ...chosen, page, size } })
  const exportOf = useTableDownload(listDeliveries, { query: chosen })
  const columns = useMemo(() => deliveryColumns({ now, isServerSide: true }), [now])
  const isNarrowed = Object.values(chosen).some((filter) => filter !== undefined)
  return (
    <>
      <Filters search={search} onChange={onChange} />
      <DataTable<Delivery>
        name="deliveries"
        caption="Livraisons"
        rowsName={['livraison', 'livraisons']}
        isServerSide
        columns={columns}
        rows={content}
        rowKey={({ id }) => id}
        views={VIEWS}
        view="all"
        onView={(id) => onChange(toView(id))}
        query={search.q ?? ''}
        onQuery={(text) => onChange({ q: text.trim() === '' ? undefined : text.trim().slice(0, 60), page: undefined })}
        queryPlaceholder="Référence ou point de vente"
        page={pagingOf({ page, size, total }, onChange)}
        onExport={exportOf({ name: 'deliveries', columns })}
        onOpen={({ id }) => onChange({ id, step: undefined })}
        empty={isNarrowed ? 'Aucune livraison ne correspond.' : <NoDelivery />}
        isStale={deferred !== search && deferred.id === search.id}
      />
    </>
  )
}

function Filters({ search: { status, kind, outlet }, onChange }: ListProps) {
  const filterBy = (next: Partial<DeliveriesSearch>) => onChange({ ...next, page: undefined })
  return (
    <Row gap={3} align="center">
      <Select
        aria-label="État"
        options={optionsOf(DELIVERY_STATUS_LABELS, 'Tous les états')}
        value={status ?? ''}
        onChange={(next) => filterBy({ status: DeliveryStatus.safeParse(next).data })}
      />
      <Select
        aria-label="Type de livraison"
        options={optionsOf(DELIVERY_KIND_LABELS, 'Tous les types')}
        value={kind ?? ''}
        onChange={(next) => filterBy({ kind: DeliveryKind.safeParse(next).data })}
      />
      <OutletFilter value={outlet} onChange={(next) => filterBy({ outlet: next })} />
    </Row>
  )
}
