import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aSellingShop, performSelling, type SellingShop } from '../../../test/sales-count-acts.ts'
import { textsOf } from '../../../test/sales-count-gaps.ts'
import { emptyModel, goodsOf, type Model, type Outlet, placeOf } from '../../../test/sales-count-model.ts'
import { foretell } from '../../../test/sales-count-outcome.ts'
import { actOf, PIECES, Step } from '../../../test/sales-count-steps.ts'
import { violationsOfHistory } from '../../../test/stock.ts'
import { booksOf, expectedBooks, gapsIn } from '../../../test/stock-books.ts'
import { openTestDatabase } from '../../../test/test-database.ts'

const RUNS = Number(process.env['STOCK_RUNS'] ?? 2)
const SEED = Number(process.env['STOCK_SEED'] ?? 1)
const db = await openTestDatabase()
const Steps = fc.array(Step, { minLength: 45, maxLength: 55 })

test('in whatever order sales are imported and undone and inventories taken, the books say what was last counted, and what came and went since', async () => {
  const outcomes = new Set<string>()
  await fc.assert(
    fc.asyncProperty(Steps, async (steps) => {
      const [shop, model] = [await aSellingShop(db, PIECES), emptyModel(PIECES)]
      for (const step of steps) {
        const act = actOf(step, model)
        const expected = foretell(model, act)
        if (expected === 'skip') continue
        expect([act, await performSelling(db, shop, act)]).toEqual([act, expected])
        expect([act, await booksOf(db, shop)]).toEqual([act, booksOfModel(shop, model)])
        if (act.act === 'submit') expect([act, await gapsIn(db, shop, act.at)]).toEqual([act, gapsOfModel(shop, model, act.at)])
        expect([act, await violationsOfHistory(db)]).toEqual([act, []])
        outcomes.add(`${act.act} ${expected}`)
      }
    }),
    { numRuns: RUNS, seed: SEED, endOnFailure: true },
  )
  for (const act of ['import', 'undo', 'redo', 'post']) expect(outcomes).toContain(`${act} done`)
}, 300_000)

test('whatever several do at once with files and counts, nothing is lost or doubled', async () => {
  await fc.assert(
    fc.asyncProperty(Steps, async (steps) => {
      const [shop, model] = [await aSellingShop(db, PIECES), emptyModel(PIECES)]
      for (let first = 0; first < steps.length; first += 4) {
        const together = steps.slice(first, first + 4).map((step) => actOf(step, model))
        // The model only chooses acts that are likely: who comes first is not known.
        const likely = together.filter((act) => foretell(model, act) !== 'skip')
        await Promise.all(likely.map((act) => performSelling(db, shop, act)))
        expect(await violationsOfHistory(db)).toEqual([])
      }
    }),
    { numRuns: Math.ceil(RUNS / 2), seed: SEED, endOnFailure: true },
  )
}, 300_000)

function booksOfModel({ numbers }: SellingShop, model: Model) {
  const places = model.pieces.map((piece, nth) => [numbers[nth] ?? '', placeOf(piece)] as const)
  return expectedBooks(places, goodsOf(model))
}

function gapsOfModel({ numbers }: SellingShop, model: Model, at: Outlet): string[] {
  const count = model.counts[at].at(-1)
  return count === undefined ? [] : textsOf(count, numbers)
}
