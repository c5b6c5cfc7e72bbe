import { publishedByAccounts } from './features/accounts/index.ts'
import { publishedByAmountSettings } from './features/amount-settings/index.ts'
import { publishedByChannelAccess } from './features/channel-access/index.ts'
import { publishedByAnnouncements } from './features/announcements/index.ts'
import { publishedByArticles } from './features/articles/index.ts'
import { publishedByCommissions } from './features/commissions/index.ts'
import { publishedByCreditRequests } from './features/credit-requests/index.ts'
import { publishedByDeliveries } from './features/deliveries/index.ts'
import { publishedByFollowUps } from './features/follow-ups/index.ts'
import { publishedByImports } from './features/imports/index.ts'
import { publishedByLedger } from './features/ledger/index.ts'
import { publishedByMonths } from './features/months/index.ts'
import { publishedByMessages } from './features/messages/index.ts'
import { publishedByNotifications } from './features/notifications/index.ts'
import { publishedByPackages } from './features/packages/index.ts'
import { publishedByReconciliations } from './features/reconciliations/index.ts'
import { publishedBySavedViews } from './features/saved-views/index.ts'
import { publishedBySearch } from './features/search/index.ts'
import { publishedByStockAlerts } from './features/stock-alerts/index.ts'
import { publishedByStockOrders } from './features/stock-orders/index.ts'
import { publishedByStock } from './features/stock/index.ts'
import { publishedByStockCounts } from './features/stock-counts/index.ts'
import { publishedByStockReceipts } from './features/stock-receipts/index.ts'
import { publishedByStockMonths } from './features/stock-months/index.ts'
import { publishedByTasks } from './features/tasks/index.ts'
import { publishedByTransactions } from './features/transactions/index.ts'

/** Lists the topics that each feature publishes when its objects change. */
export const PUBLICATIONS = [
  publishedByAccounts,
  publishedByAmountSettings,
  publishedByChannelAccess,
  publishedByAnnouncements,
  publishedByArticles,
  publishedByCommissions,
  publishedByCreditRequests,
  publishedByDeliveries,
  publishedByFollowUps,
  publishedByImports,
  publishedByLedger,
  publishedByMonths,
  publishedByMessages,
  publishedByNotifications,
  publishedByPackages,
  publishedByReconciliations,
  publishedBySavedViews,
  publishedBySearch,
  publishedByStock,
  publishedByStockAlerts,
  publishedByStockOrders,
  publishedByStockCounts,
  publishedByStockReceipts,
  publishedByStockMonths,
  publishedByTasks,
  publishedByTransactions,
]
