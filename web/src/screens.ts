import type { ComponentType } from 'react'

/**
 * Where each screen lives, under the name that its file exports. Apart from the routes, so that the first screens do not carry the list of
 * the files of all others.
 */
const screens = {
  AccessDeniedScreen: () => import('./template/access-denied-screen.tsx'),
  AccountsScreen: () => import('./features/accounts/accounts-screen.tsx'),
  ActivationScreen: () => import('./features/session/choose-password-screen.tsx'),
  ActivitiesScreen: () => import('./features/network-statistics/activities-screen.tsx'),
  AgendaScreen: () => import('./template/agenda/agenda-screen.tsx'),
  AmountSettingsScreen: () => import('./features/amount-settings/amount-settings-screen.tsx'),
  AnnouncementEditScreen: () => import('./features/announcements/announcement-edit-screen.tsx'),
  AnnouncementScreen: () => import('./features/announcements/announcement-screen.tsx'),
  AnnouncementsScreen: () => import('./features/announcements/announcements-screen.tsx'),
  ArticlesScreen: () => import('./features/articles/articles-screen.tsx'),
  AuditScreen: () => import('./features/audit/audit-screen.tsx'),
  BoardScreen: () => import('./template/board/board-screen.tsx'),
  CalendarScreen: () => import('./features/calendar/calendar-screen.tsx'),
  ChannelAccessScreen: () => import('./features/channel-access/channel-access-screen.tsx'),
  CommissionsScreen: () => import('./features/commissions/commissions-screen.tsx'),
  ContactScreen: () => import('./features/messages/contact-screen.tsx'),
  CreditAgentTransactionsScreen: () => import('./features/transactions/transactions-screen.tsx'),
  CreditAgentsScreen: () => import('./features/accounts/credit-agents-screen.tsx'),
  CreditHistoryScreen: () => import('./features/credit/credit-history-screen.tsx'),
  CreditRequestsScreen: () => import('./features/credit-requests/credit-requests-screen.tsx'),
  DaysScreen: () => import('./features/network-statistics/days-screen.tsx'),
  DeliveriesScreen: () => import('./features/deliveries/deliveries-screen.tsx'),
  DetailScreen: () => import('./features/network-statistics/detail-screen.tsx'),
  DirectoryScreen: () => import('./features/accounts/directory-screen.tsx'),
  DocumentationScreen: () => import('./template/guide/documentation-screen.tsx'),
  EmptyScreen: () => import('./template/guide/empty-screen.tsx'),
  FailureScreen: () => import('./template/failure-screen.tsx'),
  FaqScreen: () => import('./template/guide/faq-screen.tsx'),
  FilesScreen: () => import('./template/files/files-screen.tsx'),
  FollowUpsScreen: () => import('./features/follow-ups/follow-ups-screen.tsx'),
  ForgottenPasswordScreen: () => import('./features/session/forgotten-password-screen.tsx'),
  GiveCreditScreen: () => import('./features/credit-requests/give-credit-screen.tsx'),
  HelpScreen: () => import('./template/guide/help-screen.tsx'),
  ImportsScreen: () => import('./features/imports/imports-screen.tsx'),
  LandingScreen: () => import('./template/landing-screen.tsx'),
  MailScreen: () => import('./features/messages/mail-screen.tsx'),
  MailsScreen: () => import('./features/mails/mails-screen.tsx'),
  MonthCloseScreen: () => import('./features/months/month-close-screen.tsx'),
  MonthsScreen: () => import('./features/network-statistics/months-screen.tsx'),
  NetworkObjectivesScreen: () => import('./features/objectives/network-objectives-screen.tsx'),
  NewAccountScreen: () => import('./features/accounts/new-account-screen.tsx'),
  NewEmailScreen: () => import('./features/session/new-email-screen.tsx'),
  NewPasswordScreen: () => import('./features/session/choose-password-screen.tsx'),
  NotFoundScreen: () => import('./template/not-found-screen.tsx'),
  OutletObjectivesScreen: () => import('./features/objectives/outlet-objectives-screen.tsx'),
  OutletsScreen: () => import('./features/network-statistics/outlets-screen.tsx'),
  OwnCreditScreen: () => import('./features/credit/own-credit-screen.tsx'),
  PackagesScreen: () => import('./features/packages/packages-screen.tsx'),
  PerformanceScreen: () => import('./features/network-statistics/performance-screen.tsx'),
  ProfileScreen: () => import('./features/profile/profile-screen.tsx'),
  ReconciliationsScreen: () => import('./features/reconciliations/reconciliations-screen.tsx'),
  RenewalsScreen: () => import('./features/follow-ups/renewals-screen.tsx'),
  SalesmenScreen: () => import('./features/network-statistics/salesmen-screen.tsx'),
  SecondFactorScreen: () => import('./features/session/second-factor-screen.tsx'),
  SectionStart: () => import('./shell/section-start.tsx'),
  StockAlertsScreen: () => import('./features/stock-alerts/stock-alerts-screen.tsx'),
  StockGlobalScreen: () => import('./features/stock-planning/stock-global-screen.tsx'),
  StockImportScreen: () => import('./features/stock-months/stock-import-screen.tsx'),
  StockOrdersScreen: () => import('./features/stock-orders/stock-orders-screen.tsx'),
  StockScreen: () => import('./features/stock/stock-screen.tsx'),
  StopActScreen: () => import('./features/session/stop-act-screen.tsx'),
  TasksScreen: () => import('./features/tasks/tasks-screen.tsx'),
  TransactionsScreen: () => import('./features/transactions/transactions-screen.tsx'),
  UikitScreen: () => import('./template/catalogue/uikit-screen.tsx'),
  UtilitiesScreen: () => import('./template/catalogue/utilities-screen.tsx'),
  WrongClockScreen: () => import('./features/session/wrong-clock-screen.tsx'),
}

export type ScreenName = keyof typeof screens
type Screens = { [Name in ScreenName]: () => Promise<Record<Name, ComponentType>> }

const loaders: Screens = screens

export function loadScreen<Name extends ScreenName>(name: Name): Promise<Record<Name, ComponentType>> {
  return loaders[name]()
}
