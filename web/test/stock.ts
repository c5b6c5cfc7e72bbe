import type { Depot } from '@backoffice/contract/stock/depots'
import type { Move } from '@backoffice/contract/stock/moves'
import type { Serial } from '@backoffice/contract/stock/serials'
import type { CountGap, StockCount } from '@backoffice/contract/stock-counts/counts'
import type { StockProposal } from '@backoffice/contract/stock-planning/stock-proposals'
import type { ReceiptLine } from '@backoffice/contract/stock-receipts/receipts'

/** Returns an outlet's depot that is not compared with the operator's files, changed by `over`. */
export const aDepot = (over: Partial<Depot> = {}): Depot => ({
  id: 21,
  kind: 'outlet',
  name: 'Boutique du Port',
  outletId: 7,
  outletNumber: '1034',
  trackedFrom: null,
  quantity: 20,
  version: 3,
  ...over,
})

/** Returns a decoder in the central depot, changed by `over`. */
export const aSerial = (over: Partial<Serial> = {}): Serial => ({
  number: '00028061000001',
  card: '00014061000001',
  articleId: 4,
  articleCode: 'DECOHD',
  articleLabel: 'Décodeur HD',
  state: 'central',
  depotId: 1,
  depotKind: 'central',
  outletId: null,
  outletName: null,
  unitPrice: 31.5,
  receivedOn: '2026-11-02',
  shippedOn: null,
  shippedTo: null,
  soldOn: null,
  soldTransactionId: null,
  activatedOn: null,
  activationId: null,
  ...over,
})

/** Returns the receipt of two decoders, changed by `over`. */
export const aMove = (over: Partial<Move> = {}): Move => ({
  id: 9,
  at: '2026-11-02T09:30:00.000Z',
  kind: 'received',
  articleId: 4,
  articleCode: 'DECOHD',
  quantity: 2,
  fromDepotId: 6,
  fromKind: 'supplier',
  toDepotId: 1,
  toKind: 'central',
  serials: ['00028061000001', '00028061000002'],
  documentKind: 'receipt',
  documentId: 12,
  reference: 'REC-12',
  personId: 3,
  personName: 'Awa Diallo',
  raison: null,
  ...over,
})

/** Returns the receipt line of two decoders, changed by `over`. */
export const aReceiptLine = (over: Partial<ReceiptLine> = {}): ReceiptLine => ({
  id: 12,
  receiptReference: 'REC-2026-000012',
  articleId: 4,
  articleCode: 'DECOHD',
  articleLabel: 'Décodeur HD',
  quantity: 2,
  unitPrice: 31.5,
  date: '2026-11-02',
  supplier: 'EUROSAT',
  reference: 'BL-8841',
  serials: ['00028061000001', '00028061000002'],
  serialCount: 2,
  importId: null,
  isVoided: false,
  raison: null,
  createdAt: '2026-11-02T09:30:00.000Z',
  createdBy: 3,
  createdByName: 'Awa Diallo',
  version: 1,
  ...over,
})

/** A decoder that a count misses. */
export const A_GAP: CountGap = {
  id: 1,
  kind: 'missing',
  articleId: 4,
  articleCode: 'DECOHD',
  articleLabel: 'Décodeur HD',
  quantity: 1,
  serial: '00028061000001',
  counted: null,
  expected: null,
  depotId: null,
  depotKind: null,
  outletName: null,
}

/** Returns an open count of the central depot, changed by `over`. */
export const aCount = (over: Partial<StockCount> = {}): StockCount => ({
  id: 3,
  reference: 'INV-00000003',
  depotId: 1,
  statut: 'open',
  openedAt: '2026-11-20T05:00:00.000Z',
  countedBy: 2,
  countedByName: 'Awa Diallo',
  submittedAt: null,
  closedAt: null,
  closedBy: null,
  raison: null,
  entries: [],
  entryCount: 0,
  gaps: null,
  version: 1,
  ...over,
})

/** Returns a proposal of decoders for an outlet, which nobody else could give, changed by `over`. */
export const aProposal = (over: Partial<StockProposal> = {}): StockProposal => ({
  outletId: 12,
  outletName: 'Boutique du port',
  articleId: 4,
  articleCode: 'DECOHD',
  onHand: 3,
  onOrder: 5,
  perDay: 1.25,
  reorderPoint: 10,
  upTo: 21,
  quantity: 13,
  fromOutletId: null,
  fromOutletName: null,
  sentence: 'Il s’en vend 1,25 par jour.',
  ...over,
})
