import type { Tx } from '../../database/database.ts'
import { noteChange } from '../../shared/changes.ts'
import type { WaitingResult } from '../../shared/waiting-result.ts'
import { letActWait, type ActOrigin } from '../pending-acts/index.ts'
import { isPrivileged, displayNameOf, reinstate, type Account } from './account.rules.ts'
import { lockAccount, saveAccount, savePromotion } from './accounts.store.ts'
import { refuseStaleAccount } from './refuse-stale-account.store.ts'
import type { Decider, Deciding } from './suspend-account.ts'

/** Parameters of a pending reinstatement, stale once the account has a later version. */
type Reinstatement = { accountId: number; reason: string; version: number }

/** Reinstates a suspended account. Reinstating a manager waits for another manager. */
export async function reinstateAccount(
  tx: Tx,
  { id, reason, version }: Deciding,
  { actor, requireStepUp }: Decider,
): Promise<WaitingResult | undefined> {
  const account = await lockAccount(tx, id)
  if (isPrivileged(account)) requireStepUp()
  await refuseStaleAccount(tx, account, version)
  const reinstated = reinstate(account)

  if (account.roleName === 'ROLE_MANAGER') return letReturnWait(tx, account, { reason, authorId: actor.id })
  await saveReturn(tx, { account, reinstated, reason })
  return undefined
}

/** Reinstates a manager after approval. An approval by a single manager counts as a promotion without a second manager. */
export async function reinstateManager(
  tx: Tx,
  { accountId, reason, version }: Reinstatement,
  { isAlone }: Pick<ActOrigin, 'isAlone'>,
): Promise<void> {
  const account = await lockAccount(tx, accountId)
  await refuseStaleAccount(tx, account, version)
  await saveReturn(tx, { account, reinstated: reinstate(account), reason })
  await savePromotion(tx, accountId, { isAlone })
}

async function letReturnWait(tx: Tx, account: Account, { reason, authorId }: { reason: string; authorId: number }): Promise<WaitingResult> {
  const { id, email, version } = account
  const parameters: Reinstatement = { accountId: id, reason, version }
  const who = `«\u00a0${displayNameOf(account)}\u00a0»${email === null ? '' : ` (${email})`}`
  const sentence = `Rétablir le gestionnaire réseau ${who}. Raison\u00a0: ${reason}`
  const addresses = email === null ? [] : [email]
  const act = { kind: 'reinstatement', subject: `status ${id}`, sentence, parameters, concernedId: id, addresses } as const
  return letActWait(tx, act, { id: authorId })
}

type Return = { account: Account; reinstated: Account; reason: string }

async function saveReturn(tx: Tx, { account, reinstated, reason }: Return): Promise<void> {
  await saveAccount(tx, reinstated)
  noteChange(tx, { kind: 'account', id: account.id, before: { status: account.status }, after: { status: reinstated.status, reason } })
}
