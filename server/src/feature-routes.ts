import type { Database } from './database/database.ts'
import { accountListsRoutes } from './features/accounts/account-lists.routes.ts'
import { accountsImportRoutes } from './features/accounts/accounts-import.routes.ts'
import { accountsRoutes } from './features/accounts/accounts.routes.ts'
import { amountSettingsRoutes } from './features/amount-settings/amount-settings.routes.ts'
import { announcementsRoutes } from './features/announcements/announcements.routes.ts'
import { assignmentsRoutes } from './features/accounts/assignments.routes.ts'
import { auditRoutes } from './features/audit/audit.routes.ts'
import { channelAccessRoutes } from './features/channel-access/channel-access.routes.ts'
import { commissionAlertsRoutes } from './features/commissions/commission-alerts.routes.ts'
import { batchesRoutes } from './features/commissions/batches.routes.ts'
import { commissionRulesRoutes } from './features/commissions/commission-rules.routes.ts'
import { contestsRoutes } from './features/commissions/contests.routes.ts'
import { simulationRoutes } from './features/commissions/simulation.routes.ts'
import { statementsRoutes } from './features/commissions/statements.routes.ts'
import { conversationRoutes } from './features/credit-requests/conversation.routes.ts'
import { creditRequestsRoutes } from './features/credit-requests/credit-requests.routes.ts'
import { requestLimitsRoutes } from './features/credit-requests/request-limits.routes.ts'
import { followUpsRoutes } from './features/follow-ups/follow-ups.routes.ts'
import { importsRoutes } from './features/imports/imports.routes.ts'
import { creditLinesRoutes } from './features/ledger/credit-lines.routes.ts'
import { ledgerRoutes } from './features/ledger/ledger.routes.ts'
import type { Post } from './features/mails/index.ts'
import { mailsRoutes } from './features/mails/mails.routes.ts'
import { messagesRoutes } from './features/messages/messages.routes.ts'
import { activitiesRoutes } from './features/network-statistics/activities.routes.ts'
import { monthsRoutes } from './features/months/months.routes.ts'
import { networkStatisticsRoutes } from './features/network-statistics/network-statistics.routes.ts'
import { notificationsRoutes } from './features/notifications/notifications.routes.ts'
import { splitRoutes } from './features/objectives/split.routes.ts'
import { packagesRoutes } from './features/packages/packages.routes.ts'
import { pendingActsRoutes } from './features/pending-acts/pending-acts.routes.ts'
import { objectivesRoutes } from './features/objectives/objectives.routes.ts'
import { ownSecretsRoutes } from './features/profile/own-secrets.routes.ts'
import { profileRoutes } from './features/profile/profile.routes.ts'
import { searchRoutes } from './features/search/search.routes.ts'
import { reconciliationsRoutes } from './features/reconciliations/reconciliations.routes.ts'
import { savedViewsRoutes } from './features/saved-views/saved-views.routes.ts'
import type { ReadAs } from './features/saved-views/index.ts'
import { sentActsRoutes } from './features/sent-acts/sent-acts.routes.ts'
import { ownSessionsRoutes } from './features/session/own-sessions.routes.ts'
import { sessionRoutes } from './features/session/session.routes.ts'
import { findAlertsOfSerial, stockAlertsRoutes } from './features/stock-alerts/stock-alerts.routes.ts'
import { stockCountsRoutes } from './features/stock-counts/counts.routes.ts'
import { stockReceiptsRoutes } from './features/stock-receipts/receipts.routes.ts'
import { stockRoutes } from './features/stock/stock.routes.ts'
import { stockMonthsRoutes } from './features/stock-months/stock-months.routes.ts'
import { stockPlanningRoutes } from './features/stock-planning/stock-planning.routes.ts'
import { stockOrdersRoutes } from './features/stock-orders/stock-orders.routes.ts'
import { deliveryDocumentsRoutes } from './features/deliveries/delivery-documents.routes.ts'
import { deliveriesRoutes } from './features/deliveries/deliveries.routes.ts'
import { articlesRoutes } from './features/articles/articles.routes.ts'
import { calendarRoutes } from './features/calendar/calendar.routes.ts'
import { tasksRoutes } from './features/tasks/tasks.routes.ts'
import { verificationRoutes } from './features/verification/verification.routes.ts'
import { transactionsRoutes } from './features/transactions/transactions.routes.ts'
import { createEventStreams } from './http/event-streams.ts'
import type { Secrets } from './security/secrets.ts'
import type { Serve } from './http/serve.ts'
import { carryOutOf } from './carry-out.ts'

type RouteContext = { secrets: Secrets; post: Post; streams: ReturnType<typeof createEventStreams>; readAs: ReadAs }

/** Registers the calls of every feature. A new feature adds its line here. */
export function registerFeatureRoutes(serve: Serve, db: Database, { secrets, post, streams, readAs }: RouteContext): void {
  sessionRoutes(serve, db, secrets)
  verificationRoutes(serve, db, secrets)
  ownSessionsRoutes(serve, db)
  profileRoutes(serve, db)
  ownSecretsRoutes(serve, db, secrets.sealing)
  mailsRoutes(serve, db, post)
  accountsRoutes(serve, db, secrets.sealing)
  accountListsRoutes(serve, db)
  assignmentsRoutes(serve, db)
  accountsImportRoutes(serve, db)
  importsRoutes(serve, db)
  ledgerRoutes(serve, db)
  creditLinesRoutes(serve, db)
  followUpsRoutes(serve)
  networkStatisticsRoutes(serve, db)
  monthsRoutes(serve)
  activitiesRoutes(serve, db)
  objectivesRoutes(serve)
  channelAccessRoutes(serve, db, secrets)
  splitRoutes(serve)
  packagesRoutes(serve, db)
  articlesRoutes(serve, db)
  calendarRoutes(serve, db)
  registerCommissionRoutes(serve, db)
  transactionsRoutes(serve, db)
  creditRequestsRoutes(serve, db)
  conversationRoutes(serve, db)
  requestLimitsRoutes(serve, db)
  auditRoutes(serve, db)
  amountSettingsRoutes(serve)
  pendingActsRoutes(serve, db, carryOutOf(secrets))
  searchRoutes(serve, db)
  stockRoutes(serve, db, findAlertsOfSerial)
  stockAlertsRoutes(serve)
  stockReceiptsRoutes(serve, db)
  stockCountsRoutes(serve, db)
  stockMonthsRoutes(serve)
  deliveriesRoutes(serve, db)
  deliveryDocumentsRoutes(serve, db)
  stockPlanningRoutes(serve)
  stockOrdersRoutes(serve, db)
  reconciliationsRoutes(serve, db)
  savedViewsRoutes(serve, db, { keys: secrets.sealing, readAs })
  messagesRoutes(serve, db)
  tasksRoutes(serve, db)
  announcementsRoutes(serve, db)
  sentActsRoutes(serve)
  notificationsRoutes(serve, db, streams)
}

function registerCommissionRoutes(serve: Serve, db: Database): void {
  commissionRulesRoutes(serve, db)
  statementsRoutes(serve, db)
  contestsRoutes(serve)
  commissionAlertsRoutes(serve)
  batchesRoutes(serve, db)
  simulationRoutes(serve)
}
