import type { Database } from '../../src/database/database.ts'
import { prepareDelivery } from '../../src/features/deliveries/prepare-delivery.ts'
import { receiveDelivery } from '../../src/features/deliveries/receive-delivery.ts'
import { shipDelivery } from '../../src/features/deliveries/ship-delivery.ts'
import { piecesInStock } from '../deliveries.ts'
import { aPerson, type Caller } from '../people.ts'
import { depotOf } from '../stock.ts'
import { rowsOfOutlets, type Outlets } from './rows-of-outlets.ts'

/** Holds the ids of three supplies: prepared, in transit, and received with a gap. */
export type DeliveryIds = Record<(typeof KINDS)[number], number>

const KINDS = ['preparedDelivery', 'shippedDelivery', 'gapDelivery'] as const

export async function deliveryRows(db: Database, outlets: Outlets) {
  const shipper = await aPerson(db, { role: 'ROLE_MANAGER' })
  return rowsOfOutlets(KINDS, outlets, async (outlet) => suppliesOf(db, shipper, outlet))
}

async function suppliesOf(db: Database, shipper: Caller, outlet: Caller): Promise<DeliveryIds> {
  const articleId = await piecesInStock(db, shipper, 3)
  const [fromDepotId, toDepotId] = [await depotOf(db, 'central'), await depotOf(db, outlet)]
  const actor = { id: shipper.id, role: 'ROLE_MANAGER', scope: 'all', sessionId: null } as const
  const supply = { kind: 'supply', fromDepotId, toDepotId, outletId: outlet.id, reason: null, lines: [{ articleId, quantity: 1 }] } as const
  return db.transaction().execute(async (tx) => {
    const preparedDelivery = await prepareDelivery(tx, supply, actor)
    const shippedDelivery = await prepareDelivery(tx, supply, actor)
    const gapDelivery = await prepareDelivery(tx, supply, actor)
    for (const id of [shippedDelivery, gapDelivery]) await shipDelivery(tx, { id, expectedOn: undefined, version: undefined }, actor)
    const receiver = { id: outlet.id, role: 'ROLE_PDV', scope: 'own', sessionId: null } as const
    await receiveDelivery(tx, { id: gapDelivery, lines: [], reason: 'Manque', version: undefined }, receiver)
    return { preparedDelivery, shippedDelivery, gapDelivery }
  })
}
