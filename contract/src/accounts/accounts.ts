import { z } from 'zod'
import { EDITED_ACCOUNT, EDITED_OUTLET, NEW_ACCOUNT, OUTLET_FIELDS, OUTLET_PLACE, Reason, Since, Version } from '../account-fields.ts'
import { Act } from '../audit/audit.ts'
import { endpoint } from '../endpoint.ts'
import { Id, IdParams } from '../integer.ts'
import { CreditLineStatus } from '../ledger/standing.ts'
import { listOf, OPTIONAL_PAGING, pageOf, pageQuery } from '../page.ts'
import { ROLES } from '../roles.ts'
import { nameText, text } from '../text.ts'
import { AccountStatus, User } from '../session/user.ts'
import { accountTable } from './account-table.ts'
import type { Table } from '../table.ts'

const byManager = { who: ['ROLE_MANAGER'], scope: { ROLE_MANAGER: 'all' } } as const
const byManagerConfirmed = { ...byManager, stepUp: true } as const

/** An account in a list, with the people it is assigned to today. */
export const Account = User.extend({
  sectorManagerName: z.string().nullable(),
  creditAgentName: z.string().nullable(),
  createdAt: z.iso.datetime(),
  /** The expiry of the activation link; set while the account is invited and has been sent one. */
  invitedUntil: z.iso.datetime().nullable(),
})
export type Account = z.infer<typeof Account>

/** An outlet in a list. `balanceStatus`: that of its credit account; null without one. */
export const Outlet = Account.extend({ balanceStatus: CreditLineStatus.nullable() })
export type Outlet = z.infer<typeof Outlet>

const listQuery = z.strictObject({
  ...OPTIONAL_PAGING,
  q: text({ max: 100 }).optional(),
  status: AccountStatus.optional(),
})

const list = { method: 'GET', query: listQuery } as const

export const listOutlets = endpoint({
  ...list,
  path: '/auth/listpdv',
  access: {
    who: ['ROLE_MANAGER', 'ROLE_RESP', 'ROLE_AGENT'],
    scope: { ROLE_MANAGER: 'all', ROLE_RESP: 'sector', ROLE_AGENT: 'portfolio' },
  },
  response: listOf(Outlet),
  table: accountTable('outlets', { fileName: 'points-de-vente', sheet: 'Points de vente' }),
})

export const listClients = endpoint({
  ...list,
  path: '/auth/listClient',
  access: { who: ['ROLE_MANAGER', 'ROLE_AGENT'], scope: { ROLE_MANAGER: 'all', ROLE_AGENT: 'portfolio' } },
  response: listOf(Account),
  table: accountTable('clients', { fileName: 'clients', sheet: 'Clients' }),
})

export const SectorManager = Account.extend({ outlets: z.int() })
export type SectorManager = z.infer<typeof SectorManager>
export const listSectorManagers = endpoint({
  ...list,
  path: '/auth/listRespSecteur',
  access: byManager,
  response: listOf(SectorManager),
  table: accountTable('sectorManagers', { fileName: 'responsables-secteur', sheet: 'Responsables secteur' }),
})

export const CreditAgent = Account.extend({ outlets: z.int(), clients: z.int() })
export type CreditAgent = z.infer<typeof CreditAgent>
export const listCreditAgents = endpoint({
  ...list,
  path: '/auth/listAgentCredit',
  access: byManager,
  response: listOf(CreditAgent),
  /** Adds each agent’s balance and waiting requests under the view `floats`. */
  table: async (view): Promise<Table> => {
    if (view === 'floats') return (await import('./agent-floats.ts')).AGENT_FLOATS
    return accountTable('creditAgents', { fileName: 'agents-credit', sheet: 'Agents crédit' })
  },
})

/** Every account whatever its role, including managers and unknown roles, which no other list holds. */
export const listAccounts = endpoint({
  ...list,
  path: '/auth/accounts',
  query: listQuery.extend({ role: z.enum(ROLES).optional() }),
  access: byManager,
  response: listOf(Account),
  table: accountTable('accounts', { fileName: 'comptes', sheet: 'Comptes' }),
})

export const getAccount = endpoint({ method: 'GET', path: '/auth/accounts/:id', access: byManager, params: IdParams, response: Account })

/** Returns the sector manager and the outlets assigned to them today. */
export const getSectorManager = endpoint({
  method: 'GET',
  path: '/auth/getResp/:id',
  access: { who: ['ROLE_MANAGER', 'ROLE_RESP'], scope: { ROLE_MANAGER: 'all' } },
  params: IdParams,
  response: z.strictObject({ sectorManager: Account, outlets: z.array(Account) }),
})

const RESPONSIBLE_IDS = { sectorManagerId: Id.optional(), creditAgentId: Id.optional() }
const created = { method: 'POST', response: User, message: 'Compte créé\u00a0: une invitation est partie.' } as const

export const createOutlet = endpoint({
  ...created,
  path: '/auth/createAccountPdv',
  access: byManager,
  body: z.strictObject({ ...NEW_ACCOUNT, ...OUTLET_FIELDS, ...OUTLET_PLACE, ...RESPONSIBLE_IDS, from: Since }),
})

export const createClient = endpoint({
  ...created,
  path: '/auth/createAccountClient',
  access: byManager,
  body: z.strictObject({ ...NEW_ACCOUNT, creditAgentId: Id.optional(), from: Since }),
})

export const createSectorManager = endpoint({
  ...created,
  path: '/auth/createAccountResp',
  access: byManagerConfirmed,
  body: z.strictObject({ ...NEW_ACCOUNT, sectorName: nameText({ max: 120 }).optional() }),
})

export const createCreditAgent = endpoint({
  ...created,
  path: '/auth/createAccountAgentCredit',
  access: byManagerConfirmed,
  body: z.strictObject(NEW_ACCOUNT),
})

const edited = { access: byManager, mayWait: true, response: User, message: 'Compte enregistré.' } as const

/**
 * Updates any account but a client's. Asks for step-up for a privileged role and to change the e-mail of an active account; a privileged
 * account's new e-mail waits for another manager.
 */
export const updateAccount = endpoint({
  ...edited,
  method: 'PUT',
  path: '/auth/updateCompte',
  body: z.strictObject({ ...EDITED_OUTLET, sectorName: nameText({ max: 120 }).optional() }),
})

export const updateClient = endpoint({
  ...edited,
  method: 'PUT',
  path: '/auth/updateCompteClient',
  body: z.strictObject(EDITED_ACCOUNT),
})

const { id: _, ...editedSectorManager } = EDITED_ACCOUNT
export const updateSectorManager = endpoint({
  ...edited,
  access: byManagerConfirmed,
  method: 'PATCH',
  path: '/auth/updateResp/:id',
  params: IdParams,
  body: z.strictObject({ ...editedSectorManager, sectorName: nameText({ max: 120 }).optional() }),
})

/** Ends the account's sessions. Refuses one's own account and the last active manager. Becoming a manager, or looser limits, waits. */
export const changeRole = endpoint({
  method: 'PATCH',
  path: '/auth/update/role/:role',
  access: byManagerConfirmed,
  mayWait: true,
  params: z.strictObject({ role: z.enum(ROLES, { error: 'Ce rôle n’existe pas.' }) }),
  body: z.strictObject({ userId: Id, version: Version }),
  response: User,
  message: 'Rôle changé.',
})

const decided = { method: 'PATCH', params: IdParams, body: z.strictObject({ reason: Reason, version: Version }), response: User } as const

/** Suspends the account and ends its sessions at once. */
export const suspendAccount = endpoint({
  ...decided,
  path: '/auth/accounts/:id/suspend',
  access: byManagerConfirmed,
  message: 'Compte suspendu.',
})

/** Restores a suspended account to active or invited. Stepped up for a privileged account; a manager's return waits for another one. */
export const reinstateAccount = endpoint({
  ...decided,
  path: '/auth/accounts/:id/reinstate',
  access: byManager,
  mayWait: true,
  message: 'Compte rétabli.',
})

/** Archives an account for good: it keeps its history and frees its e-mail. `sweep` repeats the amount that 409 `holds_money` names. */
export const archiveAccount = endpoint({
  ...decided,
  body: decided.body.extend({ sweep: z.number().optional() }),
  path: '/auth/accounts/:id/archive',
  access: byManagerConfirmed,
  message: 'Compte archivé.',
})

/** Sends a new activation link, which replaces the earlier one. Asks for step-up for managers, sector managers and credit agents. */
export const inviteAccount = endpoint({
  method: 'POST',
  path: '/auth/accounts/:id/invite',
  access: byManager,
  params: IdParams,
  body: z.strictObject({ reason: Reason.optional() }).prefault({}),
  response: User,
  message: 'Une nouvelle invitation est partie.',
})

export const getAccountHistory = endpoint({
  method: 'GET',
  path: '/auth/accounts/:id/history',
  access: byManager,
  params: IdParams,
  query: pageQuery({ size: 20 }),
  response: pageOf(Act),
})
