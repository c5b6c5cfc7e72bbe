import type { Tx } from '../../database/database.ts'
import { putInOutbox } from '../../jobs/outbox.ts'
import type { Actor, RequireStepUp } from '../../shared/actor.ts'
import { noteChange } from '../../shared/changes.ts'
import { followFormerCards, moveStock, networkDepots, placeInFrench, type StockMove } from '../stock/index.ts'
import { refuseUnless, refuseWriteOff, type Delivery } from './delivery.rules.ts'
import { serialElsewhere } from './deliveries.errors.ts'
import { addReceived, lockDelivery, saveDelivery } from './deliveries.store.ts'
import { bringsSurplus, destinationOf, settleGaps, type Decision, type Destination, type SettledGap } from './gap.rules.ts'
import { findGaps, saveOutcomes } from './gaps.store.ts'
import { findSurplus } from './find-surplus.ts'

type Settling = { id: number; decisions: readonly Decision[]; reason: string; version: number | undefined }
type Settler = { actor: Actor; requireStepUp: RequireStepUp }
type Course = Pick<StockMove, 'kind' | 'toDepotId'>

/** Settles every gap of a delivery: goods in transit leave it, and a surplus that is accepted moves from its depot. */
export async function settleDelivery(tx: Tx, settling: Settling, { actor, requireStepUp }: Settler): Promise<void> {
  const { id, decisions, reason, version } = settling
  const delivery = await lockDelivery(tx, actor, id)
  const found = await findGaps(tx, delivery)
  const gaps = found.length === 0 ? [] : settleGaps(found, decisions)
  requireStepUp()
  refuseWriteOff(delivery, { decisions, gaps }, actor)
  refuseUnless('received_with_gap', delivery, version)

  const depots = await networkDepots(tx)
  const courses: Record<Destination, Course> = {
    receiver: { kind: 'arrived', toDepotId: delivery.toDepotId },
    origin: { kind: 'returned', toDepotId: delivery.fromDepotId },
    lost: { kind: 'lost', toDepotId: depots.lost },
    faulty: { kind: 'faulty', toDepotId: depots.faulty },
  }
  const document = { document: { kind: 'delivery', id } as const, reference: delivery.reference, reason }
  const left = gaps.flatMap((gap) => {
    const destination = destinationOf(gap)
    return destination ? [{ ...goodsOf(gap), ...document, fromDepotId: depots.transit, ...courses[destination] }] : []
  })
  const surplus = (await findSurplus(tx, gaps.filter(bringsSurplus), delivery)).map((goods) => ({ ...goods, ...document }))
  const sent = surplus.map((goods) => ({
    ...goods,
    kind: 'shipped' as const,
    toDepotId: depots.transit,
    liesInId: goods.fromDepotId,
    shippedTo: delivery.toOutletId,
  }))
  await moveStock(tx, [...left, ...sent], { actor, misplaced: ({ number, place }) => serialElsewhere(number, placeInFrench(place)) })
  await moveStock(
    tx,
    surplus.map((goods) => ({ ...goods, fromDepotId: depots.transit, ...courses.receiver })),
    { actor },
  )
  await followFormerCards(
    tx,
    surplus.flatMap(({ entered }) => entered ?? []),
    actor.id,
  )
  await addReceived(tx, delivery, arrivedOf([...left.filter(({ kind }) => kind === 'arrived'), ...surplus]))
  await saveOutcomes(tx, gaps, { actorId: actor.id, reason })
  await saveDelivery(tx, delivery, { status: 'settled', actorId: actor.id })
  await putInOutbox(tx, 'delivery.settled', { id })
  noteChange(tx, { kind: 'delivery', id, before: { status: 'received_with_gap' }, after: { status: 'settled', reason } })
}

function goodsOf({ articleId, quantity, serialId }: SettledGap) {
  return { articleId, quantity, serialIds: serialId === null ? [] : [serialId] }
}

function arrivedOf(goods: readonly { articleId: number; quantity: number }[]): Map<Delivery['id'], number> {
  const quantities = new Map<number, number>()
  for (const { articleId, quantity } of goods) quantities.set(articleId, (quantities.get(articleId) ?? 0) + quantity)
  return quantities
}
