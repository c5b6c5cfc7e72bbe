import type { Tx } from '../../database/database.ts'
import type { Actor, RequireStepUp } from '../../shared/actor.ts'
import { noteChange } from '../../shared/changes.ts'
import { endSharings } from '../saved-views/index.ts'
import { endSessions } from '../session/index.ts'
import { refuseOwnAccount, assertNotLastManager, suspend } from './account.rules.ts'
import { lockAccount, lockManagers, saveAccount } from './accounts.store.ts'
import { refuseStaleAccount } from './refuse-stale-account.store.ts'
import { revokeSentMails } from './revoke-sent-mails.ts'

export type Decider = { actor: Actor; requireStepUp: RequireStepUp }
export type Deciding = { id: number; reason: string; version?: number | undefined }

export async function suspendAccount(tx: Tx, { id, reason, version }: Deciding, { actor, requireStepUp }: Decider): Promise<void> {
  const managerIds = await lockManagers(tx)
  const account = await lockAccount(tx, id)
  requireStepUp()
  refuseOwnAccount(account, actor)
  await refuseStaleAccount(tx, account, version)
  const suspended = suspend(account)
  if (managerIds.includes(id)) assertNotLastManager(account, managerIds, actor)

  await saveAccount(tx, suspended)
  await endSharings(tx, id)
  await endSessions(tx, id, { reason: 'suspended' })
  await revokeSentMails(tx, id)
  noteChange(tx, { kind: 'account', id, before: { status: account.status }, after: { status: suspended.status, reason } })
}
