import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { isSignedIn } from './api/enter.ts'
import { SignInSearch } from './features/session/sign-in-search.ts'
import { paths } from './paths.ts'
import { root } from './root-route.ts'

const getParentRoute = () => root

/** For who is not signed in, or has lost the way. */
export const pagesOutsideTheShell = [
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
    path: paths.secondFactor,
    staticData: { crumbs: ['Second facteur'], isOutsideTheShell: true },
    component: lazyRouteComponent(() => import('./features/session/second-factor-screen.tsx'), 'SecondFactorScreen'),
  }),
  createRoute({
    getParentRoute,
    path: paths.forgottenPassword,
    staticData: { crumbs: ['Mot de passe oublié'], isOutsideTheShell: true },
    component: lazyRouteComponent(() => import('./features/session/forgotten-password-screen.tsx'), 'ForgottenPasswordScreen'),
  }),
  createRoute({
    getParentRoute,
    path: paths.activation,
    staticData: { crumbs: ['Activation du compte'], isOutsideTheShell: true },
    component: lazyRouteComponent(() => import('./features/session/choose-password-screen.tsx'), 'ActivationScreen'),
  }),
  createRoute({
    getParentRoute,
    path: paths.newPassword,
    staticData: { crumbs: ['Nouveau mot de passe'], isOutsideTheShell: true },
    component: lazyRouteComponent(() => import('./features/session/choose-password-screen.tsx'), 'NewPasswordScreen'),
  }),
  createRoute({
    getParentRoute,
    path: paths.newEmail,
    staticData: { crumbs: ['Nouvelle adresse'], isOutsideTheShell: true },
    component: lazyRouteComponent(() => import('./features/session/new-email-screen.tsx'), 'NewEmailScreen'),
  }),
  createRoute({
    getParentRoute,
    path: paths.stopAct,
    staticData: { crumbs: ['Arrêter un acte'], isOutsideTheShell: true },
    component: lazyRouteComponent(() => import('./features/session/stop-act-screen.tsx'), 'StopActScreen'),
  }),
  createRoute({
    getParentRoute,
    path: paths.accessDenied,
    staticData: { crumbs: ['Accès refusé'], isOutsideTheShell: true },
    component: lazyRouteComponent(() => import('./template/access-denied-screen.tsx'), 'AccessDeniedScreen'),
  }),
  createRoute({
    getParentRoute,
    path: paths.failure,
    staticData: { crumbs: ['Erreur'], isOutsideTheShell: true },
    component: lazyRouteComponent(() => import('./template/failure-screen.tsx'), 'FailureScreen'),
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
