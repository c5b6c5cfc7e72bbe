import { type CreditLineStatus, STANDING_LABELS } from '../ledger/standing.ts'
import { roleLabel, ROLES } from '../roles.ts'
import type { AccountStatus, User } from '../session/user.ts'
import type { Table, TableColumn } from '../table.ts'
import { displayNameOf, personNameOf } from './account-name.ts'

type Row = User & {
  sectorManagerName: string | null
  creditAgentName: string | null
  createdAt: string
  outlets?: number | undefined
  clients?: number | undefined
  balanceStatus?: CreditLineStatus | null | undefined
}

export const ACCOUNT_STATUS_LABELS: Record<AccountStatus, string> = {
  invited: 'Invité',
  active: 'Actif',
  suspended: 'Suspendu',
  archived: 'Archivé',
}

export const ACCOUNT_COLUMNS = {
  outletNumber: { header: 'N°', isSearched: true, value: ({ outletNumber }) => (outletNumber === null ? null : Number(outletNumber)) },
  person: { header: 'Gérant', value: (account) => personNameOf(account) || null },
  sector: { header: 'Secteur', filter: 'text', value: ({ sectorName }) => sectorName },
  roleName: { header: 'Rôle', filter: 'choice', value: ({ roleName }) => roleLabel(roleName, roleName) },
  status: { header: 'État', filter: 'choice', isSearched: false, value: ({ status }) => ACCOUNT_STATUS_LABELS[status] },
  balanceStatus: {
    header: 'Situation',
    filter: 'choice',
    isSearched: false,
    value: ({ balanceStatus }) => (balanceStatus ? STANDING_LABELS[balanceStatus] : null),
  },
  sectorManager: { header: 'Responsable', filter: 'choice', value: ({ sectorManagerName }) => sectorManagerName },
  creditAgent: { header: 'Agent crédit', filter: 'choice', value: ({ creditAgentName }) => creditAgentName },
  outlets: { header: 'PDV', filter: 'number', value: ({ outlets }) => outlets ?? 0 },
  clients: { header: 'Clients', filter: 'number', value: ({ clients }) => clients ?? 0 },
  email: { header: 'Adresse e-mail', filter: 'text', value: ({ email }) => email },
  phone: { header: 'Téléphone', value: ({ phone }) => phone || null },
  lastLoginAt: { header: 'Vu le', date: 'instant', isSearched: false, value: ({ lastLoginAt }) => lastLoginAt },
  title: { header: 'Fonction', filter: 'text', value: ({ title }) => title || null },
  address: { header: 'Adresse', filter: 'text', value: ({ address }) => address || null },
  createdAt: { header: 'Créé le', date: 'instant', isSearched: false, value: ({ createdAt }) => createdAt },
  mfaEnabled: {
    header: 'Double authentification',
    filter: 'choice',
    isSearched: false,
    value: ({ mfaEnabled: isOn }) => (isOn ? 'Oui' : 'Non'),
  },
} satisfies Record<string, TableColumn<Row>>

const NAME_HEADERS = {
  outlets: 'Point de vente',
  clients: 'Client',
  sectorManagers: 'Responsable secteur',
  creditAgents: 'Agent crédit',
  accounts: 'Compte',
} as const

export type AccountList = keyof typeof NAME_HEADERS

/** Returns the column of the account's name, headed by what the accounts of a list are. */
export const accountNameColumn = (list: AccountList) => ({ header: NAME_HEADERS[list], value: displayNameOf }) satisfies TableColumn<Row>

/** Returns the table of a list of accounts, with the columns that its screen has, in their order. */
export function accountTable(list: AccountList, { fileName, sheet }: { fileName: string; sheet: string }) {
  const { outletNumber, person, sector, roleName, status, balanceStatus, sectorManager, creditAgent, outlets, clients, ...others } =
    ACCOUNT_COLUMNS
  const columns: Record<string, TableColumn<Row>> = {
    ...(list === 'outlets' ? { outletNumber } : {}),
    name: accountNameColumn(list),
    ...(list === 'outlets' ? { person } : {}),
    ...(list === 'sectorManagers' ? { sector } : {}),
    ...(list === 'accounts' ? { roleName } : {}),
    status,
    ...(list === 'outlets' ? { sectorManager } : {}),
    ...(list === 'outlets' || list === 'clients' ? { creditAgent } : {}),
    ...(list === 'sectorManagers' || list === 'creditAgents' ? { outlets } : {}),
    ...(list === 'creditAgents' ? { clients } : {}),
    ...others,
    ...(list === 'outlets' ? { balanceStatus } : {}),
  }
  return {
    fileName,
    sheet,
    columns,
    keyOf: ({ id }: Row) => id,
    views: isAccountListView,
    rowsOf: (accounts: Row[], { view = '' }) => accountsIn(accounts, view),
  } satisfies Table
}

/** True if the account was imported and cannot sign in until it has an e-mail address. */
export function isIncomplete({ email, status }: Pick<Row, 'email' | 'status'>): boolean {
  return email === null && status === 'invited'
}

/** True if the account belongs to the view of a list: all but the archived ones without a view. */
export function isInAccountView(account: Pick<Row, 'email' | 'status'>, view: string | undefined): boolean {
  if (view === undefined || view === 'archived') return (account.status === 'archived') === (view === 'archived')
  return view === 'incomplete' ? isIncomplete(account) : account.status === view
}

/** True if the role is none of ours, possibly written by an earlier program. */
export const hasOtherRole = ({ roleName }: Pick<Row, 'roleName'>): boolean => !ROLES.some((role) => role === roleName)

const STATES: readonly string[] = [...Object.keys(ACCOUNT_STATUS_LABELS), 'incomplete']

/** True if `accountsIn` reads every part of the view, which names one state at most. */
function isAccountListView(view: string): boolean {
  const parts = view.split(' ').filter(Boolean)
  return parts.filter((part) => part !== 'others' && !/^agent:\d+$/.test(part)).every((part, at) => at === 0 && STATES.includes(part))
}

/**
 * Keeps the accounts of a view, whose parts stand between spaces: a state, `others` for unknown roles, `agent:12` for a portfolio.
 * Without a state, keeps every status that the call answers.
 */
function accountsIn(accounts: readonly Row[], view: string): readonly Row[] {
  const parts = view.split(' ').filter(Boolean)
  const agent = parts.find((part) => part.startsWith('agent:'))?.slice('agent:'.length)
  const state = parts.find((part) => part !== 'others' && !part.startsWith('agent:'))
  return accounts.filter(
    (account) =>
      (state === undefined || isInAccountView(account, state)) &&
      (!parts.includes('others') || hasOtherRole(account)) &&
      (agent === undefined || account.creditAgentId === Number(agent)),
  )
}
