import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { CreditAgentsSearch } from './features/accounts/credit-agents-search.ts'
import { AmountSettingsSearch } from './features/amount-settings/amount-settings-search.ts'
import { CreditRequestsSearch } from './features/credit-requests/credit-requests-search.ts'
import { FollowUpsSearch } from './features/follow-ups/follow-ups-search.ts'
import { GiveCreditSearch } from './features/ledger/give-credit-search.ts'
import { OwnCreditSearch } from './features/own-credit/own-credit-search.ts'
import { PackagesSearch } from './features/packages/packages-search.ts'
import { CreditHistorySearch } from './features/transactions/credit-history-search.ts'
import { InProgressSearch } from './features/transactions/in-progress-search.ts'
import { inShell } from './in-shell.ts'
import { paths } from './paths.ts'

/** Credit, what is sold on it, and whom to call about it. */
export const creditPages = [
  createRoute({
    ...inShell,
    path: paths.packages,
    validateSearch: PackagesSearch,
    staticData: { crumbs: ['Client', 'Formules et prix'] },
    component: lazyRouteComponent(() => import('./features/packages/packages-screen.tsx'), 'PackagesScreen'),
  }),
  createRoute({
    ...inShell,
    path: paths.transactions,
    validateSearch: InProgressSearch,
    staticData: { crumbs: ['Client', 'Transactions en cours'] },
    component: lazyRouteComponent(() => import('./features/transactions/transactions-screen.tsx'), 'TransactionsScreen'),
  }),
  createRoute({
    ...inShell,
    path: paths.creditAgentTransactions,
    validateSearch: InProgressSearch,
    staticData: { crumbs: ['Client', 'Transactions en cours'] },
    component: lazyRouteComponent(() => import('./features/transactions/transactions-screen.tsx'), 'CreditAgentTransactionsScreen'),
  }),
  createRoute({
    ...inShell,
    path: paths.creditHistory,
    validateSearch: CreditHistorySearch,
    staticData: { crumbs: ['Client', 'Situation Credits'] },
    component: lazyRouteComponent(() => import('./features/transactions/credit-history-screen.tsx'), 'CreditHistoryScreen'),
  }),
  createRoute({
    ...inShell,
    path: paths.amountSettings,
    validateSearch: AmountSettingsSearch,
    staticData: { crumbs: ['Client', 'Paramétrage des montants'] },
    component: lazyRouteComponent(() => import('./features/amount-settings/amount-settings-screen.tsx'), 'AmountSettingsScreen'),
  }),
  createRoute({
    ...inShell,
    path: paths.creditAlerts,
    validateSearch: FollowUpsSearch,
    staticData: { crumbs: ['Relance', 'Alertes de crédit'] },
    component: lazyRouteComponent(() => import('./features/follow-ups/follow-ups-screen.tsx'), 'FollowUpsScreen'),
  }),
  createRoute({
    ...inShell,
    path: paths.creditAgents,
    validateSearch: CreditAgentsSearch,
    staticData: { crumbs: ['Client', 'Agents crédit'] },
    component: lazyRouteComponent(() => import('./features/accounts/credit-agents-screen.tsx'), 'CreditAgentsScreen'),
  }),
  createRoute({
    ...inShell,
    path: paths.creditRequests,
    validateSearch: CreditRequestsSearch,
    staticData: { crumbs: ['Client', 'Demandes de crédit'] },
    component: lazyRouteComponent(() => import('./features/credit-requests/credit-requests-screen.tsx'), 'CreditRequestsScreen'),
  }),
  createRoute({
    ...inShell,
    path: paths.giveCredit,
    validateSearch: GiveCreditSearch,
    staticData: { crumbs: ['Client', 'Donner du crédit'] },
    component: lazyRouteComponent(() => import('./features/ledger/give-credit-screen.tsx'), 'GiveCreditScreen'),
  }),
  createRoute({
    ...inShell,
    path: paths.ownCredit,
    validateSearch: OwnCreditSearch,
    staticData: { crumbs: ['Crédit', 'Mon crédit'] },
    component: lazyRouteComponent(() => import('./features/own-credit/own-credit-screen.tsx'), 'OwnCreditScreen'),
  }),
] as const
