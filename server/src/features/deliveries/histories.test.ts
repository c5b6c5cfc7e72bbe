import { readStockOrder } from '@backoffice/contract/stock-orders/stock-orders'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aShop, perform, type Shop } from '../../../test/goods-acts.ts'
import { foretell, orderStateOf } from '../../../test/goods-model.ts'
import { type Delivery, emptyModel, type Model } from '../../../test/goods-state.ts'
import { actOf, FIRST_ACTS, PIECES, Step } from '../../../test/goods-steps.ts'
import { violationsOfHistory } from '../../../test/stock.ts'
import { booksOf, expectedBooks } from '../../../test/stock-books.ts'
import { openTestApp } from '../../../test/test-app.ts'

const RUNS = Number(process.env['STOCK_RUNS'] ?? 2)
const SEED = Number(process.env['STOCK_SEED'] ?? 1)
const app = await openTestApp()
const { db, call } = app
const Steps = fc.array(Step, { minLength: 45, maxLength: 55 })

test('in any history of files, deliveries, transfers, returns and gaps everything is where the acts have brought it', async () => {
  const outcomes = new Set<string>()
  await fc.assert(
    fc.asyncProperty(Steps, async (steps) => {
      const { shop, model } = await opened()
      for (const step of steps) {
        const act = actOf(step, model)
        const expected = foretell(model, act)
        if (expected === 'skip') continue
        expect([act, await perform(app, shop, act)]).toEqual([act, expected])
        expect([act, await stateOf(shop)]).toEqual([act, expectedState(shop, model)])
        expect([act, await violationsOfHistory(db)]).toEqual([act, []])
        outcomes.add(`${act.act} ${expected}`)
      }
      for (const { id, delivery } of ordered(shop, model)) {
        const { statut: status } = await call(shop.manager, readStockOrder, { params: { id: await orderOf(id) } })
        expect([delivery, status]).toEqual([delivery, orderStateOf(delivery)])
      }
      for (const delivery of model.deliveries) {
        for (const gap of delivery.gaps) outcomes.add(`${gap.kind} ${delivery.status}`)
        if (delivery.received > 0) outcomes.add(`${delivery.kind} received`)
      }
    }),
    { numRuns: RUNS, seed: SEED, endOnFailure: true },
  )
  for (const gap of ['missing', 'damaged', 'extra', 'other_serial']) expect(outcomes).toContain(`${gap} settled`)
  for (const kind of ['order', 'transfer', 'return']) expect(outcomes).toContain(`${kind} received`)
  for (const outcome of ['done', 'serial_moved_on']) expect(outcomes).toContain(`undoImport ${outcome}`)
}, 300_000)

test('whatever several do at once with them, nothing is lost or doubled', async () => {
  await fc.assert(
    fc.asyncProperty(Steps, async (steps) => {
      const { shop, model } = await opened()
      for (let first = 0; first < steps.length; first += 5) {
        const together = steps.slice(first, first + 5).map((step) => actOf(step, model))
        // The model only chooses acts that are likely: who comes first is not known.
        const likely = together.filter((act) => foretell(model, act) !== 'skip')
        const answers = await Promise.all([...likely, ...likely.slice(0, 2)].map((act) => perform(app, shop, act)))
        expect(answers.filter((answer) => /^5|internal/.test(answer))).toEqual([])
        expect(await violationsOfHistory(db)).toEqual([])
      }
    }),
    { numRuns: Math.ceil(RUNS / 2), seed: SEED, endOnFailure: true },
  )
}, 300_000)

async function opened(): Promise<{ shop: Shop; model: Model }> {
  const [shop, model] = [await aShop(db, PIECES), emptyModel()]
  for (const act of FIRST_ACTS) expect([act, await perform(app, shop, act)]).toEqual([act, foretell(model, act)])
  return { shop, model }
}

/** Returns the books, and of each delivery its state, what was received and its gaps. */
async function stateOf({ articles, depots, deliveries }: Shop) {
  const ids = deliveries.map(({ id }) => id)
  const { rows } = await sql<{ text: string }>`
    select concat_ws(' ', status, (select coalesce(sum(received), 0) from delivery_lines where delivery_id = delivery.id), (
      select string_agg(kind || ' ' || quantity, ' ' order by gap.id) from delivery_gaps gap where delivery_id = delivery.id
    )) as text
    from deliveries delivery where id = any(${ids}::integer[]) order by id
  `.execute(db)
  const books = await booksOf(db, { pieces: articles.pieces, goods: articles.cables, depots })
  return { ...books, deliveries: rows.map(({ text }) => text) }
}

const textOf = ({ status, received, gaps }: Delivery) =>
  [status, received, ...gaps.flatMap(({ kind, quantity }) => [kind, quantity])].join(' ')

function expectedState({ numbers }: Shop, { pieces, cables, deliveries }: Model) {
  const places = [...pieces].map(([piece, { place }]) => [numbers[piece] ?? '', place] as const)
  return { ...expectedBooks(places, cables), deliveries: deliveries.map(textOf) }
}

function ordered({ deliveries }: Shop, model: Model) {
  return model.deliveries
    .map((delivery, at) => ({ delivery, id: deliveries[at]?.id ?? 0 }))
    .filter(({ delivery }) => delivery.kind === 'order')
}

async function orderOf(deliveryId: number): Promise<number> {
  const { orderId } = await db.selectFrom('deliveries').select('orderId').where('id', '=', deliveryId).executeTakeFirstOrThrow()
  return orderId ?? 0
}
