import { holdsCredit } from '../../shared/credit-accounts.ts'
import type { Money } from '../../shared/money.ts'
import {
  alreadyActivated,
  emailMissing,
  illegalTransition,
  lastManager,
  limitsChanged,
  notActivated,
  noLongerManager,
  notAnOutlet,
  notASectorManager,
  outletDetailsMissing,
  ownAccount,
  sectorOfClosedMonth,
  stillHoldsMoney,
} from './accounts.errors.ts'

type Holdings = { available: Money; held: Money; commission: Money }
type Status = 'invited' | 'active' | 'suspended' | 'archived'

export type Account = {
  id: number
  roleName: string
  status: Status
  firstName: string
  lastName: string
  email: string | null
  pendingEmail: string | null
  phone: string
  address: string
  title: string
  outletNumber: string | null
  outletName: string | null
  latitude: number | null
  longitude: number | null
  sectorName: string | null
  wasActivated: boolean
  /** True if the account ever had the role of manager, sector manager or credit agent. */
  heldPrivilegedRole: boolean
  version: number
}

type Editable =
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'phone'
  | 'address'
  | 'title'
  | 'outletNumber'
  | 'outletName'
  | 'latitude'
  | 'longitude'
  | 'sectorName'

/** The fields of an account that a manager changes. An absent field keeps its value. */
export type AccountEdit = { [Field in Editable]?: Account[Field] | undefined }

/** The two people responsible for an outlet. A client has a credit agent only. */
export type Responsibility = 'sectorManager' | 'creditAgent'
export const ROLE_OF = { sectorManager: 'ROLE_RESP', creditAgent: 'ROLE_AGENT' } as const

export function suspend(account: Account): Account {
  if (account.status === 'suspended' || account.status === 'archived') throw illegalTransition(account.status)
  return { ...account, status: 'suspended' }
}

export function reinstate(account: Account): Account {
  if (account.status !== 'suspended') throw illegalTransition(account.status)
  return { ...account, status: account.wasActivated ? 'active' : 'invited' }
}

/** Archives an account for good and frees its e-mail for another account. */
export function archive(account: Account): Account {
  if (account.status === 'archived') throw illegalTransition(account.status)
  return { ...account, status: 'archived', email: null, pendingEmail: null }
}

const PRIVILEGED = ['ROLE_MANAGER', 'ROLE_RESP', 'ROLE_AGENT']

export function takeRole(account: Account, roleName: string): Account {
  if (account.status === 'archived') throw illegalTransition(account.status)
  if (roleName === 'ROLE_PDV' && (account.outletNumber === null || account.outletName === null)) throw outletDetailsMissing(account.status)
  // An address asked for before the promotion would otherwise become that of a privileged account without a second manager.
  return { ...account, roleName, pendingEmail: PRIVILEGED.includes(roleName) ? null : account.pendingEmail }
}

/** Refuses to promote a person who never signed in: the manager who asks may have read the activation link. */
export function refuseUnactivated({ status }: Account, roleName: string): void {
  if (roleName === 'ROLE_MANAGER' && status === 'invited') throw notActivated()
}

/**
 * Throws if the account has money that its new role could not reach. A client may have available credit, but nothing held and no
 * commission.
 */
export function assertNoBalance(holdings: Holdings, { roleName, status }: Pick<Account, 'roleName' | 'status'>): void {
  const { available, held, commission } = holdings
  if (roleName !== 'ROLE_CLIENT' && holdsCredit(roleName)) return
  if (held !== 0n || commission !== 0n || (roleName !== 'ROLE_CLIENT' && available !== 0n)) throw stillHoldsMoney(holdings, status)
}

const OF_OUTLETS = ['outletNumber', 'outletName', 'latitude', 'longitude'] as const

/** Applies an edit. The new e-mail of a person who has signed in before stays pending until it is confirmed. */
export function edit(account: Account, changes: AccountEdit): Account {
  if (account.status === 'archived') throw illegalTransition(account.status)
  const foreign = OF_OUTLETS.find((field) => changes[field] !== undefined)
  if (foreign && account.outletNumber === null) throw notAnOutlet(foreign)
  if (changes.sectorName !== undefined && account.roleName !== 'ROLE_RESP') throw notASectorManager()

  // Fields left out must not overwrite anything.
  const definedChanges = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as Partial<Account>
  if (!movesTo(account, changes.email))
    return { ...account, ...definedChanges, ...(changes.email === undefined ? {} : { pendingEmail: null }) }
  return { ...account, ...definedChanges, email: account.email, pendingEmail: changes.email ?? null }
}

/** True if changing its e-mail takes two managers. A role change does not lift this. */
export function isPrivileged({ heldPrivilegedRole }: Pick<Account, 'heldPrivilegedRole'>): boolean {
  return heldPrivilegedRole
}

export function changesEmail(account: Account, email: string | null | undefined): boolean {
  return Boolean(email) && email?.toLowerCase() !== account.email?.toLowerCase()
}

const ROLE_IN_FRENCH = new Map([
  ['ROLE_AGENT', 'd’agent crédit'],
  ['ROLE_PDV', 'de point de vente'],
  ['ROLE_CLIENT', 'de client'],
])

/** Returns what a change to a role with looser limits does; `looser` names the limits. */
export function looserRoleSentence(account: Account, roleName: string, looser: readonly string[]): string {
  const role = ROLE_IN_FRENCH.get(roleName) ?? roleName
  return `Donner le rôle ${role} au compte «\u00a0${displayNameOf(account)}\u00a0», dont des limites seraient relevées\u00a0: ${looser.join('\u00a0; ')}.`
}

/** Refuses a change of role whose looser limits are no longer those that were shown. */
export function refuseOtherLimits(fields: readonly string[], present: readonly string[]): void {
  if (fields.join() !== present.join()) throw limitsChanged()
}

export function displayNameOf({ outletName, firstName, lastName }: Pick<Account, 'outletName' | 'firstName' | 'lastName'>): string {
  return outletName ?? `${firstName} ${lastName}`.trim()
}

/** True if the given e-mail differs from the one that the person of the account confirmed. */
export function movesTo(account: Account, email: string | null | undefined): boolean {
  return account.wasActivated && changesEmail(account, email)
}

/** Returns an invitable account with the address of its invitation. Throws if it is activated or has no e-mail. */
export function invitedAt(account: Account): { id: number; email: string; firstName: string } {
  if (account.status !== 'invited') throw alreadyActivated(account.status)
  if (account.email === null) throw emailMissing()
  return { id: account.id, email: account.email, firstName: account.firstName }
}

export function refuseOwnAccount(account: Pick<Account, 'id'>, actor: { id: number }): void {
  if (account.id === actor.id) throw ownAccount()
}

/** Throws if no other manager would remain, or if the actor is not one any more. `managerIds`: active managers, locked. */
export function assertNotLastManager({ id }: Pick<Account, 'id'>, managerIds: readonly number[], actor: { id: number }): void {
  if (!managerIds.some((managerId) => managerId !== id)) throw lastManager()
  if (!managerIds.includes(actor.id)) throw noLongerManager()
}

/** Refuses an assignment while it would give lines of a closed month, named by its first day, to another sector. */
export function refuseOtherSector(closedMonth: string | undefined): void {
  if (closedMonth !== undefined) throw sectorOfClosedMonth(closedMonth)
}
