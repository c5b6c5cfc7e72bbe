import type { Tx } from '../../database/database.ts'
import { putInOutbox } from '../../jobs/outbox.ts'
import type { Actor } from '../../shared/actor.ts'
import { noteChange } from '../../shared/changes.ts'
import { moveStock, networkDepots } from '../stock/index.ts'
import { refuseUnless, refuseUnlessAddressee } from './delivery.rules.ts'
import { lockDelivery, saveDelivery } from './deliveries.store.ts'
import { movesOfAll } from './moves-of-all.ts'

/** Sends goods that are on their way back to where they came from. */
export async function returnDelivery(tx: Tx, { id, reason }: { id: number; reason: string }, actor: Actor): Promise<void> {
  const delivery = await lockDelivery(tx, actor, id)
  refuseUnlessAddressee(delivery, actor)
  refuseUnless('in_transit', delivery)

  const { transit } = await networkDepots(tx)
  const course = { kind: 'returned', fromDepotId: transit, toDepotId: delivery.fromDepotId, reason } as const
  await moveStock(tx, await movesOfAll(tx, delivery, course), { actor })
  await saveDelivery(tx, delivery, { status: 'returned', actorId: actor.id, reason })
  await putInOutbox(tx, 'delivery.returned', { id, by: actor.id })
  noteChange(tx, { kind: 'delivery', id, before: { status: 'in_transit' }, after: { status: 'returned', reason } })
}
