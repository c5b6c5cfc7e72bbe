import { mayOpenPage, SEARCH_PAGES } from '@backoffice/contract/search/search-pages'
import type { SearchResult } from '@backoffice/contract/search/search'

export type Viewer = { role: string; today: string }
/** `day`: where a list that is shown by period holds it. */
type FoundHit = Pick<SearchResult, 'kind' | 'id' | 'title'> & { day: string }

/** True if the role may open the page. */
function mayOpen(path: string, role: string): boolean {
  const page = SEARCH_PAGES.find((one) => one.path === path)
  return page !== undefined && mayOpenPage(page, role)
}

/** Returns the path that opens what was found, on a page of the role. */
export function linkOf({ kind, id, title, day }: FoundHit, viewer: Viewer): string {
  const { role } = viewer
  const first = (path: string, search: Record<string, string>, otherwise: () => string) =>
    mayOpen(path, role) ? withSearch(path, search) : otherwise()
  const onDashboard = (name: string) => () => withSearch('/', { [name]: id })
  switch (kind) {
    case 'act':
    case 'page':
      return id
    case 'outlet':
      return first('/reseau/statistique/view', { kind: 'outlet', id }, () => accountLink(id, title, role))
    case 'account':
      return accountLink(id, title, role)
    case 'decoder':
      return first('/logistique/stock', { serial: id }, onDashboard('serial'))
    case 'subscriber':
      return linesLink(id, viewer)
    case 'request':
      return first('/client/creditencours', { view: 'all', id }, onDashboard('request'))
    case 'transaction':
      return first(
        '/client/historiquetransactions',
        { part: 'transactions', q: title, start: day, end: day, open: id },
        onDashboard('sale'),
      )
    case 'stock_order':
      return first('/logistique/cmdstock', { id }, onDashboard('order'))
    case 'delivery':
      return first('/logistique/approda', { id }, onDashboard('delivery'))
    case 'import':
      return withSearch('/logistique/importactivation', { tab: 'history', id })
    case 'article':
      return first('/pages/crud', { open: id }, () => stockOfArticleLink(id, role))
  }
}

function accountLink(id: string, title: string, role: string): string {
  if (mayOpen('/parametrage/usermanagement', role)) return withSearch('/parametrage/usermanagement', { id })
  return withSearch('/profile/list', { q: title })
}

/** Returns where the role reads the stock of an article: in its depots, or at the desk where an outlet orders it. */
function stockOfArticleLink(id: string, role: string): string {
  if (mayOpen('/logistique/stockglobal', role)) return withSearch('/logistique/stockglobal', { article: id })
  return withSearch('/ecommerce/product-overview', { id })
}

/** Returns the lines of activity of the last twelve months that name the number. */
function linesLink(number: string, { today }: Viewer): string {
  const start = `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`.replace('-02-29', '-02-28')
  return withSearch('/reseau/statistique/lignes', { q: number, start, end: today })
}

function withSearch(path: string, search: Record<string, string>): string {
  return `${path}?${new URLSearchParams(search).toString()}`
}
