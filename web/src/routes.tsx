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
import { DashboardScreen } from './features/dashboard/index.ts'
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
import { paths } from './paths.ts'
import { RootLayout } from './shell/root-layout.tsx'
import { RouteFailure } from './shell/route-failure.tsx'
import { SkeletonBlock } from './ui/feedback/states.tsx'
import { lazyPage } from './ui/overlay/lazy-page.ts'

const root = createRootRoute({ component: RootLayout })
const getParentRoute = () => root

/** Lets signed-in people into the shell and sends everybody else to the page they need first. */
async function requireSession({ location }: { location: { href: string } }) {
  const entry = await enter()
  if (entry === 'wrong-clock') throw redirect({ to: paths.wrongClock, replace: true })
  if (entry === 'sign-in') {
    const search = location.href === paths.dashboard ? {} : { from: location.href }
    throw redirect({ to: paths.signIn, search, replace: true })
  }
}

const inShell = { getParentRoute, beforeLoad: requireSession }

const pages = [
  createRoute({
    ...inShell,
    path: paths.dashboard,
    validateSearch: DashboardSearch,
    // Its name depends on the role: the shell says it.
    component: DashboardScreen,
  }),
  createRoute({
    ...inShell,
    path: paths.outlets,
    validateSearch: OutletsSearch,
    staticData: { crumbs: ['Réseau', 'Statistiques', 'Par point de vente'] },
    component: lazyPage(() => import('./features/network-statistics/outlets-screen.tsx'), 'OutletsScreen'),
  }),
  createRoute({
    ...inShell,
    path: paths.months,
    validateSearch: MonthsSearch,
    staticData: { crumbs: ['Réseau', 'Statistiques', 'Par mois'] },
    component: lazyPage(() => import('./features/network-statistics/months-screen.tsx'), 'MonthsScreen'),
  }),
  createRoute({
    ...inShell,
    path: paths.days,
    validateSearch: DaysSearch,
    staticData: { crumbs: ['Réseau', 'Statistiques', 'Par jour'] },
    component: lazyPage(() => import('./features/network-statistics/days-screen.tsx'), 'DaysScreen'),
  }),
  createRoute({
    ...inShell,
    path: paths.salesmen,
    validateSearch: SalesmenSearch,
    staticData: { crumbs: ['Réseau', 'Statistiques', 'Par commercial'] },
    component: lazyPage(() => import('./features/network-statistics/salesmen-screen.tsx'), 'SalesmenScreen'),
  }),
  createRoute({
    ...inShell,
    path: paths.detail,
    validateSearch: DetailSearch,
    staticData: { crumbs: ['Réseau', 'Statistiques', 'Vue détaillée'] },
    component: lazyPage(() => import('./features/network-statistics/detail-screen.tsx'), 'DetailScreen'),
  }),
  createRoute({
    ...inShell,
    path: paths.activities,
    validateSearch: ActivitiesSearch,
    staticData: { crumbs: ['Réseau', 'Statistiques', 'Lignes'] },
    component: lazyPage(() => import('./features/network-statistics/activities-screen.tsx'), 'ActivitiesScreen'),
  }),
  createRoute({
    ...inShell,
    path: paths.performance,
    validateSearch: PerformanceSearch,
    staticData: { crumbs: ['Performance PDV'] },
    component: lazyPage(() => import('./features/network-statistics/performance-screen.tsx'), 'PerformanceScreen'),
  }),
  createRoute({
    ...inShell,
    path: paths.networkObjectives,
    validateSearch: NetworkObjectivesSearch,
    staticData: { crumbs: ['Objectif', 'Réseau'] },
    component: lazyPage(() => import('./features/objectives/network-objectives-screen.tsx'), 'NetworkObjectivesScreen'),
  }),
  createRoute({
    ...inShell,
    path: paths.outletObjectives,
    validateSearch: OutletObjectivesSearch,
    staticData: { crumbs: ['Objectif', 'Points de vente'] },
    component: lazyPage(() => import('./features/objectives/outlet-objectives-screen.tsx'), 'OutletObjectivesScreen'),
  }),
  createRoute({
    ...inShell,
    path: paths.stockImport,
    validateSearch: StockImportSearch,
    staticData: { crumbs: ['Logistique', 'Import du stock'] },
    component: lazyPage(() => import('./features/stock-months/stock-import-screen.tsx'), 'StockImportScreen'),
  }),
  createRoute({
    ...inShell,
    path: paths.imports,
    validateSearch: ImportsSearch,
    staticData: { crumbs: ['Logistique', 'Import des activations'] },
    component: lazyPage(() => import('./features/imports/imports-screen.tsx'), 'ImportsScreen'),
  }),
  createRoute({
    ...inShell,
    path: paths.accounts,
    validateSearch: AccountsSearch,
    staticData: { crumbs: ['Paramétrage', 'Compte Utilisateur'] },
    component: lazyPage(() => import('./features/accounts/accounts-screen.tsx'), 'AccountsScreen'),
  }),
  createRoute({
    ...inShell,
    path: paths.channelAccess,
    validateSearch: ChannelAccessSearch,
    staticData: { crumbs: ['Paramétrage', 'Access Canal'] },
    component: lazyPage(() => import('./features/channel-access/channel-access-screen.tsx'), 'ChannelAccessScreen'),
  }),
  createRoute({
    ...inShell,
    path: paths.mails,
    validateSearch: MailsSearch,
    staticData: { crumbs: ['Paramétrage', 'Courriels'] },
    component: lazyPage(() => import('./features/mails/mails-screen.tsx'), 'MailsScreen'),
  }),
  createRoute({
    ...inShell,
    path: paths.calendar,
    validateSearch: CalendarSearch,
    staticData: { crumbs: ['Paramétrage', 'Jours fériés et fermetures'] },
    component: lazyPage(() => import('./features/calendar/calendar-screen.tsx'), 'CalendarScreen'),
  }),
  createRoute({
    ...inShell,
    path: paths.monthClose,
    validateSearch: MonthCloseSearch,
    staticData: { crumbs: ['Paramétrage', 'Clôture des mois'] },
    component: lazyPage(() => import('./features/months/months-screen.tsx'), 'MonthsScreen'),
  }),
  createRoute({
    ...inShell,
    path: paths.directory,
    validateSearch: DirectorySearch,
    staticData: { crumbs: ['User Management', 'Annuaire'] },
    component: lazyPage(() => import('./features/accounts/directory-screen.tsx'), 'DirectoryScreen'),
  }),
  createRoute({
    ...inShell,
    path: paths.newAccount,
    validateSearch: NewAccountSearch,
    staticData: { crumbs: ['User Management', 'Nouveau compte'] },
    component: lazyPage(() => import('./features/accounts/new-account-screen.tsx'), 'NewAccountScreen'),
  }),
  createRoute({
    ...inShell,
    path: paths.profile,
    validateSearch: ProfileSearch,
    staticData: { crumbs: ['User Management', 'Mon profil'] },
    component: lazyPage(() => import('./features/profile/profile-screen.tsx'), 'ProfileScreen'),
  }),
  createRoute({
    ...inShell,
    path: paths.audit,
    validateSearch: AuditSearch,
    staticData: { crumbs: ['Journal des actes'] },
    component: lazyPage(() => import('./features/audit/audit-screen.tsx'), 'AuditScreen'),
  }),
  createRoute({
    ...inShell,
    path: paths.stock,
    validateSearch: StockSearch,
    staticData: { crumbs: ['Logistique', 'Stock'] },
    component: lazyPage(() => import('./features/stock/stock-screen.tsx'), 'StockScreen'),
  }),
  createRoute({
    ...inShell,
    path: paths.stockOrders,
    validateSearch: StockOrdersSearch,
    staticData: { crumbs: ['Logistique', 'Commandes'] },
    component: lazyPage(() => import('./features/stock-orders/stock-orders-screen.tsx'), 'StockOrdersScreen'),
  }),
  createRoute({
    ...inShell,
    path: paths.globalStock,
    validateSearch: StockGlobalSearch,
    staticData: { crumbs: ['Logistique', 'Stock global'] },
    component: lazyPage(() => import('./features/stock-planning/stock-global-screen.tsx'), 'StockGlobalScreen'),
  }),
  createRoute({
    ...inShell,
    path: paths.stockAlerts,
    validateSearch: StockAlertsSearch,
    staticData: { crumbs: ['Logistique', 'Alertes de stock'] },
    component: lazyPage(() => import('./features/stock-alerts/stock-alerts-screen.tsx'), 'StockAlertsScreen'),
  }),
  createRoute({
    ...inShell,
    path: paths.deliveries,
    validateSearch: DeliveriesSearch,
    staticData: { crumbs: ['Logistique', 'Livraisons'] },
    component: lazyPage(() => import('./features/deliveries/deliveries-screen.tsx'), 'DeliveriesScreen'),
  }),
  createRoute({
    ...inShell,
    path: paths.articles,
    validateSearch: ArticlesSearch,
    staticData: { crumbs: ['Logistique', 'Articles'] },
    component: lazyPage(() => import('./features/articles/articles-screen.tsx'), 'ArticlesScreen'),
  }),
] as const

const creditPages = [
  createRoute({
    ...inShell,
    path: paths.packages,
    validateSearch: PackagesSearch,
    staticData: { crumbs: ['Client', 'Formules et prix'] },
    component: lazyPage(() => import('./features/packages/packages-screen.tsx'), 'PackagesScreen'),
  }),
  createRoute({
    ...inShell,
    path: paths.transactions,
    validateSearch: InProgressSearch,
    staticData: { crumbs: ['Client', 'Transactions en cours'] },
    component: lazyPage(() => import('./features/transactions/transactions-screen.tsx'), 'TransactionsScreen'),
  }),
  createRoute({
    ...inShell,
    path: paths.creditAgentTransactions,
    validateSearch: InProgressSearch,
    staticData: { crumbs: ['Client', 'Transactions en cours'] },
    component: lazyPage(() => import('./features/transactions/transactions-screen.tsx'), 'CreditAgentTransactionsScreen'),
  }),
  createRoute({
    ...inShell,
    path: paths.creditHistory,
    validateSearch: CreditHistorySearch,
    staticData: { crumbs: ['Client', 'Situation Credits'] },
    component: lazyPage(() => import('./features/credit/credit-history-screen.tsx'), 'CreditHistoryScreen'),
  }),
  createRoute({
    ...inShell,
    path: paths.amountSettings,
    validateSearch: AmountSettingsSearch,
    staticData: { crumbs: ['Client', 'Paramétrage des montants'] },
    component: lazyPage(() => import('./features/amount-settings/amount-settings-screen.tsx'), 'AmountSettingsScreen'),
  }),
  createRoute({
    ...inShell,
    path: paths.creditAlerts,
    validateSearch: FollowUpsSearch,
    staticData: { crumbs: ['Relance', 'Alertes de crédit'] },
    component: lazyPage(() => import('./features/follow-ups/follow-ups-screen.tsx'), 'FollowUpsScreen'),
  }),
  createRoute({
    ...inShell,
    path: paths.followUpImport,
    validateSearch: RenewalsSearch,
    staticData: { crumbs: ['Relance', 'Import des relances'] },
    component: lazyPage(() => import('./features/follow-ups/renewals-screen.tsx'), 'RenewalsScreen'),
  }),
  createRoute({
    ...inShell,
    path: paths.reconciliation,
    validateSearch: ReconciliationsSearch,
    staticData: { crumbs: ['Relance', 'Rapprochement'] },
    component: lazyPage(() => import('./features/reconciliations/reconciliations-screen.tsx'), 'ReconciliationsScreen'),
  }),
  createRoute({
    ...inShell,
    path: paths.commissionAlerts,
    validateSearch: CommissionsSearch,
    staticData: { crumbs: ['Relance', 'Alertes de commission'] },
    component: lazyPage(() => import('./features/commissions/commissions-screen.tsx'), 'CommissionsScreen'),
  }),
  createRoute({
    ...inShell,
    path: paths.creditAgents,
    validateSearch: CreditAgentsSearch,
    staticData: { crumbs: ['Client', 'Agents crédit'] },
    component: lazyPage(() => import('./features/accounts/credit-agents-screen.tsx'), 'CreditAgentsScreen'),
  }),
  createRoute({
    ...inShell,
    path: paths.creditRequests,
    validateSearch: CreditRequestsSearch,
    staticData: { crumbs: ['Client', 'Demandes de crédit'] },
    component: lazyPage(() => import('./features/credit-requests/credit-requests-screen.tsx'), 'CreditRequestsScreen'),
  }),
  createRoute({
    ...inShell,
    path: paths.giveCredit,
    validateSearch: GiveCreditSearch,
    staticData: { crumbs: ['Client', 'Donner du crédit'] },
    component: lazyPage(() => import('./features/credit-requests/give-credit-screen.tsx'), 'GiveCreditScreen'),
  }),
  createRoute({
    ...inShell,
    path: paths.ownCredit,
    validateSearch: OwnCreditSearch,
    staticData: { crumbs: ['Crédit', 'Mon crédit'] },
    component: lazyPage(() => import('./features/credit/own-credit-screen.tsx'), 'OwnCreditScreen'),
  }),
] as const

/** Pages for everybody who is signed in. */
const commonPages = [
  createRoute({
    ...inShell,
    path: paths.mail,
    validateSearch: MailSearch,
    staticData: { crumbs: ['Applications', 'Messages'] },
    component: lazyPage(() => import('./features/messages/mail-screen.tsx'), 'MailScreen'),
  }),
  createRoute({
    ...inShell,
    path: paths.tasks,
    validateSearch: TasksSearch,
    staticData: { crumbs: ['Applications', 'Mes tâches'] },
    component: lazyPage(() => import('./features/tasks/tasks-screen.tsx'), 'TasksScreen'),
  }),
  createRoute({
    ...inShell,
    path: paths.announcements,
    validateSearch: AnnouncementsSearch,
    staticData: { crumbs: ['Applications', 'Annonces'] },
    component: lazyPage(() => import('./features/announcements/announcements-screen.tsx'), 'AnnouncementsScreen'),
  }),
  createRoute({
    ...inShell,
    path: paths.announcement,
    validateSearch: AnnouncementSearch,
    staticData: { crumbs: ['Applications', 'Annonces', 'Annonce'] },
    component: lazyPage(() => import('./features/announcements/announcement-screen.tsx'), 'AnnouncementScreen'),
  }),
  createRoute({
    ...inShell,
    path: paths.announcementEdit,
    validateSearch: AnnouncementSearch,
    staticData: { crumbs: ['Applications', 'Annonces', 'Écrire une annonce'] },
    component: lazyPage(() => import('./features/announcements/announcement-edit-screen.tsx'), 'AnnouncementEditScreen'),
  }),
  createRoute({
    ...inShell,
    path: paths.contact,
    validateSearch: ContactSearch,
    staticData: { crumbs: ['Aide', 'Écrire aux gestionnaires'] },
    component: lazyPage(() => import('./features/messages/contact-screen.tsx'), 'ContactScreen'),
  }),
] as const

const section = <Address extends string>(path: Address) =>
  createRoute({ ...inShell, path, component: lazyPage(() => import('./shell/section-start.tsx'), 'SectionStart') })

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
  section('/apps'),
  section('/apps/blog'),
] as const

const pagesOutsideTheShell = [
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
    staticData: { crumbs: ['Second facteur'], isOutsideTheShell: true },
    component: lazyPage(() => import('./features/session/second-factor-screen.tsx'), 'SecondFactorScreen'),
  }),
  createRoute({
    getParentRoute,
    path: paths.forgottenPassword,
    staticData: { crumbs: ['Mot de passe oublié'], isOutsideTheShell: true },
    component: lazyPage(() => import('./features/session/forgotten-password-screen.tsx'), 'ForgottenPasswordScreen'),
  }),
  createRoute({
    getParentRoute,
    path: paths.activation,
    staticData: { crumbs: ['Activation du compte'], isOutsideTheShell: true },
    component: lazyPage(() => import('./features/session/choose-password-screen.tsx'), 'ActivationScreen'),
  }),
  createRoute({
    getParentRoute,
    path: paths.newPassword,
    staticData: { crumbs: ['Nouveau mot de passe'], isOutsideTheShell: true },
    component: lazyPage(() => import('./features/session/choose-password-screen.tsx'), 'NewPasswordScreen'),
  }),
  createRoute({
    getParentRoute,
    path: paths.newEmail,
    staticData: { crumbs: ['Nouvelle adresse'], isOutsideTheShell: true },
    component: lazyPage(() => import('./features/session/new-email-screen.tsx'), 'NewEmailScreen'),
  }),
  createRoute({
    getParentRoute,
    path: paths.stopAct,
    staticData: { crumbs: ['Arrêter un acte'], isOutsideTheShell: true },
    component: lazyPage(() => import('./features/session/stop-act-screen.tsx'), 'StopActScreen'),
  }),
  createRoute({
    getParentRoute,
    path: paths.accessDenied,
    staticData: { crumbs: ['Accès refusé'], isOutsideTheShell: true },
    component: lazyPage(() => import('./template/access-denied-screen.tsx'), 'AccessDeniedScreen'),
  }),
  createRoute({
    getParentRoute,
    path: paths.failure,
    staticData: { crumbs: ['Erreur'], isOutsideTheShell: true },
    component: lazyPage(() => import('./template/failure-screen.tsx'), 'FailureScreen'),
  }),
  createRoute({
    getParentRoute,
    path: paths.wrongClock,
    staticData: { crumbs: ['Horloge'], isOutsideTheShell: true },
    component: lazyPage(() => import('./features/session/wrong-clock-screen.tsx'), 'WrongClockScreen'),
  }),
  createRoute({
    getParentRoute,
    path: paths.landing,
    staticData: { crumbs: ['Accueil'], isOutsideTheShell: true },
    component: lazyPage(() => import('./template/landing-screen.tsx'), 'LandingScreen'),
  }),
  createRoute({
    getParentRoute,
    path: paths.notFound,
    staticData: { crumbs: ['Page introuvable'], isOutsideTheShell: true },
    component: lazyPage(() => import('./template/not-found-screen.tsx'), 'NotFoundScreen'),
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
  routeTree: root.addChildren([...pages, ...creditPages, ...commonPages, ...sectionPages, ...pagesOutsideTheShell]),
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
  }
}
