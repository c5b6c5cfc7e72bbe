import fc from 'fast-check'
import { expect, test } from 'vitest'
import { doLate, foretellLate, heldIn, LateAct, type LateModel } from '../../../test/late-receipts.ts'
import { aPerson } from '../../../test/people.ts'
import { actorOf } from '../../../test/stock-acts.ts'
import { anArticle, depotOf, quantityIn, violationsOfHistory } from '../../../test/stock.ts'
import { openTestDatabase } from '../../../test/test-database.ts'
import { Refusal } from '../../shared/refusal.ts'
import { cancelCount } from './cancel-count.ts'

const RUNS = Number(process.env['STOCK_RUNS'] ?? 8)
const SEED = Number(process.env['STOCK_SEED'] ?? 1)
const db = await openTestDatabase()
const [clerk, manager] = [await aPerson(db, { role: 'ROLE_MANAGER' }), await aPerson(db, { role: 'ROLE_MANAGER' })]
const [central, outlet] = [await depotOf(db, 'central'), await depotOf(db, await aPerson(db, { role: 'ROLE_PDV' }))]
const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toLocaleDateString('fr-CA', { timeZone: 'Europe/Paris' })
const place = { clerk, manager, central, outlet, today: dayBefore(0), yesterday: dayBefore(1) }

async function outcomeOf(model: LateModel, step: LateAct): Promise<string> {
  try {
    const keep = await db.transaction().execute((tx) => doLate(tx, place, { model, step }))
    keep()
    return 'done'
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}

/** Cancels what a history left open: the central depot is counted once at a time. */
async function cancelOpen({ counts }: LateModel): Promise<void> {
  for (const { id } of counts.filter(({ status }) => status !== 'posted')) {
    await db.transaction().execute((tx) => cancelCount(tx, { id, reason: 'Essai' }, actorOf(clerk)))
  }
}

test('in whatever order receipts, their corrections and inventories are entered, the books hold what was last counted and what came and left since', async () => {
  const seen = new Set<string>()
  await fc.assert(
    fc.asyncProperty(fc.array(LateAct, { minLength: 40, maxLength: 60 }), async (steps) => {
      const articleId = await anArticle(db, { isSerialised: false })
      const model: LateModel = { articleId, now: 0, lines: [], carried: [], counts: [] }
      for (const step of steps) {
        model.now += 1
        const expected = foretellLate(model, step)
        if (expected === null) continue
        const before = heldIn(model)
        const outcome = await outcomeOf(model, step)
        expect([step, outcome]).toEqual([step, expected < 0 ? 'insufficient_stock' : 'done'])
        expect([step, await quantityIn(db, central, articleId)]).toEqual([step, expected < 0 ? before : expected])
        seen.add(`${step.act} ${outcome} ${expected === before ? 'same' : 'other'}`)
      }
      expect(await violationsOfHistory(db)).toEqual([])
      await cancelOpen(model)
    }),
    { numRuns: RUNS, seed: SEED, endOnFailure: true },
  )
  for (const act of ['receive done same', 'correct done same', 'carry insufficient_stock other', 'post done other']) {
    expect(seen).toContain(act)
  }
}, 300_000)
