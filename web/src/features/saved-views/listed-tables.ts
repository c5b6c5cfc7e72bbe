import { paths } from '../../paths.ts'

/**
 * The server's parameter for a key of the address. `values` translates the values of the key; others are not saved. `absent`: the value of
 * the parameter without the key; `none`: the value of the key without the parameter.
 */
type FilterRule = string | { parameter: string; values?: Readonly<Record<string, string>>; absent?: string; none?: string }

/** Maps the address of a screen to the parameters of the call that feeds its list. */
export type ListedTable = {
  /** The names of the tables that show the list; none if another component does. */
  tables: readonly string[]
  filters?: Readonly<Record<string, FilterRule>>
  /** Other search parameters that make the screen show the list. */
  place?: Readonly<Record<string, string>>
  /** Days in two keys, or a month in one, `2026-11`, or in two. */
  period?: { start: string; end: string } | { month: string; year?: string }
  /** The field of a row that each column shows, of a call that declares no table. */
  columns?: Readonly<Record<string, string>>
  /** True if the browser filters, searches and sorts the rows. */
  isInBrowser?: true
  /** The key of the tab that the browser applies to the rows. */
  tab?: string
}

const days = { start: 'start', end: 'end' } as const
const same = (...keys: string[]) => Object.fromEntries(keys.map((key) => [key, key]))
const IN_PROGRESS = { tables: ['transactions-in-progress'], isInBrowser: true, tab: 'age' } as const
const ROLES = {
  outlets: 'ROLE_PDV',
  clients: 'ROLE_CLIENT',
  sectorManagers: 'ROLE_RESP',
  creditAgents: 'ROLE_AGENT',
  managers: 'ROLE_MANAGER',
}

/** The lists whose views can be saved, by the path of their screen. */
export const LISTED_TABLES: Readonly<Partial<Record<string, ListedTable>>> = {
  [paths.creditHistory]: {
    tables: ['transactions'],
    columns: {
      ...same('userName', 'amount', 'commission', 'reference', 'externalReference', 'createdAt'),
      sold: 'packageName',
      subscriber: 'subscriberNumber',
      decoder: 'decoderNumber',
      role: 'userRole',
      status: 'statut',
    },
    place: { part: 'transactions' },
    filters: { ...same('userId', 'q'), status: 'statut' },
    period: days,
  },
  [paths.creditRequests]: {
    tables: ['credit-requests-decided', 'credit-requests-asked'],
    columns: {
      ...same('decidedAt', 'createdAt', 'description', 'userName', 'amount', 'queue'),
      number: 'id',
      date: 'createdAt',
      decidedBy: 'decidedByName',
      reason: 'raison',
      role: 'userRole',
      status: 'statut',
    },
    filters: { ...same('queue', 'q'), status: 'statut', view: { parameter: 'by', values: { decided: 'decided', all: 'asked' } } },
    period: days,
  },
  [paths.transactions]: IN_PROGRESS,
  [paths.creditAgentTransactions]: IN_PROGRESS,
  [paths.creditAgents]: { tables: ['credit-agents'], isInBrowser: true },
  [paths.outlets]: { tables: ['outlets'], period: days, isInBrowser: true, tab: 'view' },
  [paths.salesmen]: {
    tables: ['salesmen'],
    filters: { outletId: 'outletId', sectorManagerId: 'responsableId' },
    period: days,
    isInBrowser: true,
  },
  [paths.months]: { tables: ['months'], filters: { year: 'year', outletId: 'outletId', sectorManagerId: 'responsableId' } },
  [paths.days]: {
    tables: ['days'],
    columns: {
      ...same(
        'date',
        'recruitments',
        'renewals',
        'renewalsEarly',
        'renewalsLate',
        'upgrades',
        'equipmentSales',
        'other',
        'lines',
        'revenue',
      ),
    },
    filters: { sectorManagerId: 'responsableId' },
    period: { month: 'month' },
  },
  [paths.activities]: {
    tables: ['activities'],
    columns: {
      ...same('date', 'kind', 'amount', 'voidReason', 'subscriberNumber', 'warning', 'startsOn', 'endsOn', 'duration'),
      subscriber: 'subscriberName',
      article: 'articleLabel',
      source: 'importFile',
      outlet: 'outletName',
      salesman: 'salesmanName',
      card: 'cardNumber',
      decoder: 'decoderNumber',
    },
    filters: { ...same('outletId', 'salesmanCode', 'articleCode', 'indicator', 'importId', 'q', 'show'), sectorManagerId: 'responsableId' },
    period: days,
  },
  [paths.performance]: { tables: ['performance'], period: { month: 'month' }, isInBrowser: true, tab: 'view' },
  [paths.imports]: { tables: ['imports'], place: { tab: 'history' }, filters: { kind: 'importKind' } },
  [paths.stockImport]: {
    tables: ['stock-months'],
    columns: {
      ...same('stated', 'gap', 'opening', 'received', 'returned', 'sold', 'closing'),
      depot: 'outletName',
      number: 'outletNumber',
      article: 'articleCode',
      label: 'articleLabel',
    },
    place: { tab: 'months' },
    period: { month: 'month', year: 'year' },
    isInBrowser: true,
  },
  [paths.stockOrders]: {
    tables: ['stock-orders'],
    filters: { q: 'q', outlet: 'outletId', sector: 'responsableId', statut: { parameter: 'statut', absent: 'submitted', none: 'all' } },
    period: days,
  },
  [paths.deliveries]: {
    tables: ['deliveries'],
    place: { view: 'all' },
    filters: { ...same('kind', 'q'), status: 'statut', outlet: 'outletId' },
  },
  [paths.stock]: {
    tables: ['serials'],
    filters: { ...same('state', 'q'), article: 'articleId', depot: 'depotId', outlet: 'outletId' },
  },
  [paths.globalStock]: {
    tables: ['stock-global'],
    place: { part: 'list' },
    filters: { sector: 'responsableId', outlet: 'outletId', article: 'articleId' },
    isInBrowser: true,
  },
  [paths.stockAlerts]: {
    tables: ['stock-alerts'],
    filters: { ...same('kind', 'statut', 'serial', 'q'), outlet: 'outletId', sector: 'responsableId' },
  },
  [paths.accounts]: {
    tables: ['accounts-outlets', 'accounts-clients', 'accounts-sectorManagers', 'accounts-creditAgents', 'accounts-managers'],
    filters: { kind: { parameter: 'role', values: ROLES, absent: 'ROLE_PDV' } },
    isInBrowser: true,
    tab: 'view',
  },
  [paths.channelAccess]: { tables: ['channel-accesses'], isInBrowser: true, tab: 'view' },
  [paths.mails]: { tables: ['mails'] },
  [paths.directory]: { tables: ['directory'], isInBrowser: true, tab: 'role' },
  [paths.creditAlerts]: { tables: [], filters: same('kind', 'mine', 'q') },
  [paths.followUpImport]: { tables: [], filters: same('due', 'status', 'outletId', 'mine', 'q'), period: { month: 'month', year: 'year' } },
  [paths.reconciliation]: {
    tables: ['reconciliations'],
    filters: same('year'),
  },
  [paths.commissionAlerts]: {
    tables: ['commission-alerts'],
    place: { part: 'alerts' },
    filters: { kind: 'kind' },
    period: { month: 'month' },
    isInBrowser: true,
  },
  [paths.audit]: {
    tables: [],
    filters: { ...same('actorId', 'action', 'outcome'), kind: 'objectKind', id: 'objectId' },
    period: { start: 'from', end: 'to' },
  },
  [paths.articles]: {
    tables: ['articles'],
    filters: { view: { parameter: 'retired', values: { retired: 'true' } } },
    isInBrowser: true,
  },
  [paths.amountSettings]: { tables: ['operation-settings'] },
  [paths.packages]: { tables: [] },
}
