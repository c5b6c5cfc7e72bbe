import type { Tx } from '../../database/database.ts'
import type { WaitingResult } from '../../shared/waiting-result.ts'
import type { Actor } from '../../shared/actor.ts'
import { noteChange } from '../../shared/changes.ts'
import { findHoldings } from '../ledger/index.ts'
import { letActWait, type ActOrigin } from '../pending-acts/index.ts'
import { endSessions } from '../session/index.ts'
import {
  nameOf,
  refuseOwnAccount,
  refuseStale,
  refuseToDepose,
  refuseToLeaveMoney,
  refuseUnactivated,
  takeRole,
  type Account,
} from './account.rules.ts'
import { lockAccount, lockManagers, saveAccount, savePromotion } from './accounts.store.ts'
import { waitForImports } from './assignments.store.ts'
import { leaveHolders, releaseHeld } from './release-held.ts'
import type { Decider } from './suspend-account.ts'

type RoleChange = { id: number; roleName: string; version?: number | undefined }
type CheckedChange = { account: Account; changed: Account }

/** Parameters of a pending promotion, stale once the account has a later version. */
type Promotion = { accountId: number; version: number }

/** Changes a role at once; a promotion to manager waits for another manager. */
export async function changeRole(tx: Tx, change: RoleChange, decider: Decider): Promise<WaitingResult | undefined> {
  const { account, changed } = await checkRoleChange(tx, change, decider)
  if (changed.roleName === account.roleName) return undefined
  if (changed.roleName === 'ROLE_MANAGER') return letPromotionWait(tx, account, decider.actor)
  await saveRole(tx, { account, changed }, decider.actor)
  return undefined
}

/** Carries out a promotion that waited, every check made again. */
export async function promoteToManager(tx: Tx, { accountId, version }: Promotion, { authorId, isAlone }: ActOrigin): Promise<void> {
  const actor = { id: authorId }
  const change = { id: accountId, roleName: 'ROLE_MANAGER', version }
  const checked = await checkRoleChange(tx, change, { actor, requireStepUp: () => undefined })
  await saveRole(tx, checked, actor)
  await savePromotion(tx, accountId, { isAlone })
}

async function checkRoleChange(tx: Tx, { id, roleName, version }: RoleChange, decider: Checking): Promise<CheckedChange> {
  const { actor, requireStepUp } = decider
  await waitForImports(tx)
  const managerIds = await lockManagers(tx)
  const account = await lockAccount(tx, id)
  requireStepUp()
  refuseOwnAccount(account, actor)
  refuseStale(account, version, { roleName })
  const changed = takeRole(account, roleName)
  refuseUnactivated(account, roleName)
  if (changed.roleName === account.roleName) return { account, changed }
  refuseToLeaveMoney(await findHoldings(tx, id), roleName)
  if (managerIds.includes(id)) refuseToDepose(account, managerIds, actor)
  return { account, changed }
}

type Checking = { actor: Pick<Actor, 'id'>; requireStepUp: Decider['requireStepUp'] }

async function letPromotionWait(tx: Tx, account: Account, actor: Pick<Actor, 'id'>): Promise<WaitingResult> {
  const { id, email, version } = account
  const parameters: Promotion = { accountId: id, version }
  const sentence = `Donner le rôle de gestionnaire réseau au compte «\u00a0${nameOf(account)}\u00a0»${email === null ? '' : ` (${email})`}.`
  const addresses = email === null ? [] : [email]
  return letActWait(tx, { kind: 'promotion', subject: `role ${id}`, sentence, parameters, concernedId: id, addresses }, actor)
}

async function saveRole(tx: Tx, { account, changed }: CheckedChange, actor: Pick<Actor, 'id'>): Promise<void> {
  const { id } = account
  const { roleName } = changed
  await saveAccount(tx, changed)
  await releaseHeld(tx, account)
  await leaveHolders(tx, { ...account, becomes: roleName, actorId: actor.id })
  await endSessions(tx, id, { reason: 'role_changed' })
  noteChange(tx, { kind: 'account', id, before: { roleName: account.roleName }, after: { roleName } })
}
