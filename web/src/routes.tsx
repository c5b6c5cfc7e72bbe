import {
  createRootRoute,
  createRoute,
  createRouter,
  type ErrorComponentProps,
  lazyRouteComponent,
  redirect,
  useRouter,
} from '@tanstack/react-router'
import { enter, isSignedIn } from './api/enter.ts'
import { ReadFailure } from './api/read-failure.tsx'
import { DashboardSearch } from './features/dashboard/dashboard-search.ts'
import { ImportsSearch } from './features/imports/imports-search.ts'
import { ActivitiesSearch } from './features/network-statistics/activities-search.ts'
import { DaysSearch } from './features/network-statistics/days-search.ts'
import { DetailSearch } from './features/network-statistics/detail-search.ts'
import { MonthsSearch } from './features/network-statistics/months-search.ts'
import { OutletsSearch } from './features/network-statistics/outlets-search.ts'
import { SalesmenSearch } from './features/network-statistics/salesmen-search.ts'
import { PerformanceSearch } from './features/network-statistics/performance-search.ts'
import { SignInSearch } from './features/session/sign-in-search.ts'
import { paths } from './paths.ts'
import { RootLayout } from './shell/root-layout.tsx'
import { SkeletonBlock } from './ui/states.tsx'

const root = createRootRoute({ component: RootLayout })
const getParentRoute = () => root

/** The door of every page inside the shell. */
async function signedIn({ location }: { location: { href: string } }) {
  const entry = await enter()
  if (entry === 'wrong-clock') throw redirect({ to: paths.wrongClock, replace: true })
  if (entry === 'sign-in') {
    const search = location.href === paths.dashboard ? {} : { from: location.href }
    throw redirect({ to: paths.signIn, search, replace: true })
  }
}

const inShell = { getParentRoute, beforeLoad: signedIn }

const pages = [
  createRoute({
    ...inShell,
    path: paths.dashboard,
    validateSearch: DashboardSearch,
    staticData: { crumbs: ['Tableau de bord'] },
    component: lazyRouteComponent(() => import('./features/dashboard/index.ts'), 'DashboardScreen'),
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
    component: lazyRouteComponent(() => import('./features/session/sign-in-screen.tsx'), 'SignInScreen'),
  }),
  createRoute({
    getParentRoute,
    path: paths.wrongClock,
    staticData: { crumbs: ['Horloge'], isOutsideTheShell: true },
    component: lazyRouteComponent(() => import('./features/session/wrong-clock-screen.tsx'), 'WrongClockScreen'),
  }),
  createRoute({
    getParentRoute,
    path: paths.landing,
    staticData: { crumbs: ['Accueil'], isOutsideTheShell: true },
    component: lazyRouteComponent(() => import('./template/landing-screen.tsx'), 'LandingScreen'),
  }),
  createRoute({
    getParentRoute,
    path: paths.notFound,
    staticData: { crumbs: ['Page introuvable'], isOutsideTheShell: true },
    component: lazyRouteComponent(() => import('./template/not-found-screen.tsx'), 'NotFoundScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '$',
    beforeLoad: () => {
      throw redirect({ to: paths.notFound, replace: true })
    },
  }),
] as const

/** A door or a screen that failed: trying again goes through the door again. */
function RouteFailure({ error, reset }: ErrorComponentProps) {
  const { invalidate } = useRouter()
  const retry = () => invalidate().then(reset)
  return <ReadFailure error={error instanceof Error ? error : new Error(String(error))} onRetry={retry} />
}

export const router = createRouter({
  routeTree: root.addChildren([...pages, ...pagesOutsideTheShell]),
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
