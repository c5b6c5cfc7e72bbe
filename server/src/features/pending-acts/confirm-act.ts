import type { Tx } from '../../database/database.ts'
import { endAct } from './end-act.ts'
import { lockActToDecide, type Deciding } from './lock-act-to-decide.ts'
import { lockActiveManager } from './managers.store.ts'
import type { ActKind, ActOrigin } from './pending-act.rules.ts'
import { authorNoLongerManager } from './pending-acts.errors.ts'

/** Carries out each kind of act, with all its checks repeated. */
export type CarryOut = Record<ActKind, (tx: Tx, parameters: object, origin: ActOrigin) => Promise<unknown>>

/** Carries out the act on behalf of its author and the manager who confirms it. */
export async function confirmAct(tx: Tx, id: number, { carryOut, ...deciding }: Deciding & { carryOut: CarryOut }): Promise<void> {
  const act = await lockActToDecide(tx, id, deciding)
  const { kind, parameters, authorId } = act
  if (!(await lockActiveManager(tx, authorId))) throw authorNoLongerManager()

  await carryOut[kind](tx, parameters, { authorId, isAlone: false })
  await endAct(tx, act, { status: 'confirmed', decidedBy: deciding.actor.id, notified: [authorId], details: { authorId } })
}
