import { listOrderReaders, noteOrderRead } from '@backoffice/contract/stock-orders/order-readers'
import { toPage } from '@backoffice/contract/page'
import * as contract from '@backoffice/contract/stock-orders/stock-orders'
import type { Database, Tx } from '../../database/database.ts'
import type { Serve } from '../../http/serve.ts'
import type { Actor } from '../../shared/actor.ts'
import { readerToWire } from '../../shared/conversation-readers.ts'
import { deliveryToWire, getDelivery } from '../deliveries/index.ts'
import { addOrderComment } from './add-order-comment.ts'
import { approveStockOrder } from './approve-stock-order.ts'
import { cancelStockOrder } from './cancel-stock-order.ts'
import { closeStockOrder } from './close-stock-order.ts'
import { createStockOrder } from './create-stock-order.ts'
import { noteOrderRead as noteRead } from './note-order-read.ts'
import * as readers from './order-readers.read.ts'
import { prepareStockOrder } from './prepare-stock-order.ts'
import { receiveStockOrder } from './receive-stock-order.ts'
import { rejectStockOrder } from './reject-stock-order.ts'
import { shipStockOrder } from './ship-stock-order.ts'
import * as read from './stock-orders.read.ts'
import { filterFromWire, orderCommentToWire, orderToWire, waitingFilterFromWire, waitingToWire } from './stock-orders.wire.ts'
import { submitStockOrder } from './submit-stock-order.ts'
import { updateStockOrder } from './update-stock-order.ts'
import { readWaitingOrders } from './waiting-orders.read.ts'

const present = async (actor: Actor, db: Database | Tx, id: number) => orderToWire(await read.getStockOrder(actor, db, id))

export function stockOrdersRoutes(serve: Serve, db: Database): void {
  serve(contract.listStockOrders, async ({ query, actor, reader }) => {
    const { rows, total } = await read.listStockOrders(actor, reader, filterFromWire(query))
    return toPage(rows.map(orderToWire), total, query)
  })

  serve(contract.readWaitingOrders, async ({ query, actor, reader }) =>
    (await readWaitingOrders(actor, reader, waitingFilterFromWire(query))).map(waitingToWire),
  )

  serve(contract.readStockOrder, async ({ params: { id }, actor }) => present(actor, db, id))

  serve(contract.createStockOrder, async ({ tx, body, actor }) => present(actor, tx, await createStockOrder(tx, body, actor)))

  serve(contract.updateStockOrder, async ({ tx, params: { id }, body: { lines, comment, wantedOn, version }, actor }) => {
    await updateStockOrder(tx, { id, lines, comment, wantedOn, version }, actor)
    return present(actor, tx, id)
  })

  serve(contract.submitStockOrder, async ({ tx, params: { id }, body: { version }, actor }) => {
    await submitStockOrder(tx, { id, version }, actor)
    return present(actor, tx, id)
  })

  serve(contract.listOrderComments, async ({ params: { id }, actor }) =>
    (await read.listOrderComments(actor, db, id)).map(orderCommentToWire),
  )

  serve(listOrderReaders, async ({ params: { id }, actor }) => (await readers.listOrderReaders(actor, db, id)).map(readerToWire))

  serve(noteOrderRead, async ({ tx, params: { id }, body, actor }) => {
    await noteRead(tx, { id, ...body }, actor)
    return { done: true as const }
  })

  serve(contract.addOrderComment, async ({ tx, params: { id }, body: { text }, actor }) =>
    orderCommentToWire(await read.getOrderComment(tx, await addOrderComment(tx, { id, text }, actor))),
  )

  decisions(serve)
  goods(serve)
}

function decisions(serve: Serve): void {
  serve(contract.approveStockOrder, async ({ tx, params: { id }, body: { lines, version }, actor }) => {
    await approveStockOrder(tx, { id, lines, version }, actor)
    return present(actor, tx, id)
  })

  serve(contract.approveStockOrders, async ({ body: { ids }, actor, runEach }) => {
    const done = await runEach(ids, (tx, id) => approveStockOrder(tx, { id }, actor))
    return done.map(({ id, ...one }) => ('refusal' in one ? { id, ...one.refusal } : { id, statut: one.outcome.status }))
  })

  serve(contract.rejectStockOrder, async ({ tx, params: { id }, body: { raison: reason }, actor }) => {
    await rejectStockOrder(tx, { id, reason }, actor)
    return present(actor, tx, id)
  })

  for (const [endpoint, command] of [
    [contract.cancelStockOrder, cancelStockOrder],
    [contract.closeStockOrder, closeStockOrder],
  ] as const) {
    serve(endpoint, async ({ tx, params: { id }, body: { raison: reason }, actor }) => {
      await command(tx, { id, reason }, actor)
      return present(actor, tx, id)
    })
  }
}

function goods(serve: Serve): void {
  serve(contract.prepareStockOrder, async ({ tx, params: { id }, body: { lines, version }, actor }) =>
    deliveryToWire(await getDelivery(actor, tx, await prepareStockOrder(tx, { id, lines, version }, actor))),
  )

  serve(contract.shipStockOrder, async ({ tx, params: { id }, body: { expectedOn, version }, actor }) => {
    await shipStockOrder(tx, { id, expectedOn, version }, actor)
    return present(actor, tx, id)
  })

  serve(contract.receiveStockOrder, async ({ tx, params: { id }, body: { lines, raison: reason, version }, actor }) => {
    await receiveStockOrder(tx, { id, lines, reason, version }, actor)
    return present(actor, tx, id)
  })
}
