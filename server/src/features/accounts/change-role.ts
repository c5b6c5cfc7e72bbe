import type { Tx } from '../../database/database.ts'
import { putInOutbox } from '../../jobs/outbox.ts'
import type { WaitingResult } from '../../shared/waiting-result.ts'
import type { Actor } from '../../shared/actor.ts'
import { noteChange } from '../../shared/changes.ts'
import { findLooserLimits } from '../amount-settings/index.ts'
import { dropMails } from '../mails/index.ts'
import { commissionNotPaid, findHoldings, isOwedCommission } from '../ledger/index.ts'
import { letActWait, type ActOrigin } from '../pending-acts/index.ts'
import { endSharings } from '../saved-views/index.ts'
import { endSessions } from '../session/index.ts'
import { refuseStandingGoods } from '../stock/index.ts'
import {
  looserRoleSentence,
  displayNameOf,
  refuseOtherLimits,
  refuseOwnAccount,
  assertNotLastManager,
  assertNoBalance,
  refuseUnactivated,
  takeRole,
  type Account,
} from './account.rules.ts'
import { lockAccount, lockManagers, saveAccount, savePromotion } from './accounts.store.ts'
import { refuseStaleAccount } from './refuse-stale-account.store.ts'
import { waitForImports } from './assignments.store.ts'
import { endAssignmentsOf, endAssignmentsTo } from './end-assignments-to.ts'
import type { Decider } from './suspend-account.ts'

type RoleChange = { id: number; roleName: string; version?: number | undefined }
type CheckedChange = { account: Account; changed: Account }

/** Parameters of a pending promotion, stale once the account has a later version. */
type Promotion = { accountId: number; version: number }
/** Parameters of a pending change to a role with looser limits, which are listed in French. */
type LooserRole = Promotion & { roleName: string; looser: string[] }

/** Changes a role at once; a promotion to manager waits for another manager. */
export async function changeRole(tx: Tx, change: RoleChange, decider: Decider): Promise<WaitingResult | undefined> {
  const { account, changed } = await checkRoleChange(tx, change, decider)
  if (changed.roleName === account.roleName) return undefined
  if (changed.roleName === 'ROLE_MANAGER') return letPromotionWait(tx, account, decider.actor)
  const looser = await findLooserLimits(tx, { userId: account.id, from: account.roleName, to: changed.roleName })
  if (looser.length > 0) return letLooserRoleWait(tx, { account, changed, looser }, decider.actor)
  await saveRole(tx, { account, changed }, decider.actor)
  return undefined
}

/** Changes a role after approval, with every check repeated. Throws if the limits differ from those shown to the author. */
export async function takeLooserRole(tx: Tx, { accountId, looser, ...change }: LooserRole, { authorId }: ActOrigin): Promise<void> {
  const actor = { id: authorId }
  const checked = await checkRoleChange(tx, { id: accountId, ...change }, { actor, requireStepUp: () => undefined })
  const { account, changed } = checked
  const looserLimits = await findLooserLimits(tx, { userId: account.id, from: account.roleName, to: changed.roleName })
  refuseOtherLimits(looser, looserLimits)
  await saveRole(tx, checked, actor)
}

/** Promotes an account to manager after approval, with every check repeated. */
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
  await refuseStaleAccount(tx, account, version)
  const changed = takeRole(account, roleName)
  refuseUnactivated(account, roleName)
  if (changed.roleName === account.roleName) return { account, changed }
  const holdings = await findHoldings(tx, id)
  assertNoBalance(holdings, changed)
  if (await isOwedCommission(tx, id)) throw commissionNotPaid(holdings.commission, account.status)
  if (account.roleName === 'ROLE_PDV') await refuseStandingGoods(tx, account)
  if (managerIds.includes(id)) assertNotLastManager(account, managerIds, actor)
  return { account, changed }
}

type Checking = { actor: Pick<Actor, 'id'>; requireStepUp: Decider['requireStepUp'] }

async function letPromotionWait(tx: Tx, account: Account, actor: Pick<Actor, 'id'>): Promise<WaitingResult> {
  const { id, email, version } = account
  const parameters: Promotion = { accountId: id, version }
  const sentence = `Donner le rôle de gestionnaire réseau au compte «\u00a0${displayNameOf(account)}\u00a0»${email === null ? '' : ` (${email})`}.`
  return letActWait(tx, { kind: 'promotion', sentence, parameters, ...concerningRoleOf(account) }, actor)
}

type Looser = CheckedChange & { looser: string[] }

async function letLooserRoleWait(tx: Tx, { account, changed, looser }: Looser, actor: Pick<Actor, 'id'>): Promise<WaitingResult> {
  const { id: accountId, version } = account
  const { roleName } = changed
  const parameters: LooserRole = { accountId, roleName, version, looser }
  const sentence = looserRoleSentence(account, roleName, looser)
  return letActWait(tx, { kind: 'role_change', sentence, parameters, ...concerningRoleOf(account) }, actor)
}

function concerningRoleOf({ id, email }: Account) {
  return { subject: `role ${id}`, concernedId: id, addresses: email === null ? [] : [email] }
}

async function saveRole(tx: Tx, { account, changed }: CheckedChange, actor: Pick<Actor, 'id'>): Promise<void> {
  const { id } = account
  const { roleName } = changed
  await saveAccount(tx, changed)
  await endAssignmentsTo(tx, account)
  await endAssignmentsOf(tx, { ...account, becomes: roleName, actorId: actor.id })
  if (account.roleName === 'ROLE_MANAGER') await endSharings(tx, id)
  await endSessions(tx, id, { reason: 'role_changed' })
  // Their lists are those of the former role.
  await dropMails(tx, { accountId: id, kind: 'view' })
  await putInOutbox(tx, 'account.role_changed', { accountId: id, at: new Date().toISOString() })
  noteChange(tx, { kind: 'account', id, before: { roleName: account.roleName }, after: { roleName } })
}
