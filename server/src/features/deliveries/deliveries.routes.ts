import * as contract from '@backoffice/contract/deliveries/deliveries'
import { toPage } from '@backoffice/contract/page'
import type { Database, Tx } from '../../database/database.ts'
import type { Serve } from '../../http/serve.ts'
import type { Actor } from '../../shared/actor.ts'
import { cancelDelivery } from './cancel-delivery.ts'
import { createDelivery } from './create-delivery.ts'
import { getDelivery, listDeliveries } from './deliveries.read.ts'
import { creationFromWire, deliveryToWire, filterFromWire, waitingToWire } from './deliveries.wire.ts'
import { receiveDelivery } from './receive-delivery.ts'
import { returnDelivery } from './return-delivery.ts'
import { settleDelivery } from './settle-delivery.ts'
import { shipDelivery } from './ship-delivery.ts'
import { writeSlip } from './slip.file.ts'
import { readSlip } from './slip.read.ts'
import { readWaitingDeliveries } from './waiting-deliveries.read.ts'

const present = async (actor: Actor, db: Database | Tx, id: number) => deliveryToWire(await getDelivery(actor, db, id))

export function deliveriesRoutes(serve: Serve, db: Database): void {
  serve(contract.listDeliveries, async ({ query, actor, reader }) => {
    const { rows, total } = await listDeliveries(actor, reader, filterFromWire(query))
    return toPage(rows.map(deliveryToWire), total, query)
  })

  serve(contract.readWaitingDeliveries, async ({ actor, reader }) => (await readWaitingDeliveries(actor, reader)).map(waitingToWire))

  serve(contract.readDelivery, async ({ params: { id }, actor }) => present(actor, db, id))

  serve(contract.downloadSlip, async ({ params: { id }, actor }) => writeSlip(await readSlip(actor, db, id)))

  serve(contract.createDelivery, async ({ tx, body, actor }) => present(actor, tx, await createDelivery(tx, creationFromWire(body), actor)))

  serve(contract.shipDelivery, async ({ tx, params: { id }, body: { expectedOn, version }, actor }) => {
    await shipDelivery(tx, { id, expectedOn, version }, actor)
    return present(actor, tx, id)
  })

  serve(contract.receiveDelivery, async ({ tx, params: { id }, body: { lines, raison: reason, version }, actor }) => {
    await receiveDelivery(tx, { id, lines, reason, version }, actor)
    return present(actor, tx, id)
  })

  serve(
    contract.settleDelivery,
    async ({ tx, params: { id }, body: { gaps: decisions, raison: reason, version }, actor, requireStepUp }) => {
      await settleDelivery(tx, { id, decisions, reason, version }, { actor, requireStepUp })
      return present(actor, tx, id)
    },
  )

  serve(contract.cancelDelivery, async ({ tx, params: { id }, body: { raison: reason }, actor }) => {
    await cancelDelivery(tx, { id, reason }, actor)
    return present(actor, tx, id)
  })

  serve(contract.returnDelivery, async ({ tx, params: { id }, body: { raison: reason }, actor }) => {
    await returnDelivery(tx, { id, reason }, actor)
    return present(actor, tx, id)
  })
}
