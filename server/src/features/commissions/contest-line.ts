import type { Tx } from '../../database/database.ts'
import { putInOutbox } from '../../jobs/outbox.ts'
import type { Actor } from '../../shared/actor.ts'
import { noteChange } from '../../shared/changes.ts'
import { insertContest, lockLine } from './contests.store.ts'

/** Contests a line of a statement that the actor reads; only one contest of a line is open at a time. */
export async function contestLine(tx: Tx, { id, reason }: { id: number; reason: string }, actor: Actor): Promise<void> {
  const line = await lockLine(tx, actor, id)
  const contestId = await insertContest(tx, line, { reason, actorId: actor.id })
  await putInOutbox(tx, 'commissions.contested', { contestId })
  noteChange(tx, { kind: 'commission_statement', id: line.statementId, after: { contestedLine: id, reason } })
}
