import type { SearchResult } from '@backoffice/contract/search/search'
import { paths } from '../paths.ts'
import { menuOf } from '../menu-by-role.ts'
import { leavesOf } from './menu-place.ts'
import { mayOpen } from './page-access.ts'

export type SearchHit = SearchResult

/** The name of a group of results. `recent` holds what was opened last, of any kind. */
export const GROUP_LABEL: Record<SearchResult['kind'] | 'recent', string> = {
  recent: 'Récents',
  act: 'Actions',
  page: 'Pages',
  outlet: 'Points de vente',
  account: 'Comptes',
  subscriber: 'Abonnés',
  decoder: 'Décodeurs',
  request: 'Demandes de crédit',
  transaction: 'Transactions',
  stock_order: 'Commandes',
  delivery: 'Livraisons',
  import: 'Imports',
  article: 'Articles',
}

/** Pages that are missing from the menu, or from the menu of some roles that may open them. */
const OTHER_PAGES = [
  { label: 'Messages', path: paths.mail },
  { label: 'Mes tâches', path: paths.tasks },
  { label: 'Annonces', path: paths.announcements },
  { label: 'Écrire une annonce', path: paths.announcementEdit },
  { label: 'Écrire aux gestionnaires', path: paths.contact },
  { label: 'Aide par tâche', path: paths.help },
  { label: 'Questions fréquentes', path: paths.faq },
  { label: 'Listes vides', path: paths.empty },
  { label: 'Documentation', path: paths.documentation },
  { label: 'Mon profil', path: paths.profile },
  { label: 'Situation Credits', path: paths.creditHistory },
  { label: 'Alertes de crédit', path: paths.creditAlerts },
  { label: 'Import des relances', path: paths.followUpImport },
  { label: 'Annuaire', path: paths.directory },
  { label: 'Nouveau compte', path: paths.newAccount },
  { label: 'E-mails', path: paths.mails },
  { label: 'Jours fériés et fermetures', path: paths.calendar },
  { label: 'Clôture des mois', path: paths.monthClose },
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
export function pagesNamed(text: string, roleName: string, max = PAGES_MAX): SearchHit[] {
  const ofMenu = leavesOf(menuOf(roleName)).flatMap(({ leaf: { label, path, disabled }, branch }) =>
    path === undefined || disabled ? [] : [{ label, path, detail: branch }],
  )
  const otherPages = OTHER_PAGES.filter(({ path }) => !ofMenu.some((page) => page.path === path)).map((page) => ({ ...page, detail: '' }))
  const terms = plain(text).split(/\s+/)
  return [...ofMenu, ...otherPages]
    .filter(({ path }) => mayOpen(roleName, path))
    .filter(({ label, detail }) => terms.every((word) => plain(`${label} ${detail}`).includes(word)))
    .slice(0, max)
    .map(({ label, path, detail }) => ({ kind: 'page', id: path, title: label, detail, link: path, isRecent: false }))
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim()
}
