import { createRoute, createRouter, type ErrorComponentProps, lazyRouteComponent, useRouter } from '@tanstack/react-router'
import { ReadFailure } from './api/read-failure.tsx'
import { AccountsSearch } from './features/accounts/accounts-search.ts'
import { DirectorySearch } from './features/accounts/directory-search.ts'
import { NewAccountSearch } from './features/accounts/new-account-search.ts'
import { AuditSearch } from './features/audit/audit-search.ts'
import { ChannelAccessSearch } from './features/channel-access/channel-access-search.ts'
import { MailsSearch } from './features/mails/mails-search.ts'
import { ProfileSearch } from './features/profile/profile-search.ts'
import { DashboardSearch } from './features/dashboard/dashboard-search.ts'
import { DashboardScreen } from './features/dashboard/index.ts'
import { ImportsSearch } from './features/imports/imports-search.ts'
import { ActivitiesSearch } from './features/network-statistics/activities-search.ts'
import { DaysSearch } from './features/network-statistics/days-search.ts'
import { DetailSearch } from './features/network-statistics/detail-search.ts'
import { MonthsSearch } from './features/network-statistics/months-search.ts'
import { OutletsSearch } from './features/network-statistics/outlets-search.ts'
import { SalesmenSearch } from './features/network-statistics/salesmen-search.ts'
import { PerformanceSearch } from './features/network-statistics/performance-search.ts'
import { paths } from './paths.ts'
import { inShell } from './in-shell.ts'
import { root } from './root-route.ts'
import { creditPages } from './routes-of-credit.ts'
import { sectionPages } from './routes-of-sections.ts'
import { pagesOutsideTheShell } from './routes-outside-the-shell.ts'
import { SkeletonBlock } from './ui/states.tsx'

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
    component: lazyRouteComponent(() => import('./features/network-statistics/outlets-screen.tsx'), 'OutletsScreen'),
  }),
  createRoute({
    ...inShell,
    path: paths.months,
    validateSearch: MonthsSearch,
    staticData: { crumbs: ['Réseau', 'Statistiques', 'Par mois'] },
    component: lazyRouteComponent(() => import('./features/network-statistics/months-screen.tsx'), 'MonthsScreen'),
  }),
  createRoute({
    ...inShell,
    path: paths.days,
    validateSearch: DaysSearch,
    staticData: { crumbs: ['Réseau', 'Statistiques', 'Par jour'] },
    component: lazyRouteComponent(() => import('./features/network-statistics/days-screen.tsx'), 'DaysScreen'),
  }),
  createRoute({
    ...inShell,
    path: paths.salesmen,
    validateSearch: SalesmenSearch,
    staticData: { crumbs: ['Réseau', 'Statistiques', 'Par commercial'] },
    component: lazyRouteComponent(() => import('./features/network-statistics/salesmen-screen.tsx'), 'SalesmenScreen'),
  }),
  createRoute({
    ...inShell,
    path: paths.detail,
    validateSearch: DetailSearch,
    staticData: { crumbs: ['Réseau', 'Statistiques', 'Vue détaillée'] },
    component: lazyRouteComponent(() => import('./features/network-statistics/detail-screen.tsx'), 'DetailScreen'),
  }),
  createRoute({
    ...inShell,
    path: paths.activities,
    validateSearch: ActivitiesSearch,
    staticData: { crumbs: ['Réseau', 'Statistiques', 'Lignes'] },
    component: lazyRouteComponent(() => import('./features/network-statistics/activities-screen.tsx'), 'ActivitiesScreen'),
  }),
  createRoute({
    ...inShell,
    path: paths.performance,
    validateSearch: PerformanceSearch,
    staticData: { crumbs: ['Performance PDV'] },
    component: lazyRouteComponent(() => import('./features/network-statistics/performance-screen.tsx'), 'PerformanceScreen'),
  }),
  createRoute({
    ...inShell,
    path: paths.imports,
    validateSearch: ImportsSearch,
    staticData: { crumbs: ['Logistique', 'Import des activations'] },
    component: lazyRouteComponent(() => import('./features/imports/imports-screen.tsx'), 'ImportsScreen'),
  }),
  createRoute({
    ...inShell,
    path: paths.accounts,
    validateSearch: AccountsSearch,
    staticData: { crumbs: ['Paramétrage', 'Compte Utilisateur'] },
    component: lazyRouteComponent(() => import('./features/accounts/accounts-screen.tsx'), 'AccountsScreen'),
  }),
  createRoute({
    ...inShell,
    path: paths.channelAccess,
    validateSearch: ChannelAccessSearch,
    staticData: { crumbs: ['Paramétrage', 'Access Canal'] },
    component: lazyRouteComponent(() => import('./features/channel-access/channel-access-screen.tsx'), 'ChannelAccessScreen'),
  }),
  createRoute({
    ...inShell,
    path: paths.mails,
    validateSearch: MailsSearch,
    staticData: { crumbs: ['Paramétrage', 'Courriels'] },
    component: lazyRouteComponent(() => import('./features/mails/mails-screen.tsx'), 'MailsScreen'),
  }),
  createRoute({
    ...inShell,
    path: paths.directory,
    validateSearch: DirectorySearch,
    staticData: { crumbs: ['User Management', 'Annuaire'] },
    component: lazyRouteComponent(() => import('./features/accounts/directory-screen.tsx'), 'DirectoryScreen'),
  }),
  createRoute({
    ...inShell,
    path: paths.newAccount,
    validateSearch: NewAccountSearch,
    staticData: { crumbs: ['User Management', 'Nouveau compte'] },
    component: lazyRouteComponent(() => import('./features/accounts/new-account-screen.tsx'), 'NewAccountScreen'),
  }),
  createRoute({
    ...inShell,
    path: paths.profile,
    validateSearch: ProfileSearch,
    staticData: { crumbs: ['User Management', 'Mon profil'] },
    component: lazyRouteComponent(() => import('./features/profile/profile-screen.tsx'), 'ProfileScreen'),
  }),
  createRoute({
    ...inShell,
    path: paths.audit,
    validateSearch: AuditSearch,
    staticData: { crumbs: ['Journal des actes'] },
    component: lazyRouteComponent(() => import('./features/audit/audit-screen.tsx'), 'AuditScreen'),
  }),
] as const

/** A door or a screen that failed: trying again goes through the door again. */
function RouteFailure({ error, reset }: ErrorComponentProps) {
  const { invalidate } = useRouter()
  const retry = () => invalidate().then(reset)
  return <ReadFailure error={error instanceof Error ? error : new Error(String(error))} onRetry={retry} />
}

export const router = createRouter({
  routeTree: root.addChildren([...pages, ...creditPages, ...sectionPages, ...pagesOutsideTheShell]),
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
