import * as articles from '@backoffice/contract/articles/articles'
import * as depots from '@backoffice/contract/stock/depots'
import { listMoves, moveByHand } from '@backoffice/contract/stock/moves'
import { getSerialLife } from '@backoffice/contract/stock/serial-life'
import { listSerials } from '@backoffice/contract/stock/serials'
import * as months from '@backoffice/contract/stock-months/stock-months'
import * as counts from '@backoffice/contract/stock-counts/counts'
import * as receipts from '@backoffice/contract/stock-receipts/receipts'
import { readStockOverview } from '@backoffice/contract/stock-planning/stock-overview'
import { listStockProposals, orderProposals } from '@backoffice/contract/stock-planning/stock-proposals'
import * as alerts from '@backoffice/contract/stock-alerts/stock-alerts'
import { readStockSettings, updateStockSettings } from '@backoffice/contract/stock-alerts/stock-settings'
import { right, rightToCall, type Right } from './right.ts'

const read = { manager: { none: 200 }, hasty: { none: 200 }, sectorManager: { none: 200 }, outlet: { none: 200 } }
const changed = { manager: { same: 200, absent: 404 } }
const stepUpOfManager = { manager: { same: 200, absent: 404 }, hasty: { same: 403, absent: 404 } }
const MONTH = { month: 9, year: 2026 }
const reached = {
  manager: { same: 200, absent: 404 },
  sectorManager: { same: 200, foreign: 404, absent: 404 },
  outlet: { own: 200, foreign: 404, absent: 404 },
}
const counted = { manager: { same: 200, absent: 404 }, outlet: { own: 200, foreign: 404, absent: 404 } }
const REASON = { raison: 'Fin de série' }

export const OF_STOCK: Right[] = [
  rightToCall(articles.listArticles, { query: {} }, read),
  rightToCall(
    articles.createArticle,
    { body: { code: 'DROITS', label: 'Décodeur', family: 'equipment', serialised: true } },
    // The first manager has taken the code.
    { manager: { none: 200 }, hasty: { none: 409 } },
  ),
  right(articles.updateArticle, ['article', (id) => ({ params: { id }, body: { label: 'Décodeur HD' } })], changed),
  right(articles.listArticlePrices, ['article', (id) => ({ params: { id } })], changed),
  right(articles.retireArticle, ['article', (id) => ({ params: { id }, body: REASON })], changed),
  right(articles.reinstateArticle, ['retiredArticle', (id) => ({ params: { id }, body: REASON })], changed),
  rightToCall(receipts.listReceiptLines, { query: {} }, { manager: { none: 200 }, hasty: { none: 200 } }),
  right(
    receipts.addReceipt,
    [
      'countedArticle',
      (articleId) => ({
        body: { lines: [{ articleId, quantity: 2, unitPrice: 30, date: '2026-09-01', supplier: 'EUROSAT', reference: 'BL-1' }] },
      }),
    ],
    { manager: { same: 200, absent: 409 } },
  ),
  right(receipts.updateReceiptLine, ['receiptLine', (id) => ({ body: { id, quantity: 1, ...REASON } })], stepUpOfManager),
  right(receipts.checkSerials, ['article', (articleId) => ({ body: { articleId, serials: ['0001'] } })], {
    manager: { same: 200, absent: 409 },
  }),
  rightToCall(months.listCentralMonth, { query: MONTH }, { manager: { none: 200 }, hasty: { none: 200 } }),
  rightToCall(months.listOutletMonths, { query: MONTH }, read),
  rightToCall(months.downloadStockMonth, { query: { ...MONTH, format: 'csv' } }, { manager: { none: 200 }, hasty: { none: 200 } }),
  right(months.voidOutletStatement, ['outletStatement', (id) => ({ params: { id }, query: {} })], stepUpOfManager),
  right(months.voidCentralStatement, ['centralStatement', (id) => ({ params: { id }, query: {} })], stepUpOfManager),
  rightToCall(readStockOverview, { query: {} }, read),
  rightToCall(listStockProposals, { query: {} }, read),
  // There is no such article, which is found out last.
  right(orderProposals, ['outlet', (outletId) => ({ body: { items: [{ outletId, articleId: 99_999_999, quantity: 1 }] } })], {
    manager: { same: 409, absent: 404 },
  }),
  rightToCall(alerts.listStockAlerts, { query: {} }, read),
  right(alerts.listStockAlerts, ['outlet', (outletId) => ({ query: { outletId } })], reached),
  right(alerts.readStockAlert, ['stockAlert', (id) => ({ params: { id } })], reached),
  right(alerts.takeStockAlert, ['stockAlert', (id) => ({ params: { id }, body: {} })], changed),
  right(alerts.explainStockAlert, ['stockAlert', (id) => ({ params: { id }, body: { explanation: 'Échange' } })], changed),
  // Nobody has explained it yet.
  right(alerts.closeStockAlert, ['stockAlert', (id) => ({ params: { id }, body: {} })], { manager: { same: 409, absent: 404 } }),
  rightToCall(readStockSettings, {}, { manager: { none: 200 }, hasty: { none: 200 } }),
  rightToCall(updateStockSettings, { body: { immobileDays: 90 } }, { manager: { none: 200 }, hasty: { none: 403 } }),
  rightToCall(depots.listDepots, { query: {} }, read),
  rightToCall(listSerials, { query: {} }, read),
  right(listSerials, ['outlet', (outletId) => ({ query: { outletId } })], reached),
  right(listSerials, ['depot', (depotId) => ({ query: { depotId } })], reached),
  right(listMoves, ['depot', (depotId) => ({ query: { depotId, start: '2026-09-01', end: '2026-09-30' } })], reached),
  rightToCall(listMoves, { query: { start: '2026-09-01', end: '2026-09-30' } }, read),
  right(getSerialLife, ['serial', (number) => ({ params: { number } })], {
    manager: { same: 200, absent: 404 },
    sectorManager: { same: 200, foreign: 404, absent: 404 },
    outlet: { own: 200, foreign: 404, absent: 404 },
  }),
  rightToCall(counts.listCounts, { query: {} }, { manager: { none: 200 }, hasty: { none: 200 }, outlet: { none: 200 } }),
  right(counts.listCounts, ['depot', (depotId) => ({ query: { depotId } })], counted),
  rightToCall(counts.readWaitingCounts, {}, { manager: { none: 200 }, hasty: { none: 200 }, sectorManager: { none: 200 } }),
  right(counts.getCount, ['stockCount', (id) => ({ params: { id } })], counted),
  // A count of the depot is open already.
  right(counts.openCount, ['depot', (depotId) => ({ body: { depotId } })], {
    manager: { same: 409, absent: 404 },
    outlet: { own: 409, foreign: 404, absent: 404 },
  }),
  right(counts.enterCounted, ['stockCount', (id) => ({ params: { id }, body: { serials: ['0001'] } })], counted),
  right(counts.submitCount, ['stockCount', (id) => ({ params: { id }, body: {} })], counted),
  right(counts.cancelCount, ['stockCount', (id) => ({ params: { id }, body: REASON })], counted),
  // It is not submitted yet.
  right(counts.postCount, ['stockCount', (id) => ({ params: { id }, body: REASON })], {
    manager: { same: 409, absent: 404 },
    hasty: { same: 403, absent: 404 },
  }),
  // The number is unknown, which is told to those who may move goods of the depot.
  right(moveByHand, ['depot', (depotId) => ({ body: { kind: 'faulty' as const, depotId, serials: ['0001'], ...REASON } })], {
    manager: { same: 409, absent: 404 },
    hasty: { same: 409, absent: 404 },
    outlet: { own: 409, foreign: 404, absent: 404 },
  }),
  right(depots.updateDepot, ['depot', (id) => ({ params: { id }, body: { trackedFrom: '2026-09-01' } })], stepUpOfManager),
]
