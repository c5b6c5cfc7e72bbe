import { listAccounts, listCreditAgents } from '../accounts/accounts.ts'
import { listColleagues } from '../accounts/directory.ts'
import { listAmountSettings } from '../amount-settings/amount-settings.ts'
import { listArticles } from '../articles/articles.ts'
import { listActs } from '../audit/audit.ts'
import { listChannelAccesses } from '../channel-access/channel-access.ts'
import { listCommissionAlerts } from '../commissions/alerts.ts'
import { listCreditRequestsByPage } from '../credit-requests/credit-request-history.ts'
import { listDeliveries } from '../deliveries/deliveries.ts'
import type { Endpoint } from '../endpoint.ts'
import { listCreditAlerts } from '../follow-ups/follow-ups.ts'
import { listRenewals } from '../follow-ups/renewals.ts'
import { listImports } from '../imports/imports.ts'
import { listMails } from '../mails/mails.ts'
import { listActivities } from '../network-statistics/activities.ts'
import {
  listOutletObjectives,
  reportByDay,
  reportByMonth,
  reportByOutlet,
  reportBySalesman,
} from '../network-statistics/network-statistics.ts'
import { listObjectiveGrid, listObjectives } from '../objectives/objectives.ts'
import { listPackages } from '../packages/packages.ts'
import { listReconciliations } from '../reconciliations/reconciliations.ts'
import { listStockAlerts } from '../stock-alerts/stock-alerts.ts'
import { listOutletMonths } from '../stock-months/stock-months.ts'
import { listStockOrders } from '../stock-orders/stock-orders.ts'
import { readStockOverview } from '../stock-planning/stock-overview.ts'
import { listSerials } from '../stock/serials.ts'
import { listTransactionsByPage, listTransactionsInProgress } from '../transactions/transactions.ts'

/** The period that a call takes: two days, one month, or none. `isNeeded`: a view without a period shows the current month. */
export type PeriodParameters = { start: string; end: string; isNeeded?: true } | { month: string; year: string; isNeeded?: true }

/** The call that feeds the list of a screen. */
export type ViewList = { endpoint: Endpoint; period?: PeriodParameters }

const startDate = { start: 'startDate', end: 'endDate' } as const
const start = { start: 'start', end: 'end' } as const
const neededStart = { ...start, isNeeded: true } as const
const month = { month: 'month', year: 'year' } as const
const neededMonth = { ...month, isNeeded: true } as const

/** Every list that can be saved as a view, by the route of its screen. */
export const VIEW_LISTS: Readonly<Partial<Record<string, ViewList>>> = {
  '/client/historiquetransactions': { endpoint: listTransactionsByPage, period: startDate },
  '/client/creditencours': { endpoint: listCreditRequestsByPage, period: startDate },
  '/client/transactionencours': { endpoint: listTransactionsInProgress },
  '/client/transactionencours-agent': { endpoint: listTransactionsInProgress },
  '/client/agent': { endpoint: listCreditAgents },
  '/client/packagesprix': { endpoint: listPackages },
  '/client/parametragemontant': { endpoint: listAmountSettings },
  '/reseau/statistique/list': { endpoint: reportByOutlet, period: neededStart },
  '/reseau/statistique/mois': { endpoint: reportByMonth },
  '/reseau/statistique/jour': { endpoint: reportByDay, period: neededStart },
  '/reseau/statistique/com': { endpoint: reportBySalesman, period: neededStart },
  '/reseau/statistique/lignes': { endpoint: listActivities, period: neededStart },
  '/performanceda/list': { endpoint: listOutletObjectives, period: neededMonth },
  '/objectif/reseau': { endpoint: listObjectives },
  '/objectif/pdv': { endpoint: listObjectiveGrid, period: neededMonth },
  '/logistique/importactivation': { endpoint: listImports },
  '/logistique/importstock': { endpoint: listOutletMonths, period: neededMonth },
  '/logistique/cmdstock': { endpoint: listStockOrders, period: start },
  '/logistique/approda': { endpoint: listDeliveries },
  '/logistique/stock': { endpoint: listSerials },
  '/logistique/stockglobal': { endpoint: readStockOverview },
  '/logistique/alertstock': { endpoint: listStockAlerts },
  '/parametrage/usermanagement': { endpoint: listAccounts },
  '/parametrage/accesscanal': { endpoint: listChannelAccesses },
  '/parametrage/courriels': { endpoint: listMails },
  '/profile/list': { endpoint: listColleagues },
  '/relance/alertcredit': { endpoint: listCreditAlerts },
  '/relance/importrelance': { endpoint: listRenewals, period: month },
  '/relance/raprochement': { endpoint: listReconciliations },
  '/relance/alertcommission': { endpoint: listCommissionAlerts, period: month },
  '/pages/timeline': { endpoint: listActs, period: { start: 'from', end: 'to' } },
  '/pages/crud': { endpoint: listArticles },
}
