import type { Tx } from '../../database/database.ts'
import { putInOutbox } from '../../jobs/outbox.ts'
import type { Actor } from '../../shared/actor.ts'
import { findDepotOf, findOpenDepotOf, networkDepots } from '../stock/index.ts'
import { endsOf, refuseOtherKind, refuseOtherOutlet, type Ends } from './delivery-ends.rules.ts'
import type { DeliveryKind } from './delivery.rules.ts'
import type { GoodsLine } from './goods.rules.ts'
import { prepareDelivery } from './prepare-delivery.ts'
import { refuseMalformedGoods } from './refuse-malformed-goods.ts'

export type Creation = {
  kind: DeliveryKind
  outletId?: number | undefined
  fromOutletId?: number | undefined
  lines: readonly GoodsLine[]
  reason?: string | undefined
}

/** Prepares a delivery and returns its id. An outlet prepares returns of its own goods only. */
export async function createDelivery(tx: Tx, creation: Creation, actor: Actor): Promise<number> {
  refuseOtherKind(creation, actor)
  const { outletId, ...ends } = endsOf(creation, actor)
  await refuseMalformedGoods(tx, creation.lines)
  refuseOtherOutlet(outletId, actor)
  const [fromDepotId, toDepotId] = [await depotAt(tx, ends.from, findDepotOf), await depotAt(tx, ends.to, findOpenDepotOf)]
  const { kind, lines, reason = null } = creation
  const id = await prepareDelivery(tx, { kind, fromDepotId, toDepotId, outletId, reason, lines }, actor)
  await putInOutbox(tx, 'delivery.prepared', { id })
  return id
}

async function depotAt(tx: Tx, end: Ends['from'], depotOf: typeof findDepotOf): Promise<number> {
  return end === 'central' ? (await networkDepots(tx)).central : depotOf(tx, end)
}
