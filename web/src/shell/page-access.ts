import type { Role } from '@backoffice/contract/roles'
import { type Path, paths } from '../paths.ts'

const NETWORK: readonly Role[] = ['ROLE_MANAGER', 'ROLE_RESP']
const ORDERERS: readonly Role[] = ['ROLE_MANAGER', 'ROLE_PDV']
const SIGNED_IN = 'signed in'

type PageInShell = Exclude<Path, `/auth/${string}` | typeof paths.landing | typeof paths.notFound>
type Access = readonly Role[] | typeof SIGNED_IN

/** Names the roles that may open each page: those of its calls. A page that is missing here opens for nobody. */
const ACCESS_OF_PAGE: Readonly<Partial<Record<string, Access>>> = {
  [paths.dashboard]: SIGNED_IN,
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
  [paths.directory]: SIGNED_IN,
  [paths.profile]: SIGNED_IN,
  [paths.mail]: SIGNED_IN,
  [paths.tasks]: SIGNED_IN,
  [paths.agenda]: SIGNED_IN,
  [paths.files]: SIGNED_IN,
  [paths.threads]: SIGNED_IN,
  [paths.announcements]: SIGNED_IN,
  [paths.announcement]: SIGNED_IN,
  [paths.contact]: SIGNED_IN,
  [paths.help]: SIGNED_IN,
  [paths.faq]: SIGNED_IN,
  [paths.empty]: SIGNED_IN,
  [paths.document]: SIGNED_IN,
  [paths.documentation]: SIGNED_IN,
  [paths.uikit]: SIGNED_IN,
  [paths.utilities]: SIGNED_IN,
  [paths.blocks]: SIGNED_IN,
} satisfies Record<PageInShell, Access>

/** True if the role may open the page, which is named by the path of its route, as in `paths`. */
export function mayOpen(roleName: string, page: string): boolean {
  const access = ACCESS_OF_PAGE[page]
  return access === SIGNED_IN || (access?.some((role) => role === roleName) ?? false)
}
