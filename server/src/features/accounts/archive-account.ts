import type { Tx } from '../../database/database.ts'
import { differenceOf, noteChange } from '../../shared/changes.ts'
import { sweepHoldings } from '../ledger/index.ts'
import { endSharings } from '../saved-views/index.ts'
import { endSessions } from '../session/index.ts'
import { archive, refuseOwnAccount, assertNotLastManager } from './account.rules.ts'
import { lockAccount, lockManagers, saveAccount } from './accounts.store.ts'
import { refuseStaleAccount } from './refuse-stale-account.store.ts'
import { waitForImports } from './assignments.store.ts'
import { revokeSentMails } from './revoke-sent-mails.ts'
import { endAssignmentsOf, endAssignmentsTo } from './end-assignments-to.ts'
import type { Decider, Deciding } from './suspend-account.ts'

/** `sweep`: the amount, in major units, that the caller confirmed would be emptied from the account. */
type Archiving = Deciding & { sweep?: number | undefined }

export async function archiveAccount(tx: Tx, { id, reason, version, sweep }: Archiving, { actor, requireStepUp }: Decider): Promise<void> {
  await waitForImports(tx)
  const managerIds = await lockManagers(tx)
  const account = await lockAccount(tx, id)
  requireStepUp()
  refuseOwnAccount(account, actor)
  await refuseStaleAccount(tx, account, version)
  const archived = archive(account)
  if (managerIds.includes(id)) assertNotLastManager(account, managerIds, actor)

  await sweepHoldings(tx, { userId: id, status: account.status, total: sweep, reason }, actor)
  await saveAccount(tx, archived)
  await endAssignmentsTo(tx, account)
  await endAssignmentsOf(tx, { ...account, becomes: null, actorId: actor.id })
  await endSharings(tx, id)
  await endSessions(tx, id, { reason: 'archived' })
  await revokeSentMails(tx, id)
  const { before, after } = differenceOf(account, archived)
  noteChange(tx, { kind: 'account', id, before, after: { ...after, reason } })
}
