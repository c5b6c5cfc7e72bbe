import type { StockOrder } from '@backoffice/contract/stock-orders/stock-orders'

export const anOrderLine = (over: Partial<StockOrder['lines'][number]> = {}): StockOrder['lines'][number] => ({
  articleId: 4,
  articleCode: 'DECOHD',
  articleLabel: 'Décodeur HD',
  serialised: true,
  asked: 20,
  approved: null,
  reserved: 0,
  shipped: 0,
  received: 0,
  ...over,
})

const WAITING_FOR_NONE = ['draft', 'closed', 'rejected', 'cancelled'] as const

/** Returns an order that waits for a decision, changed by `over`. */
export const aStockOrder = (over: Partial<StockOrder> = {}): StockOrder => ({
  id: 31,
  reference: 'CMD-00000031',
  outletId: 7,
  outletNumber: '1034',
  outletName: 'Boutique du Port',
  statut: 'submitted',
  isPartial: false,
  lines: [anOrderLine()],
  comment: null,
  wantedOn: null,
  raison: null,
  createdAt: '2026-11-02T09:30:00.000Z',
  createdBy: 7,
  createdByName: 'Marie Hoarau',
  askedBy: 7,
  askedByName: 'Marie Hoarau',
  submittedAt: '2026-11-02T09:30:00.000Z',
  submittedBy: 7,
  submittedByName: 'Marie Hoarau',
  decidedAt: null,
  decidedBy: null,
  decidedByName: null,
  waitingSince: WAITING_FOR_NONE.some((status) => status === over.statut) ? null : '2026-11-02T09:30:00.000Z',
  closedAt: null,
  cancelledAt: null,
  cancelledBy: null,
  cancelledByName: null,
  deliveries: [],
  comments: 0,
  version: 2,
  ...over,
})
