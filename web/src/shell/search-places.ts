import { paths } from '../paths.ts'
import { menuOf } from './menu-by-role.ts'
import { leavesOf } from './menu-place.ts'
import { mayOpen } from './page-access.ts'

export type FoundKind = 'page' | 'outlet' | 'account' | 'subscriber' | 'decoder' | 'stock_order' | 'delivery'

type LinkTarget = { to: string; search?: Record<string, unknown> }
export type SearchHit = { kind: FoundKind; id: string; title: string; detail: string; place: LinkTarget }

export const GROUP_LABEL: Record<FoundKind, string> = {
  page: 'Pages',
  outlet: 'Points de vente',
  account: 'Comptes',
  subscriber: 'Abonnés',
  decoder: 'Décodeurs',
  stock_order: 'Commandes',
  delivery: 'Livraisons',
}

/** Pages that are missing from the menu, or from the menu of some roles that may open them. */
const OTHER_PAGES = [
  { label: 'Mon profil', path: paths.profile },
  { label: 'Situation Credits', path: paths.creditHistory },
  { label: 'Alertes de crédit', path: paths.creditAlerts },
  { label: 'Annuaire', path: paths.directory },
  { label: 'Nouveau compte', path: paths.newAccount },
  { label: 'Courriels', path: paths.mails },
  { label: 'Jours fériés et fermetures', path: paths.calendar },
  { label: 'Journal des actes', path: paths.audit },
  { label: 'Articles', path: paths.articles },
  { label: 'Commandes', path: paths.stockOrders },
  { label: 'Stock', path: paths.stock },
  { label: 'Stock global', path: paths.globalStock },
  { label: 'Livraisons', path: paths.deliveries },
  { label: 'Alertes de stock', path: paths.stockAlerts },
]

const PAGES_MAX = 8

/** Returns the pages whose name contains every word, those of the menu first. */
export function pagesNamed(text: string, roleName: string): SearchHit[] {
  const ofMenu = leavesOf(menuOf(roleName)).flatMap(({ leaf: { label, path, disabled }, branch }) =>
    path === undefined || disabled ? [] : [{ label, path, detail: branch }],
  )
  const otherPages = OTHER_PAGES.filter(({ path }) => !ofMenu.some((page) => page.path === path)).map((page) => ({ ...page, detail: '' }))
  const terms = plain(text).split(/\s+/)
  return [...ofMenu, ...otherPages]
    .filter(({ path }) => mayOpen(roleName, path))
    .filter(({ label, detail }) => terms.every((word) => plain(`${label} ${detail}`).includes(word)))
    .slice(0, PAGES_MAX)
    .map(({ label, path, detail }) => ({ kind: 'page', id: path, title: label, detail, place: { to: path } }))
}

type Answer = { kind: Exclude<FoundKind, 'page'>; id: string; title: string; detail: string }

/** Returns the page where this role views a search result of the server. */
export function placeOf({ kind, id, title }: Answer, roleName: string, period: { start: string; end: string }): LinkTarget {
  if (kind === 'outlet' && mayOpen(roleName, paths.detail)) return { to: paths.detail, search: { kind: 'outlet', id } }
  if (kind === 'decoder' && mayOpen(roleName, paths.stock)) return { to: paths.stock, search: { serial: id } }
  if (kind === 'subscriber' || kind === 'decoder') return { to: paths.activities, search: { q: id, ...period } }
  if (kind === 'stock_order' || kind === 'delivery') {
    const page = kind === 'stock_order' ? paths.stockOrders : paths.deliveries
    if (mayOpen(roleName, page)) return { to: page, search: { id: Number(id) } }
    return { to: paths.dashboard, search: kind === 'delivery' ? { delivery: Number(id) } : { order: Number(id) } }
  }
  if (roleName === 'ROLE_MANAGER') return { to: paths.accounts, search: { id: Number(id) } }
  return { to: paths.directory, search: { q: title } }
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim()
}
