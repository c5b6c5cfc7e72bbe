import type { Tx } from '../../database/database.ts'
import { putInOutbox } from '../../jobs/outbox.ts'
import type { ConfirmingActor } from '../../shared/actor.ts'
import { noteChange } from '../../shared/changes.ts'
import { notPayable, nothingToPay } from './batches.errors.ts'
import { findStatementStatus, insertBatch, lockFreeStatements } from './batches.store.ts'
import type { Month } from './concerned-activities.store.ts'

/** `ids` is undefined for every statement of the month that can be paid. */
type Choice = { month: Month; ids: readonly number[] | undefined }

/** Puts validated statements of a month that are in no batch into a new one. Returns its id. */
export async function prepareBatch(tx: Tx, { month, ids }: Choice, { actor, requireStepUp }: ConfirmingActor): Promise<number> {
  requireStepUp()
  const free = await lockFreeStatements(tx, month)
  const unknown = ids?.find((id) => !free.includes(id))
  if (unknown !== undefined) throw notPayable(unknown, await findStatementStatus(tx, unknown))
  const chosen = ids ?? free
  if (chosen.length === 0) throw nothingToPay()

  const id = await insertBatch(tx, month, { ids: chosen, actorId: actor.id })
  await putInOutbox(tx, 'commissions.prepared', { id })
  noteChange(tx, { kind: 'commission_batch', id, after: { month: month.slice(0, 7), statementCount: new Set(chosen).size } })
  return id
}
