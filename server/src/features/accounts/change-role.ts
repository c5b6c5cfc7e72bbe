import type { Tx } from '../../database/database.ts'
import { noteChange } from '../../shared/changes.ts'
import { findHoldings } from '../ledger/index.ts'
import { endSessions } from '../session/index.ts'
import { refuseOwnAccount, refuseStale, refuseToDepose, refuseToLeaveMoney, takeRole } from './account.rules.ts'
import { lockAccount, lockManagers, saveAccount } from './accounts.store.ts'
import { waitForImports } from './assignments.store.ts'
import { leaveHolders, releaseHeld } from './release-held.ts'
import type { Decider } from './suspend-account.ts'

type RoleChange = { id: number; roleName: string; version?: number | undefined }

export async function changeRole(tx: Tx, { id, roleName, version }: RoleChange, { actor, requireStepUp }: Decider): Promise<void> {
  await waitForImports(tx)
  const managerIds = await lockManagers(tx)
  const account = await lockAccount(tx, id)
  requireStepUp()
  refuseOwnAccount(account, actor)
  refuseStale(account, version, { roleName })
  const changed = takeRole(account, roleName)
  if (changed.roleName === account.roleName) return
  refuseToLeaveMoney(await findHoldings(tx, id), roleName)
  if (managerIds.includes(id)) refuseToDepose(account, managerIds, actor)

  await saveAccount(tx, changed)
  await releaseHeld(tx, account)
  await leaveHolders(tx, { ...account, becomes: roleName, actorId: actor.id })
  await endSessions(tx, id, { reason: 'role_changed' })
  noteChange(tx, { kind: 'account', id, before: { roleName: account.roleName }, after: { roleName } })
}
