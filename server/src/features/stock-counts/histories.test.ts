import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { violationsOfHistory } from '../../../test/stock.ts'
import { booksOf, expectedBooks, gapsIn } from '../../../test/stock-books.ts'
import { nextOfCount, possibleActs } from '../../../test/possible-stock-acts.ts'
import { aShop, perform, type Shop } from '../../../test/stock-acts.ts'
import { type Act, type Count, emptyModel, foretell, type Model, type Outlet } from '../../../test/stock-model.ts'
import { openTestDatabase } from '../../../test/test-database.ts'

const RUNS = Number(process.env['STOCK_RUNS'] ?? 6)
const SEED = Number(process.env['STOCK_SEED'] ?? 1)
const db = await openTestDatabase()
let histories = 0

const numbers = (history: number) => [1, 2, 3, 4].map((number) => `000${history}-${number}`)
const Numbers = fc.uniqueArray(fc.nat(3), { minLength: 1, maxLength: 3 })
const anOutlet = fc.constantFrom<Outlet>('north', 'north', 'north', 'south')
const aKind = fc.constantFrom('faulty', 'lost', 'lost', 'found', 'returned', 'returned')
const aNumber = fc.nat(3)
const aQuantity = fc.integer({ min: 1, max: 6 })

/** Describes an act: any, a possible one, or the next step of a count. Numbers are places in a list. */
const Step = fc.oneof(
  { weight: 2, arbitrary: fc.record({ act: fc.constant('receive'), numbers: Numbers }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('receiveGoods'), quantity: aQuantity }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('withdraw'), number: aNumber }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('correctGoods'), line: fc.nat(3), quantity: fc.nat(8) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constantFrom('carry', 'sell'), number: aNumber, at: anOutlet }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constantFrom('carryGoods', 'sellGoods'), quantity: aQuantity, at: anOutlet }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('hand'), kind: aKind, number: aNumber, at: anOutlet }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('handGoods'), kind: aKind, quantity: aQuantity, at: anOutlet }) },
  { weight: 6, arbitrary: fc.record({ act: fc.constant('scan'), at: anOutlet, numbers: Numbers, quantity: fc.nat(8) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constantFrom('open', 'submit', 'post', 'cancel'), at: anOutlet }) },
  { weight: 12, arbitrary: fc.record({ act: fc.constant('possible'), which: fc.nat(999) }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('follow'), at: anOutlet }) },
)
type Step = typeof Step extends fc.Arbitrary<infer S> ? S : never

/** Returns the act of a step, with the numbers of one history. */
function actOf(step: Step, model: Model, list: readonly string[]): Act {
  const nth = (place: number) => list[place] ?? ''
  if ('which' in step) {
    const possible = possibleActs(model)
    return possible[step.which % Math.max(1, possible.length)] ?? { act: 'receive', numbers: [nth(0)] }
  }
  if (step.act === 'follow' && 'at' in step) return nextOfCount(model.counts[step.at], step.at)
  const isUseless = step.act === 'scan' && 'at' in step && model.counts[step.at]?.status !== 'open'
  if (isUseless && step.quantity % 4 > 0) return nextOfCount(model.counts[step.at], step.at)
  // The names of the acts have just been listed; TypeScript sees texts.
  if ('numbers' in step) return { ...step, numbers: step.numbers.map(nth) } as Act
  return ('number' in step ? { ...step, number: nth(step.number) } : step) as Act
}

test('in any history of receipts, moves and counts the books say what was done, and nothing is lost or doubled', async () => {
  const outcomes = new Map<string, number>()
  await fc.assert(
    fc.asyncProperty(fc.array(Step, { minLength: 40, maxLength: 60 }), async (steps) => {
      histories += 1
      const [shop, model, list] = [await aShop(db), emptyModel(), numbers(histories)]
      for (const step of steps) {
        const act = actOf(step, model, list)
        const expected = foretell(model, act)
        if (expected === 'skip') continue
        expect([act, await perform(db, shop, act)]).toEqual([act, expected])
        outcomes.set(`${act.act} ${expected}`, (outcomes.get(`${act.act} ${expected}`) ?? 0) + 1)
        expect(await booksOf(db, shop)).toEqual(booksOfModel(model))
        if (act.act === 'submit') expect(await gapsIn(db, shop, act.at)).toEqual(expectedGaps(model.counts[act.at]))
        expect(await violationsOfHistory(db)).toEqual([])
      }
    }),
    { numRuns: RUNS, seed: SEED, endOnFailure: true },
  )
  for (const outcome of ['receive serial_known', 'hand done', 'scan done', 'submit done', 'post done']) {
    expect([outcome, outcomes.get(outcome) ?? 0]).not.toEqual([outcome, 0])
  }
}, 300_000)

test('in any history done by several at once nothing is lost or doubled', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(Step, { minLength: 40, maxLength: 60 }), async (steps) => {
      histories += 1
      const [shop, model, list] = [await aShop(db), emptyModel(), numbers(histories)]
      for (const act of [{ act: 'receive', numbers: list } as const, { act: 'receiveGoods', quantity: 20 } as const]) {
        expect([foretell(model, act), await perform(db, shop, act)]).toEqual(['done', 'done'])
      }
      for (let first = 0; first < steps.length; first += 5) {
        const together = steps.slice(first, first + 5).map((step) => actOf(step, model, list))
        // The model only chooses acts that are likely: who comes first is not known.
        for (const act of together) foretell(model, act)
        await Promise.all(together.map((act) => perform(db, shop, act)))
        const { goods, pieces } = await booksOf(db, shop)
        expect(Object.keys(pieces)).toHaveLength(list.length)
        expect(Object.values<number>(goods).reduce((sum, amount) => sum + amount, 0)).toBe(await goodsReceived(shop))
        expect(await violationsOfHistory(db)).toEqual([])
      }
    }),
    { numRuns: RUNS, seed: SEED, endOnFailure: true },
  )
}, 300_000)

function booksOfModel({ pieces, goods }: Model) {
  return expectedBooks(
    [...pieces].map(([number, { place }]) => [number, place] as const),
    goods,
  )
}

function expectedGaps(count: Count | null): string[] {
  const { missing = [], extra = [], goods = null } = count?.gaps ?? {}
  return [
    ...missing.map((number) => `missing ${number}`),
    ...extra.map(({ number, place }) => `extra ${number} ${place ?? undefined}`),
    ...(goods === null ? [] : [`goods ${goods.counted} ${goods.expected}`]),
  ].toSorted()
}

async function goodsReceived({ goods }: Shop): Promise<number> {
  const { rows } = await sql<{ quantity: number }>`
    select coalesce(sum(quantity), 0)::integer as quantity from stock_receipt_lines where article_id = ${goods}
  `.execute(db)
  return rows[0]?.quantity ?? 0
}
