import * as orders from '@backoffice/contract/stock-orders/stock-orders'
import { listOrderReaders, noteOrderRead } from '@backoffice/contract/stock-orders/order-readers'
import { right, rightToCall, type Right } from './right.ts'

const REASON = { raison: 'Essai' }
const byManager = (status: number) => ({ manager: { same: status, absent: 404 } })
const written = (status: number) => ({ ...byManager(status), outlet: { own: status, foreign: 404, absent: 404 } })
const concerned = { ...written(200), sectorManager: { same: 200, foreign: 404, absent: 404 } }
const UNKNOWN_LINES = [{ articleId: 99_999_999, quantity: 1 }]

export const OF_STOCK_ORDERS: Right[] = [
  rightToCall(orders.listStockOrders, { query: {} }, { manager: { none: 200 }, sectorManager: { none: 200 }, outlet: { none: 200 } }),
  right(orders.listStockOrders, ['outlet', (outletId) => ({ query: { outletId } })], {
    manager: { same: 200, absent: 404 },
    sectorManager: { same: 200, foreign: 404, absent: 404 },
    outlet: { own: 200, foreign: 404, absent: 404 },
  }),
  rightToCall(orders.readWaitingOrders, { query: {} }, { manager: { none: 200 }, sectorManager: { none: 200 }, outlet: { none: 200 } }),
  right(orders.readWaitingOrders, ['outlet', (outletId) => ({ query: { outletId } })], {
    manager: { same: 200, absent: 404 },
    sectorManager: { same: 200, foreign: 404, absent: 404 },
    outlet: { own: 200, foreign: 404, absent: 404 },
  }),
  right(orders.readStockOrder, ['draftOrder', (id) => ({ params: { id } })], concerned),
  // There is no such article, which is found out last.
  right(orders.createStockOrder, ['outlet', (outletId) => ({ body: { outletId, lines: UNKNOWN_LINES } })], {
    manager: { same: 409, absent: 404 },
    outlet: { own: 409, foreign: 403, absent: 403 },
  }),
  right(orders.updateStockOrder, ['draftOrder', (id) => ({ params: { id }, body: { comment: 'Essai' } })], written(200)),
  right(orders.submitStockOrder, ['draftOrder', (id) => ({ params: { id } })], written(200)),
  right(orders.approveStockOrder, ['submittedOrder', (id) => ({ params: { id } })], byManager(200)),
  right(orders.approveStockOrders, ['submittedOrder', (id) => ({ body: { ids: [id] } })], { manager: { same: 200, absent: 200 } }),
  right(orders.rejectStockOrder, ['submittedOrder', (id) => ({ params: { id }, body: REASON })], byManager(200)),
  right(orders.prepareStockOrder, ['approvedOrder', (id) => ({ params: { id } })], byManager(200)),
  // It has no delivery.
  right(orders.shipStockOrder, ['approvedOrder', (id) => ({ params: { id } })], {
    ...written(409),
    outlet: { own: 403, foreign: 404, absent: 404 },
  }),
  right(orders.receiveStockOrder, ['approvedOrder', (id) => ({ params: { id }, body: { lines: [] } })], written(409)),
  right(orders.closeStockOrder, ['approvedOrder', (id) => ({ params: { id }, body: REASON })], written(409)),
  right(orders.cancelStockOrder, ['submittedOrder', (id) => ({ params: { id }, body: REASON })], written(200)),
  right(orders.listOrderComments, ['draftOrder', (id) => ({ params: { id } })], concerned),
  right(listOrderReaders, ['draftOrder', (id) => ({ params: { id } })], concerned),
  right(noteOrderRead, ['draftOrder', (id) => ({ params: { id } })], concerned),
  right(orders.addOrderComment, ['draftOrder', (id) => ({ params: { id }, body: { text: 'Essai' } })], concerned),
]
