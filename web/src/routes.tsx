import { createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router'
import { enter, isSignedIn } from './api/enter.ts'
import { AccountsSearch } from './features/accounts/accounts-search.ts'
import { CreditAgentsSearch } from './features/accounts/credit-agents-search.ts'
import { DirectorySearch } from './features/accounts/directory-search.ts'
import { NewAccountSearch } from './features/accounts/new-account-search.ts'
import { AnnouncementSearch, AnnouncementsSearch } from './features/announcements/announcements-search.ts'
import { AmountSettingsSearch } from './features/amount-settings/amount-settings-search.ts'
import { ArticlesSearch } from './features/articles/articles-search.ts'
import { AuditSearch } from './features/audit/audit-search.ts'
import { CalendarSearch } from './features/calendar/calendar-search.ts'
import { ChannelAccessSearch } from './features/channel-access/channel-access-search.ts'
import { CommissionsSearch } from './features/commissions/commissions-search.ts'
import { CreditRequestsSearch } from './features/credit-requests/credit-requests-search.ts'
import { DashboardSearch } from './features/dashboard/dashboard-search.ts'
import { DashboardScreen, loadDashboardAhead } from './features/dashboard/index.ts'
import { DeliveriesSearch } from './features/deliveries/deliveries-search.ts'
import { FollowUpsSearch } from './features/follow-ups/follow-ups-search.ts'
import { RenewalsSearch } from './features/follow-ups/renewals-search.ts'
import { ImportsSearch } from './features/imports/imports-search.ts'
import { GiveCreditSearch } from './features/credit-requests/give-credit-search.ts'
import { MonthCloseSearch } from './features/months/month-close-search.ts'
import { ContactSearch } from './features/messages/contact-search.ts'
import { MailSearch } from './features/messages/mail-search.ts'
import { MailsSearch } from './features/mails/mails-search.ts'
import { ActivitiesSearch } from './features/network-statistics/activities-search.ts'
import { DaysSearch } from './features/network-statistics/days-search.ts'
import { DetailSearch } from './features/network-statistics/detail-search.ts'
import { MonthsSearch } from './features/network-statistics/months-search.ts'
import { OutletsSearch } from './features/network-statistics/outlets-search.ts'
import { PerformanceSearch } from './features/network-statistics/performance-search.ts'
import { SalesmenSearch } from './features/network-statistics/salesmen-search.ts'
import { NetworkObjectivesSearch } from './features/objectives/network-objectives-search.ts'
import { OutletObjectivesSearch } from './features/objectives/outlet-objectives-search.ts'
import { StockAlertsSearch } from './features/stock-alerts/stock-alerts-search.ts'
import { StockGlobalSearch } from './features/stock-planning/stock-global-search.ts'
import { StockImportSearch } from './features/stock-months/stock-import-search.ts'
import { StockOrdersSearch } from './features/stock-orders/stock-orders-search.ts'
import { StockSearch } from './features/stock/stock-search.ts'
import { ReconciliationsSearch } from './features/reconciliations/reconciliations-search.ts'
import { OwnCreditSearch } from './features/credit/own-credit-search.ts'
import { PackagesSearch } from './features/packages/packages-search.ts'
import { ProfileSearch } from './features/profile/profile-search.ts'
import { SignInSearch } from './features/session/sign-in-search.ts'
import { CreditHistorySearch } from './features/ledger/credit-history-search.ts'
import { TasksSearch } from './features/tasks/tasks-search.ts'
import { InProgressSearch } from './features/transactions/in-progress-search.ts'
import { DocumentationSearch, FaqSearch, HelpSearch } from './template/guide/guide-search.ts'
import { type Path, paths } from './paths.ts'
import type { ScreenName } from './screens.ts'
import { RootLayout } from './shell/root-layout.tsx'
import { RouteFailure } from './shell/route-failure.tsx'
import type { Section } from './template/catalogue/part-labels.ts'
import { SkeletonBlock } from './ui/feedback/states.tsx'
import { AgendaSearch } from './template/agenda/agenda-search.ts'
import { BoardSearch } from './template/board/board-search.ts'
import { FilesSearch } from './template/files/files-search.ts'
import { OrderingSearch } from './template/ordering/ordering-search.ts'
import { DocumentSearch } from './template/printed/document-search.ts'
import { ThreadsSearch } from './template/threads/threads-search.ts'
import { lazyPage } from './ui/overlay/lazy-page.ts'

const root = createRootRoute({ component: RootLayout, beforeLoad: leadToLowerCase })
const getParentRoute = () => root

/** Leads an address in capitals to the one that the menu, the views and the shortcuts know. */
function leadToLowerCase({ location: { pathname, search, hash } }: { location: { pathname: string; search: object; hash: string } }) {
  const to = pathname.toLowerCase()
  if (to !== pathname) throw redirect({ to, search, hash, replace: true })
}

/** Lets signed-in people into the shell and sends everybody else to the page they need first. */
async function requireSession({ location }: { location: { href: string } }) {
  const entry = await enter()
  if (entry === 'wrong-clock') throw redirect({ to: paths.wrongClock, replace: true })
  if (entry === 'sign-in') {
    const search = location.href === paths.dashboard ? {} : { from: location.href }
    throw redirect({ to: paths.signIn, search, replace: true })
  }
}

/** Loads a screen when it is first shown. */
const screen = <Name extends ScreenName>(name: Name) => lazyPage(async () => (await import('./screens.ts')).loadScreen(name), name)

const inShell = { getParentRoute, beforeLoad: requireSession }

const pages = [
  createRoute({
    ...inShell,
    path: paths.dashboard,
    validateSearch: DashboardSearch,
    loader: loadDashboardAhead,
    // Its name depends on the role: the shell says it.
    component: DashboardScreen,
  }),
  createRoute({
    ...inShell,
    path: paths.outlets,
    validateSearch: OutletsSearch,
    staticData: { crumbs: ['Réseau', 'Statistiques', 'Par point de vente'] },
    component: screen('OutletsScreen'),
  }),
  createRoute({
    ...inShell,
    path: paths.months,
    validateSearch: MonthsSearch,
    staticData: { crumbs: ['Réseau', 'Statistiques', 'Par mois'] },
    component: screen('MonthsScreen'),
  }),
  createRoute({
    ...inShell,
    path: paths.days,
    validateSearch: DaysSearch,
    staticData: { crumbs: ['Réseau', 'Statistiques', 'Par jour'] },
    component: screen('DaysScreen'),
  }),
  createRoute({
    ...inShell,
    path: paths.salesmen,
    validateSearch: SalesmenSearch,
    staticData: { crumbs: ['Réseau', 'Statistiques', 'Par commercial'] },
    component: screen('SalesmenScreen'),
  }),
  createRoute({
    ...inShell,
    path: paths.detail,
    validateSearch: DetailSearch,
    staticData: { crumbs: ['Réseau', 'Statistiques', 'Vue détaillée'] },
    component: screen('DetailScreen'),
  }),
  createRoute({
    ...inShell,
    path: paths.activities,
    validateSearch: ActivitiesSearch,
    staticData: { crumbs: ['Réseau', 'Statistiques', 'Lignes'] },
    component: screen('ActivitiesScreen'),
  }),
  createRoute({
    ...inShell,
    path: paths.performance,
    validateSearch: PerformanceSearch,
    staticData: { crumbs: ['Performance PDV'] },
    component: screen('PerformanceScreen'),
  }),
  createRoute({
    ...inShell,
    path: paths.networkObjectives,
    validateSearch: NetworkObjectivesSearch,
    staticData: { crumbs: ['Objectif', 'Réseau'] },
    component: screen('NetworkObjectivesScreen'),
  }),
  createRoute({
    ...inShell,
    path: paths.outletObjectives,
    validateSearch: OutletObjectivesSearch,
    staticData: { crumbs: ['Objectif', 'Points de vente'] },
    component: screen('OutletObjectivesScreen'),
  }),
  createRoute({
    ...inShell,
    path: paths.stockImport,
    validateSearch: StockImportSearch,
    staticData: { crumbs: ['Logistique', 'Import du stock'] },
    component: screen('StockImportScreen'),
  }),
  createRoute({
    ...inShell,
    path: paths.imports,
    validateSearch: ImportsSearch,
    staticData: { crumbs: ['Logistique', 'Import des activations'] },
    component: screen('ImportsScreen'),
  }),
  createRoute({
    ...inShell,
    path: paths.accounts,
    validateSearch: AccountsSearch,
    staticData: { crumbs: ['Paramétrage', 'Compte Utilisateur'] },
    component: screen('AccountsScreen'),
  }),
  createRoute({
    ...inShell,
    path: paths.channelAccess,
    validateSearch: ChannelAccessSearch,
    staticData: { crumbs: ['Paramétrage', 'Access Canal'] },
    component: screen('ChannelAccessScreen'),
  }),
  createRoute({
    ...inShell,
    path: paths.mails,
    validateSearch: MailsSearch,
    staticData: { crumbs: ['Paramétrage', 'E-mails'] },
    component: screen('MailsScreen'),
  }),
  createRoute({
    ...inShell,
    path: paths.calendar,
    validateSearch: CalendarSearch,
    staticData: { crumbs: ['Paramétrage', 'Jours fériés et fermetures'] },
    component: screen('CalendarScreen'),
  }),
  createRoute({
    ...inShell,
    path: paths.monthClose,
    validateSearch: MonthCloseSearch,
    staticData: { crumbs: ['Paramétrage', 'Clôture des mois'] },
    component: screen('MonthCloseScreen'),
  }),
  createRoute({
    ...inShell,
    path: paths.directory,
    validateSearch: DirectorySearch,
    staticData: { crumbs: ['User Management', 'Annuaire'] },
    component: screen('DirectoryScreen'),
  }),
  createRoute({
    ...inShell,
    path: paths.newAccount,
    validateSearch: NewAccountSearch,
    staticData: { crumbs: ['User Management', 'Nouveau compte'] },
    component: screen('NewAccountScreen'),
  }),
  createRoute({
    ...inShell,
    path: paths.profile,
    validateSearch: ProfileSearch,
    staticData: { crumbs: ['User Management', 'Mon profil'] },
    component: screen('ProfileScreen'),
  }),
  createRoute({
    ...inShell,
    path: paths.audit,
    validateSearch: AuditSearch,
    staticData: { crumbs: ['Journal des actes'] },
    component: screen('AuditScreen'),
  }),
  createRoute({
    ...inShell,
    path: paths.stock,
    validateSearch: StockSearch,
    staticData: { crumbs: ['Logistique', 'Stock'] },
    component: screen('StockScreen'),
  }),
  createRoute({
    ...inShell,
    path: paths.stockOrders,
    validateSearch: StockOrdersSearch,
    staticData: { crumbs: ['Logistique', 'Commandes'] },
    component: screen('StockOrdersScreen'),
  }),
  createRoute({
    ...inShell,
    path: paths.globalStock,
    validateSearch: StockGlobalSearch,
    staticData: { crumbs: ['Logistique', 'Stock global'] },
    component: screen('StockGlobalScreen'),
  }),
  createRoute({
    ...inShell,
    path: paths.stockAlerts,
    validateSearch: StockAlertsSearch,
    staticData: { crumbs: ['Logistique', 'Alertes de stock'] },
    component: screen('StockAlertsScreen'),
  }),
  createRoute({
    ...inShell,
    path: paths.deliveries,
    validateSearch: DeliveriesSearch,
    staticData: { crumbs: ['Logistique', 'Livraisons'] },
    component: screen('DeliveriesScreen'),
  }),
  createRoute({
    ...inShell,
    path: paths.articles,
    validateSearch: ArticlesSearch,
    staticData: { crumbs: ['Logistique', 'Articles'] },
    component: screen('ArticlesScreen'),
  }),
] as const

const creditPages = [
  createRoute({
    ...inShell,
    path: paths.packages,
    validateSearch: PackagesSearch,
    staticData: { crumbs: ['Client', 'Formules et prix'] },
    component: screen('PackagesScreen'),
  }),
  createRoute({
    ...inShell,
    path: paths.transactions,
    validateSearch: InProgressSearch,
    staticData: { crumbs: ['Client', 'Transactions en cours'] },
    component: screen('TransactionsScreen'),
  }),
  createRoute({
    ...inShell,
    path: paths.creditAgentTransactions,
    validateSearch: InProgressSearch,
    staticData: { crumbs: ['Client', 'Transactions en cours'] },
    component: screen('CreditAgentTransactionsScreen'),
  }),
  createRoute({
    ...inShell,
    path: paths.creditHistory,
    validateSearch: CreditHistorySearch,
    staticData: { crumbs: ['Client', 'Situation Credits'] },
    component: screen('CreditHistoryScreen'),
  }),
  createRoute({
    ...inShell,
    path: paths.amountSettings,
    validateSearch: AmountSettingsSearch,
    staticData: { crumbs: ['Client', 'Paramétrage des montants'] },
    component: screen('AmountSettingsScreen'),
  }),
  createRoute({
    ...inShell,
    path: paths.creditAlerts,
    validateSearch: FollowUpsSearch,
    staticData: { crumbs: ['Relance', 'Alertes de crédit'] },
    component: screen('FollowUpsScreen'),
  }),
  createRoute({
    ...inShell,
    path: paths.followUpImport,
    validateSearch: RenewalsSearch,
    staticData: { crumbs: ['Relance', 'Import des relances'] },
    component: screen('RenewalsScreen'),
  }),
  createRoute({
    ...inShell,
    path: paths.reconciliation,
    validateSearch: ReconciliationsSearch,
    staticData: { crumbs: ['Relance', 'Rapprochement'] },
    component: screen('ReconciliationsScreen'),
  }),
  createRoute({
    ...inShell,
    path: paths.commissionAlerts,
    validateSearch: CommissionsSearch,
    staticData: { crumbs: ['Relance', 'Alertes de commission'] },
    component: screen('CommissionsScreen'),
  }),
  createRoute({
    ...inShell,
    path: paths.creditAgents,
    validateSearch: CreditAgentsSearch,
    staticData: { crumbs: ['Client', 'Agents crédit'] },
    component: screen('CreditAgentsScreen'),
  }),
  createRoute({
    ...inShell,
    path: paths.creditRequests,
    validateSearch: CreditRequestsSearch,
    staticData: { crumbs: ['Client', 'Demandes de crédit'] },
    component: screen('CreditRequestsScreen'),
  }),
  createRoute({
    ...inShell,
    path: paths.giveCredit,
    validateSearch: GiveCreditSearch,
    staticData: { crumbs: ['Client', 'Donner du crédit'] },
    component: screen('GiveCreditScreen'),
  }),
  createRoute({
    ...inShell,
    path: paths.ownCredit,
    validateSearch: OwnCreditSearch,
    staticData: { crumbs: ['Crédit', 'Mon crédit'] },
    component: screen('OwnCreditScreen'),
  }),
] as const

/** Returns the route of a page where stock is ordered. */
const ordering = <Address extends Path, Name extends ScreenName>(path: Address, crumb: string, name: Name) =>
  createRoute({ ...inShell, path, validateSearch: OrderingSearch, staticData: { crumbs: ['Boutique', crumb] }, component: screen(name) })

const orderingPages = [
  ordering(paths.orderableArticles, 'Articles', 'ArticlesToOrderScreen'),
  ordering(paths.orderableArticle, 'Article', 'OrderableArticleScreen'),
  ordering(paths.newArticle, 'Nouvel article', 'NewArticleScreen'),
  ordering(paths.basket, 'Panier', 'BasketScreen'),
  ordering(paths.checkout, 'Passer la commande', 'CheckoutScreen'),
  ordering(paths.placedOrders, 'Commandes', 'PlacedOrdersScreen'),
  ordering(paths.placedOrder, 'Commande', 'PlacedOrderScreen'),
] as const

/** Pages for everybody who is signed in. */
const commonPages = [
  createRoute({
    ...inShell,
    path: paths.mail,
    validateSearch: MailSearch,
    staticData: { crumbs: ['Applications', 'Messages'] },
    component: screen('MailScreen'),
  }),
  createRoute({
    ...inShell,
    path: paths.tasks,
    validateSearch: TasksSearch,
    staticData: { crumbs: ['Applications', 'Mes tâches'] },
    component: screen('TasksScreen'),
  }),
  createRoute({
    ...inShell,
    path: paths.board,
    validateSearch: BoardSearch,
    staticData: { crumbs: ['Applications', 'Tableau des décisions'] },
    component: screen('BoardScreen'),
  }),
  createRoute({
    ...inShell,
    path: paths.agenda,
    validateSearch: AgendaSearch,
    staticData: { crumbs: ['Applications', 'Calendrier'] },
    component: screen('AgendaScreen'),
  }),
  createRoute({
    ...inShell,
    path: paths.files,
    validateSearch: FilesSearch,
    staticData: { crumbs: ['Applications', 'Fichiers'] },
    component: screen('FilesScreen'),
  }),
  createRoute({
    ...inShell,
    path: paths.threads,
    validateSearch: ThreadsSearch,
    staticData: { crumbs: ['Applications', 'Conversations'] },
    component: screen('ThreadsScreen'),
  }),
  createRoute({
    ...inShell,
    path: paths.announcements,
    validateSearch: AnnouncementsSearch,
    staticData: { crumbs: ['Applications', 'Annonces'] },
    component: screen('AnnouncementsScreen'),
  }),
  createRoute({
    ...inShell,
    path: paths.announcement,
    validateSearch: AnnouncementSearch,
    staticData: { crumbs: ['Applications', 'Annonces', 'Annonce'] },
    component: screen('AnnouncementScreen'),
  }),
  createRoute({
    ...inShell,
    path: paths.announcementEdit,
    validateSearch: AnnouncementSearch,
    staticData: { crumbs: ['Applications', 'Annonces', 'Écrire une annonce'] },
    component: screen('AnnouncementEditScreen'),
  }),
  createRoute({
    ...inShell,
    path: paths.contact,
    validateSearch: ContactSearch,
    staticData: { crumbs: ['Aide', 'Écrire aux gestionnaires'] },
    component: screen('ContactScreen'),
  }),
  createRoute({
    ...inShell,
    path: paths.help,
    validateSearch: HelpSearch,
    staticData: { crumbs: ['Aide', 'Aide par tâche'] },
    component: screen('HelpScreen'),
  }),
  createRoute({
    ...inShell,
    path: paths.faq,
    validateSearch: FaqSearch,
    staticData: { crumbs: ['Aide', 'Questions fréquentes'] },
    component: screen('FaqScreen'),
  }),
  createRoute({
    ...inShell,
    path: paths.empty,
    staticData: { crumbs: ['Aide', 'Listes vides'] },
    component: screen('EmptyScreen'),
  }),
  createRoute({
    ...inShell,
    path: paths.documentation,
    validateSearch: DocumentationSearch,
    staticData: { crumbs: ['Aide', 'Documentation'] },
    component: screen('DocumentationScreen'),
  }),
  createRoute({
    ...inShell,
    path: paths.document,
    validateSearch: DocumentSearch,
    staticData: { crumbs: ['Document'] },
    component: screen('DocumentScreen'),
  }),
] as const

/** The catalogue of the interface: each section is one route. */
const cataloguePages = [
  createRoute({
    ...inShell,
    path: paths.uikit,
    loader: ({ params: { part } }) => loadPart('uikit', part),
    staticData: { crumbs: ['Composants'] },
    component: screen('UikitScreen'),
  }),
  createRoute({
    ...inShell,
    path: paths.utilities,
    loader: ({ params: { part } }) => loadPart('utilities', part),
    staticData: { crumbs: ['Utilitaires'] },
    component: screen('UtilitiesScreen'),
  }),
  createRoute({
    ...inShell,
    path: paths.blocks,
    staticData: { crumbs: ['Composants', 'Blocs'] },
    component: screen('BlocksScreen'),
  }),
] as const

/** Returns the breadcrumb of a part of a catalogue; an unknown part is a page that does not exist. */
async function loadPart(section: Section, part: string): Promise<{ crumbs: readonly string[] }> {
  const crumbs = (await import('./template/catalogue/part-labels.ts')).crumbsOf(section, part)
  if (crumbs === undefined) throw redirect({ to: paths.notFound, replace: true })
  return { crumbs }
}

const section = <Address extends string>(path: Address) =>
  createRoute({ ...inShell, path, staticData: { isSection: true }, component: screen('SectionStart') })

const catalogue = <Address extends string>(
  path: Address,
  { to, part }: { to: typeof paths.uikit | typeof paths.utilities; part: string },
) =>
  createRoute({
    getParentRoute,
    path,
    beforeLoad: () => {
      throw redirect({ to, params: { part }, replace: true })
    },
  })

/** Bare section addresses: each opens the first page of the section that the role may see. */
const sectionPages = [
  section('/reseau'),
  section('/reseau/statistique'),
  section('/performanceda'),
  section('/parametrage'),
  section('/objectif'),
  section('/relance'),
  section('/logistique'),
  section('/client'),
  section('/credit'),
  section('/pages'),
  section('/ecommerce'),
  section('/apps'),
  section('/apps/blog'),
  catalogue('/uikit', { to: paths.uikit, part: 'formlayout' }),
  catalogue('/utilities', { to: paths.utilities, part: 'icons' }),
] as const

const pagesOutsideTheShell = [
  createRoute({
    getParentRoute,
    path: '/auth',
    beforeLoad: () => {
      throw redirect({ to: paths.signIn, replace: true })
    },
  }),
  createRoute({
    getParentRoute,
    path: paths.signIn,
    validateSearch: SignInSearch,
    staticData: { crumbs: ['Connexion'], isOutsideTheShell: true },
    beforeLoad: () => {
      if (isSignedIn()) throw redirect({ to: paths.dashboard, replace: true })
    },
    component: lazyPage(() => import('./features/session/sign-in-screen.tsx'), 'SignInScreen'),
  }),
  createRoute({
    getParentRoute,
    path: paths.secondFactor,
    staticData: { crumbs: ['Double authentification'], isOutsideTheShell: true },
    component: screen('SecondFactorScreen'),
  }),
  createRoute({
    getParentRoute,
    path: paths.forgottenPassword,
    staticData: { crumbs: ['Mot de passe oublié'], isOutsideTheShell: true },
    component: screen('ForgottenPasswordScreen'),
  }),
  createRoute({
    getParentRoute,
    path: paths.activation,
    staticData: { crumbs: ['Activation du compte'], isOutsideTheShell: true },
    component: screen('ActivationScreen'),
  }),
  createRoute({
    getParentRoute,
    path: paths.newPassword,
    staticData: { crumbs: ['Nouveau mot de passe'], isOutsideTheShell: true },
    component: screen('NewPasswordScreen'),
  }),
  createRoute({
    getParentRoute,
    path: paths.newEmail,
    staticData: { crumbs: ['Nouvelle adresse'], isOutsideTheShell: true },
    component: screen('NewEmailScreen'),
  }),
  createRoute({
    getParentRoute,
    path: paths.stopAct,
    staticData: { crumbs: ['Arrêter un acte'], isOutsideTheShell: true },
    component: screen('StopActScreen'),
  }),
  createRoute({
    getParentRoute,
    path: paths.accessDenied,
    staticData: { crumbs: ['Accès refusé'], isOutsideTheShell: true },
    component: screen('AccessDeniedScreen'),
  }),
  createRoute({
    getParentRoute,
    path: paths.failure,
    staticData: { crumbs: ['Erreur'], isOutsideTheShell: true },
    component: screen('FailureScreen'),
  }),
  createRoute({
    getParentRoute,
    path: paths.wrongClock,
    staticData: { crumbs: ['Horloge'], isOutsideTheShell: true },
    component: screen('WrongClockScreen'),
  }),
  createRoute({
    getParentRoute,
    path: paths.landing,
    staticData: { crumbs: ['Accueil'], isOutsideTheShell: true },
    component: screen('LandingScreen'),
  }),
  createRoute({
    getParentRoute,
    path: paths.notFound,
    staticData: { crumbs: ['Page introuvable'], isOutsideTheShell: true },
    component: screen('NotFoundScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '$',
    beforeLoad: () => {
      throw redirect({ to: paths.notFound, replace: true })
    },
  }),
] as const

export const router = createRouter({
  routeTree: root.addChildren([
    ...pages,
    ...creditPages,
    ...orderingPages,
    ...commonPages,
    ...cataloguePages,
    ...sectionPages,
    ...pagesOutsideTheShell,
  ]),
  scrollRestoration: true,
  defaultPreload: 'intent',
  defaultPendingMs: 200,
  defaultPendingComponent: SkeletonBlock,
  defaultErrorComponent: RouteFailure,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }

  interface StaticDataRouteOption {
    /** From the section to the page, which is also the title of the window. */
    crumbs?: readonly string[]
    isOutsideTheShell?: true
    /** True for the address of a section alone, which every role may open: it leads on to a page of the role. */
    isSection?: true
  }
}
