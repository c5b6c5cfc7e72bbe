import type { Tx } from '../../database/database.ts'
import type { Actor, ConfirmingActor } from '../../shared/actor.ts'
import { noteChange } from '../../shared/changes.ts'
import { putInOutbox } from '../../jobs/outbox.ts'
import { refuseLock } from './lock.rules.ts'
import { refuseLocked, refuseProposing } from './reconciliation.rules.ts'
import { staleVersion } from './reconciliations.errors.ts'
import { findLockFacts, holdMonth, saveLocked } from './reconciliations.store.ts'

type Locking = { id: number; version: number }

/** Locks a month without an open line: keeps a copy of its lines, and a seal over them. */
export async function lockReconciliation(
  tx: Tx,
  { id, version }: Locking,
  { actor, requireStepUp }: ConfirmingActor & { actor: Actor },
): Promise<void> {
  const month = await holdMonth(tx, id)
  requireStepUp()
  refuseLocked(month)
  refuseProposing(month)
  if (month.version !== version) throw staleVersion()
  refuseLock(await findLockFacts(tx, id))
  const seal = await saveLocked(tx, id, actor.id)
  noteChange(tx, { kind: 'reconciliation', id, before: { status: 'open' }, after: { status: 'locked', seal } })
  await putInOutbox(tx, 'reconciliation.locked', { id, month: month.month, by: actor.id })
}
