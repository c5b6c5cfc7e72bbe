import * as deliveries from '@backoffice/contract/deliveries/deliveries'
import type { Endpoint, RequestOf } from '@backoffice/contract/endpoint'
import * as orders from '@backoffice/contract/stock-orders/stock-orders'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emptyModel, foretell, stateOf, type Act, type Goods } from '../../../test/delivery-model.ts'
import { piecesInStock, serialsInStock } from '../../../test/deliveries.ts'
import { aPerson, steppedUp, type Caller } from '../../../test/people.ts'
import { depotOf, quantityIn, violationsOfHistory } from '../../../test/stock.ts'
import { openTestApp } from '../../../test/test-app.ts'

const RUNS = Number(process.env['STOCK_RUNS'] ?? 15)
const SEED = Number(process.env['STOCK_SEED'] ?? 1)
const { db, call, send } = await openTestApp()
const manager = await steppedUp(db, await aPerson(db, { role: 'ROLE_MANAGER' }))
const shipper = await aPerson(db, { role: 'ROLE_MANAGER' })

/** A place in the list of documents, 0 being the newest. */
const at = fc.nat(1)
const Step: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({ act: fc.constant('order'), goods: fc.record({ cables: fc.integer({ min: 1, max: 6 }), decoders: fc.nat(3) }) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constantFrom('approve', 'approve', 'prepareAll', 'prepareAll', 'prepareAll', 'cancelOrder', 'close'),
      at,
    }),
  },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('prepareCables'), at, quantity: fc.integer({ min: 1, max: 4 }) }) },
  {
    weight: 14,
    arbitrary: fc.record({
      act: fc.constantFrom('ship', 'ship', 'cancel', 'return', 'return', 'receive', 'receive', 'receiveShort', 'receiveShort'),
      at,
    }),
  },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('settle'), at, outcome: fc.constantFrom('found', 'lost', 'returned') }) },
)
const Steps = fc.array(Step, { minLength: 60, maxLength: 80 })

type Shop = { outlet: Caller; articles: { cables: number; decoders: number }; orderIds: number[]; deliveryIds: number[] }
const STOCK: Goods = { cables: 15, decoders: 6 }

async function aShop(): Promise<Shop> {
  const { articleId: decoders } = await serialsInStock(db, manager, STOCK.decoders)
  const articles = { cables: await piecesInStock(db, manager, STOCK.cables), decoders }
  return { outlet: await aPerson(db, { role: 'ROLE_PDV' }), articles, orderIds: [], deliveryIds: [] }
}

/** Sends an act and returns `done` or the code of the refusal. */
async function perform(shop: Shop, act: Act): Promise<string> {
  const { outlet, articles } = shop
  const order = { params: { id: 'at' in act ? (shop.orderIds[act.at] ?? 0) : 0 } }
  const delivery = { params: { id: 'at' in act ? (shop.deliveryIds[act.at] ?? 0) : 0 } }
  const body = { raison: 'Essai' }
  switch (act.act) {
    case 'order': {
      const lines = [
        { articleId: articles.cables, quantity: act.goods.cables },
        { articleId: articles.decoders, quantity: act.goods.decoders },
      ].filter(({ quantity }) => quantity > 0)
      return outcomeOf(outlet, orders.createStockOrder, { body: { lines, submit: true }, ids: shop.orderIds })
    }
    case 'approve':
      return outcomeOf(manager, orders.approveStockOrder, order)
    case 'prepareAll':
      return outcomeOf(manager, orders.prepareStockOrder, { ...order, ids: shop.deliveryIds })
    case 'prepareCables': {
      const lines = [{ articleId: articles.cables, quantity: act.quantity }]
      return outcomeOf(manager, orders.prepareStockOrder, { ...order, body: { lines }, ids: shop.deliveryIds })
    }
    case 'cancelOrder':
      return outcomeOf(manager, orders.cancelStockOrder, order)
    case 'close':
      return outcomeOf(outlet, orders.closeStockOrder, { ...order, body })
    case 'ship':
      return outcomeOf(shipper, deliveries.shipDelivery, delivery)
    case 'cancel':
      return outcomeOf(manager, deliveries.cancelDelivery, delivery)
    case 'return':
      return outcomeOf(outlet, deliveries.returnDelivery, { ...delivery, body })
    default:
      return receiveOrSettle(shop, act, delivery)
  }
}

type Arrival = Extract<Act, { act: 'receive' | 'receiveShort' | 'settle' }>

async function receiveOrSettle({ outlet, articles }: Shop, act: Arrival, delivery: { params: { id: number } }): Promise<string> {
  const { lines, gaps } = await call(manager, deliveries.readDelivery, delivery)
  const reasoned = { raison: 'Essai' }
  if (act.act === 'settle') {
    // A delivery without a gap is refused for its state.
    const decided = gaps.length === 0 ? [{ id: 1, outcome: act.outcome }] : gaps.map(({ id }) => ({ id, outcome: act.outcome }))
    return outcomeOf(manager, deliveries.settleDelivery, { ...delivery, body: { gaps: decided, ...reasoned } })
  }
  const there = lines.map(({ articleId, quantity, serials }) =>
    articleId === articles.cables ? { articleId, quantity: quantity - (act.act === 'receiveShort' ? 1 : 0) } : { articleId, serials },
  )
  return outcomeOf(outlet, deliveries.receiveDelivery, { ...delivery, body: { lines: there, ...reasoned } })
}

async function outcomeOf<E extends Endpoint>(
  person: Caller,
  endpoint: E,
  { ids, ...request }: RequestOf<E> & { ids?: number[] },
): Promise<string> {
  // Without `ids` it is the request of that very endpoint.
  const answer = await send(person, endpoint, request as unknown as RequestOf<E>)
  const { data, code } = answer.json<{ data?: { id: number }; code?: string }>()
  if (answer.statusCode === 200 && data) ids?.push(data.id)
  return answer.statusCode === 200 ? 'done' : (code ?? String(answer.statusCode))
}

async function booksOf({ outlet, articles }: Shop) {
  const depots = [await depotOf(db, 'central'), await depotOf(db, outlet), await depotOf(db, 'lost')]
  const held = (article: number) => Promise.all(depots.map((depot) => quantityIn(db, depot, article)))
  return { cables: await held(articles.cables), decoders: await held(articles.decoders) }
}

test('in any history of orders and deliveries the books say what was done', async () => {
  const outcomes = new Set<string>()
  await fc.assert(
    fc.asyncProperty(Steps, async (steps) => {
      const [shop, model] = [await aShop(), emptyModel(STOCK)]
      for (const step of steps) {
        const act = counted(step, model.orders.length, model.deliveries.length)
        const expected = foretell(model, act)
        if (expected === 'skip') continue
        expect([act, await perform(shop, act)]).toEqual([act, expected])
        outcomes.add(`${act.act} ${expected}`)
      }
      const places = [model.central, model.outlet, model.lost]
      expect(await booksOf(shop)).toEqual({ cables: places.map(({ cables }) => cables), decoders: places.map(({ decoders }) => decoders) })
      for (const [index, id] of shop.orderIds.entries()) {
        const { statut: status } = await call(manager, orders.readStockOrder, { params: { id } })
        expect(status).toBe(stateOf(model.orders[index] ?? { base: 'closed', asked: STOCK, deliveries: [] }))
      }
      expect(await violationsOfHistory(db)).toEqual([])
    }),
    { numRuns: RUNS, seed: SEED, endOnFailure: true },
  )
  for (const act of ['ship', 'receive', 'receiveShort', 'settle', 'cancelOrder']) expect(outcomes).toContain(`${act} done`)
}, 300_000)

test('whatever several do at once, nothing is lost or doubled', async () => {
  await fc.assert(
    fc.asyncProperty(Steps, async (steps) => {
      const shop = await aShop()
      for (let first = 0; first < steps.length; first += 5) {
        const [ordered, sent] = [shop.orderIds.length, shop.deliveryIds.length]
        const together = steps.slice(first, first + 5).map((step) => counted(step, ordered, sent))
        const possible = together.filter((act) => !('at' in act) || act.at >= 0)
        const answers = await Promise.all([...possible, ...possible].map((act) => perform(shop, act)))
        expect(answers.filter((answer) => /^5|internal/.test(answer))).toEqual([])
        expect(await violationsOfHistory(db)).toEqual([])
      }
    }),
    { numRuns: RUNS, seed: SEED, endOnFailure: true },
  )
}, 300_000)

/** Returns an act with its place counted from the oldest; below zero if there is none. */
function counted(step: Act, orderCount: number, deliveryCount: number): Act {
  if (!('at' in step)) return step
  const isOfOrder = ['approve', 'prepareAll', 'prepareCables', 'cancelOrder', 'close'].includes(step.act)
  return { ...step, at: (isOfOrder ? orderCount : deliveryCount) - 1 - step.at }
}
