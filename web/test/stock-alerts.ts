import type { StockAlert } from '@backoffice/contract/stock/alert'

/** Returns an open alert about a decoder that was activated at another outlet, changed by `over`. */
export const aStockAlert = (over: Partial<StockAlert> = {}): StockAlert => ({
  id: 51,
  kind: 'activated_elsewhere',
  statut: 'open',
  outletId: 7,
  outletNumber: '1034',
  outletName: 'Boutique du Port',
  depotId: 21,
  articleId: 4,
  serial: '00028061000001',
  amount: 31.5,
  level: 'alert',
  sentence: 'Le 20/11/2026, Boutique du Port a activé le décodeur 00028061000001, livré à Kiosque du Marché.',
  ours: [
    { at: '2026-11-02T09:30:00.000Z', text: 'Reçu au dépôt central.', documentKind: 'receipt', documentId: 12, line: null },
    { at: '2026-11-20T07:00:00.000Z', text: 'Livré à Kiosque du Marché.', documentKind: 'delivery', documentId: 8, line: null },
  ],
  operators: [
    { at: '2026-11-20T10:00:00.000Z', text: 'Activé à Boutique du Port.', documentKind: 'activation', documentId: 4711, line: 41 },
  ],
  ask: { userId: 7, name: 'Boutique du Port' },
  occurrences: 1,
  openedAt: '2026-11-21T05:00:00.000Z',
  takenBy: null,
  takenByName: null,
  explanation: null,
  closedAt: null,
  closedBy: null,
  version: 1,
  ...over,
})
