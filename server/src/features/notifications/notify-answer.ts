import { currency } from '../../config.ts'
import type { Tx } from '../../database/database.ts'
import { formatMoney } from '../../shared/money.ts'
import { answeredNotification } from './commission-notifications.rules.ts'
import { findContest, insertForListeners } from './commission-notifications.store.ts'

/** Notifies whoever contested a line, and its beneficiary, of the answer. */
export async function notifyAnswer(tx: Tx, payload: object): Promise<void> {
  // `answerContest` writes this payload; an amount only if the line was adjusted.
  const { contestId, amount } = payload as { contestId: number; amount?: string }
  const contest = await findContest(tx, contestId)
  if (!contest) return
  const { contestedBy, accountId } = contest
  const adjusted = amount === undefined ? null : formatMoney(BigInt(amount), currency)
  const readers = new Set(accountId === null ? [contestedBy] : [contestedBy, accountId])
  await insertForListeners(
    tx,
    [...readers].map((reader) => ({ accountId: reader, ...answeredNotification({ ...contest, amount: adjusted }) })),
  )
}
