import type * as wire from '@backoffice/contract/stock-orders/stock-orders'
import type { ParsedRequestOf } from '@backoffice/contract/endpoint'
import { isPartial } from './stock-order.rules.ts'
import type { OrderCommentRow, OrderFilter, OrderRow } from './stock-orders.read.ts'

type Query = ParsedRequestOf<typeof wire.listStockOrders>['query']

export function filterFromWire({ statut: status, ...filter }: Query): OrderFilter & { page: number; size: number } {
  return { ...filter, status }
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
    closedAt: row.closedAt?.toISOString() ?? null,
    deliveries: deliveries.map(({ id, reference, status: present }) => ({ id, reference, statut: present })),
  }
}

export function orderCommentToWire({ createdAt, ...comment }: OrderCommentRow): wire.OrderComment {
  return { ...comment, createdAt: createdAt.toISOString() }
}
