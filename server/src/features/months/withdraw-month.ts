import type { Tx } from '../../database/database.ts'
import type { Actor } from '../../shared/actor.ts'
import { noteChange } from '../../shared/changes.ts'
import { statusAfterWithdrawal } from './month.rules.ts'
import { lockMonth, saveOpen, saveStillClosed } from './months.store.ts'

/** Withdraws a closing or a reopening that waits for a second manager. */
export async function withdrawMonth(tx: Tx, month: string, actor: Pick<Actor, 'id'>): Promise<void> {
  const state = await lockMonth(tx, month)
  const status = statusAfterWithdrawal(state)
  await (status === 'open' ? saveOpen : saveStillClosed)(tx, state, actor.id)
  noteChange(tx, { kind: 'month', id: month.slice(0, 7), before: { status: state.status }, after: { status } })
}
