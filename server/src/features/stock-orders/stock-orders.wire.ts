import type * as wire from '@backoffice/contract/stock-orders/stock-orders'
import type { ParsedRequestOf } from '@backoffice/contract/endpoint'
import { currency } from '../../config.ts'
import { moneyToWire } from '../../shared/money.ts'
import { isPartial } from './stock-order.rules.ts'
import type { OrderCommentRow, OrderRow } from './stock-orders.read.ts'
import type { Totals, WaitingRow } from './waiting-orders.read.ts'

type Query = ParsedRequestOf<typeof wire.listStockOrders>['query']

export function filterFromWire({ statut: status, responsableId: sectorManagerId, ...filter }: Query) {
  const isToPrepare = status === 'to_prepare'
  return { ...filter, status: isToPrepare ? undefined : status, isToPrepare, sectorManagerId }
}

export function waitingFilterFromWire({
  responsableId: sectorManagerId,
  ...filter
}: ParsedRequestOf<typeof wire.readWaitingOrders>['query']) {
  return { ...filter, sectorManagerId }
}

export function waitingToWire({ status, toPrepare, ...totals }: WaitingRow): wire.WaitingOrders {
  return { statut: status, ...totalsToWire(totals), toPrepare: toPrepare && totalsToWire(toPrepare) }
}

function totalsToWire({ amount, since, ...counts }: Totals) {
  return { ...counts, amount: moneyToWire(amount, currency), since: since.toISOString() }
}

export function orderToWire({ status, reason, deliveries, ...row }: OrderRow): wire.StockOrder {
  return {
    ...row,
    statut: status,
    isPartial: isPartial(status, row.lines),
    raison: reason,
    createdAt: row.createdAt.toISOString(),
    submittedAt: row.submittedAt?.toISOString() ?? null,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    waitingSince: row.waitingSince?.toISOString() ?? null,
    closedAt: row.closedAt?.toISOString() ?? null,
    cancelledAt: row.cancelledAt?.toISOString() ?? null,
    deliveries: deliveries.map(({ id, reference, status: present }) => ({ id, reference, statut: present })),
  }
}

export function orderCommentToWire({ createdAt, ...comment }: OrderCommentRow): wire.OrderComment {
  return { ...comment, createdAt: createdAt.toISOString() }
}
