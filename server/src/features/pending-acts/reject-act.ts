import type { Tx } from '../../database/database.ts'
import { endAct } from './end-act.ts'
import { lockActToDecide, type Deciding } from './lock-act-to-decide.ts'

export async function rejectAct(tx: Tx, id: number, deciding: Deciding): Promise<void> {
  const act = await lockActToDecide(tx, id, deciding)
  await endAct(tx, act, { status: 'rejected', decidedBy: deciding.actor.id, notified: [act.authorId] })
}
