import type { Tx } from '../../database/database.ts'
import { putInOutbox } from '../../jobs/outbox.ts'
import type { Actor } from '../../shared/actor.ts'
import { noteChange } from '../../shared/changes.ts'
import { moveStock, networkDepots } from '../stock/index.ts'
import { refuseCanceller, refuseUnless } from './delivery.rules.ts'
import { lockDelivery, saveDelivery } from './deliveries.store.ts'
import { movesOfAll } from './moves-of-all.ts'

type Cancelling = { id: number; reason: string | undefined }

/** Cancels a prepared delivery and frees the goods that it reserved. */
export async function cancelDelivery(tx: Tx, { id, reason }: Cancelling, actor: Actor): Promise<void> {
  const delivery = await lockDelivery(tx, actor, id)
  refuseCanceller(delivery, actor)
  refuseUnless('prepared', delivery)

  const { reserved } = await networkDepots(tx)
  const { fromDepotId } = delivery
  const course = {
    kind: 'unreserved',
    fromDepotId: reserved,
    toDepotId: fromDepotId,
    liesInId: fromDepotId,
    reason: reason ?? null,
  } as const
  await moveStock(tx, await movesOfAll(tx, delivery, course), { actor })
  await saveDelivery(tx, delivery, { status: 'cancelled', actorId: actor.id, reason })
  await putInOutbox(tx, 'delivery.cancelled', { id, by: actor.id, reason })
  noteChange(tx, { kind: 'delivery', id, before: { status: 'prepared' }, after: { status: 'cancelled', reason } })
}
