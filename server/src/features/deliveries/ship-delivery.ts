import type { Tx } from '../../database/database.ts'
import { putInOutbox } from '../../jobs/outbox.ts'
import type { Actor } from '../../shared/actor.ts'
import { noteChange } from '../../shared/changes.ts'
import { findOpenDepotOf, moveStock, networkDepots } from '../stock/index.ts'
import { refuseShipper, refuseUnless } from './delivery.rules.ts'
import { lockDelivery, saveDelivery } from './deliveries.store.ts'
import { movesOfAll } from './moves-of-all.ts'

type Shipping = { id: number; expectedOn: string | undefined; version: number | undefined }

/** Ships the reserved goods of a delivery. */
export async function shipDelivery(tx: Tx, { id, expectedOn, version }: Shipping, actor: Actor): Promise<void> {
  const delivery = await lockDelivery(tx, actor, id)
  refuseShipper(delivery, actor)
  refuseUnless('prepared', delivery, version)

  const { reserved, transit } = await networkDepots(tx)
  const { fromDepotId: liesInId, toOutletId: shippedTo } = delivery
  if (shippedTo !== null) await findOpenDepotOf(tx, shippedTo)
  const moves = await movesOfAll(tx, delivery, { kind: 'shipped', fromDepotId: reserved, toDepotId: transit, liesInId, shippedTo })
  await moveStock(tx, moves, { actor })
  await saveDelivery(tx, delivery, { status: 'in_transit', actorId: actor.id, expectedOn })
  await putInOutbox(tx, 'delivery.shipped', { id })
  noteChange(tx, { kind: 'delivery', id, before: { status: 'prepared' }, after: { status: 'in_transit', expectedOn } })
}
