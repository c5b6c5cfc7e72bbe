import type { Role } from '@backoffice/contract/roles'
import { paths } from '../paths.ts'

const NETWORK: readonly Role[] = ['ROLE_MANAGER', 'ROLE_RESP']
const ORDERERS: readonly Role[] = ['ROLE_MANAGER', 'ROLE_PDV']

/** The roles that may open each page: those of its calls. Pages not listed are open to any signed-in user. */
const ROLES_OF_PAGE: Partial<Record<string, readonly Role[]>> = {
  [paths.outlets]: NETWORK,
  [paths.months]: NETWORK,
  [paths.days]: NETWORK,
  [paths.salesmen]: NETWORK,
  [paths.detail]: NETWORK,
  [paths.activities]: ['ROLE_MANAGER', 'ROLE_RESP', 'ROLE_PDV'],
  [paths.performance]: NETWORK,
  [paths.networkObjectives]: ['ROLE_MANAGER'],
  [paths.outletObjectives]: ['ROLE_MANAGER'],
  [paths.imports]: ['ROLE_MANAGER'],
  [paths.stockImport]: ['ROLE_MANAGER'],
  [paths.accounts]: ['ROLE_MANAGER'],
  [paths.channelAccess]: ['ROLE_MANAGER'],
  [paths.mails]: ['ROLE_MANAGER'],
  [paths.calendar]: ['ROLE_MANAGER'],
  [paths.monthClose]: ['ROLE_MANAGER'],
  [paths.newAccount]: ['ROLE_MANAGER'],
  [paths.creditAgents]: ['ROLE_MANAGER'],
  [paths.creditRequests]: ['ROLE_MANAGER', 'ROLE_AGENT'],
  [paths.giveCredit]: ['ROLE_MANAGER'],
  [paths.ownCredit]: ['ROLE_AGENT', 'ROLE_PDV', 'ROLE_CLIENT'],
  [paths.packages]: ['ROLE_MANAGER'],
  [paths.transactions]: ['ROLE_MANAGER'],
  [paths.creditAgentTransactions]: ['ROLE_AGENT'],
  [paths.creditHistory]: ['ROLE_MANAGER', 'ROLE_AGENT'],
  [paths.amountSettings]: ['ROLE_MANAGER'],
  [paths.creditAlerts]: ['ROLE_MANAGER', 'ROLE_RESP', 'ROLE_AGENT'],
  [paths.followUpImport]: ['ROLE_MANAGER', 'ROLE_RESP', 'ROLE_AGENT'],
  [paths.commissionAlerts]: ['ROLE_MANAGER'],
  [paths.reconciliation]: ['ROLE_MANAGER'],
  [paths.board]: ['ROLE_MANAGER', 'ROLE_AGENT'],
  [paths.announcementEdit]: ['ROLE_MANAGER'],
  [paths.audit]: ['ROLE_MANAGER'],
  [paths.articles]: ['ROLE_MANAGER'],
  [paths.stock]: NETWORK,
  [paths.globalStock]: NETWORK,
  [paths.deliveries]: NETWORK,
  [paths.stockOrders]: NETWORK,
  [paths.stockAlerts]: NETWORK,
  [paths.orderableArticles]: ORDERERS,
  [paths.orderableArticle]: ORDERERS,
  [paths.newArticle]: ['ROLE_MANAGER'],
  [paths.basket]: ORDERERS,
  [paths.checkout]: ORDERERS,
  [paths.placedOrders]: ORDERERS,
  [paths.placedOrder]: ORDERERS,
}

export function mayOpen(roleName: string, path: string): boolean {
  const roles = ROLES_OF_PAGE[path]
  return roles === undefined || roles.some((role) => role === roleName)
}
