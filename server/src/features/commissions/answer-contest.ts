import { currency } from '../../config.ts'
import type { Tx } from '../../database/database.ts'
import { putInOutbox } from '../../jobs/outbox.ts'
import type { Actor } from '../../shared/actor.ts'
import { noteChange } from '../../shared/changes.ts'
import { moneyToWire, type Money } from '../../shared/money.ts'
import { insertAdjustment, lockLine, saveAnswer } from './contests.store.ts'
import { refuseOwn } from './statement.rules.ts'
import { answeredByAnother, notContested } from './statements.errors.ts'

/** `amount` is null to refuse the contest. */
type Answer = { id: number; amount: Money | null; reason: string }

/** Answers the open contest of a line. An amount becomes a line of its own: what was computed stays. */
export async function answerContest(tx: Tx, { id, amount, reason }: Answer, actor: Actor): Promise<void> {
  const line = await lockLine(tx, actor, id)
  refuseOwn(line, actor.id)
  if (line.contestedBy === actor.id) throw answeredByAnother()
  const status = amount === null ? 'refused' : 'adjusted'
  if (line.contestId === null) throw notContested(line.answer)
  await saveAnswer(tx, { contestId: line.contestId, status, answer: reason, actorId: actor.id })
  if (amount !== null) await insertAdjustment(tx, line, { amount, reason })
  await putInOutbox(tx, 'commissions.answered', { contestId: line.contestId, ...(amount === null ? {} : { amount: String(amount) }) })
  const answered = { answeredLine: id, answer: status, reason, ...(amount === null ? {} : { amount: moneyToWire(amount, currency) }) }
  noteChange(tx, { kind: 'commission_statement', id: line.statementId, after: answered })
}
