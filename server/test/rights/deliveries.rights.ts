import * as deliveries from '@backoffice/contract/deliveries/deliveries'
import * as documents from '@backoffice/contract/deliveries/delivery-documents'
import { right, rightToCall, type Right } from './right.ts'

const REASON = { raison: 'Essai' }
const read = { manager: { same: 200, absent: 404 }, sectorManager: { same: 200, foreign: 404, absent: 404 } }
const byManager = { manager: { same: 200, absent: 404 } }

export const OF_DELIVERIES: Right[] = [
  rightToCall(deliveries.listDeliveries, { query: {} }, { manager: { none: 200 }, sectorManager: { none: 200 }, outlet: { none: 200 } }),
  right(deliveries.listDeliveries, ['outlet', (outletId) => ({ query: { outletId } })], {
    ...read,
    outlet: { own: 200, foreign: 404, absent: 404 },
  }),
  rightToCall(deliveries.readWaitingDeliveries, {}, { manager: { none: 200 }, sectorManager: { none: 200 }, outlet: { none: 200 } }),
  right(deliveries.readDelivery, ['preparedDelivery', (id) => ({ params: { id } })], {
    ...read,
    outlet: { own: 200, foreign: 404, absent: 404 },
  }),
  right(deliveries.downloadSlip, ['preparedDelivery', (id) => ({ params: { id } })], {
    ...byManager,
    outlet: { own: 200, foreign: 404, absent: 404 },
  }),
  right(
    deliveries.createDelivery,
    // There is no such article, which is found out last.
    ['outlet', (outletId) => ({ body: { kind: 'return' as const, outletId, lines: [{ articleId: 99_999_999, quantity: 1 }], ...REASON } })],
    { manager: { same: 409, absent: 404 }, outlet: { own: 409, foreign: 404, absent: 404 } },
  ),
  // A supply is shipped and given up by managers, received and sent back by its outlet too.
  right(deliveries.shipDelivery, ['preparedDelivery', (id) => ({ params: { id }, body: {} })], {
    ...byManager,
    outlet: { own: 403, foreign: 404, absent: 404 },
  }),
  right(deliveries.cancelDelivery, ['preparedDelivery', (id) => ({ params: { id }, body: REASON })], {
    ...byManager,
    outlet: { own: 403, foreign: 404, absent: 404 },
  }),
  right(deliveries.receiveDelivery, ['shippedDelivery', (id) => ({ params: { id }, body: { lines: [], ...REASON } })], {
    ...byManager,
    outlet: { own: 200, foreign: 404, absent: 404 },
  }),
  right(deliveries.returnDelivery, ['shippedDelivery', (id) => ({ params: { id }, body: REASON })], {
    ...byManager,
    outlet: { own: 200, foreign: 404, absent: 404 },
  }),
  // The gap is not of this delivery, which is found out before the confirmation.
  right(
    deliveries.settleDelivery,
    ['gapDelivery', (id) => ({ params: { id }, body: { gaps: [{ id: 99_999_999, outcome: 'found' as const }], ...REASON } })],
    { manager: { same: 400, absent: 404 }, hasty: { same: 400, absent: 404 } },
  ),
  right(documents.listDeliveryDocuments, ['preparedDelivery', (id) => ({ params: { id } })], {
    ...read,
    outlet: { own: 200, foreign: 404, absent: 404 },
  }),
  // It has no document.
  right(documents.readDeliveryDocument, ['preparedDelivery', (id) => ({ params: { id, number: 1 } })], {
    manager: { same: 404, absent: 404 },
    sectorManager: { same: 404, foreign: 404, absent: 404 },
    outlet: { own: 404, foreign: 404, absent: 404 },
  }),
  // Without a file, nothing else is checked.
  rightToCall(documents.addDeliveryDocument, { params: { id: 1 } }, { manager: { none: 400 }, outlet: { none: 400 } }),
]
