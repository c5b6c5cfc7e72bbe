import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { someActivities } from '../../../test/activities.ts'
import { aPerson } from '../../../test/people.ts'
import { violationsOf } from '../../../test/stock.ts'
import { openTestDatabase } from '../../../test/test-database.ts'
import { daysAgo } from '../../../test/twin.ts'
import { aTwinShop, performTwin } from '../../../test/twin-acts.ts'
import { findingsOf } from '../../../test/twin-findings.ts'
import { foretellTwin } from '../../../test/twin-model.ts'
import { emptyTwin, type Piece, type TwinAct, type TwinModel, type TwinShop } from '../../../test/twin-state.ts'

const RUNS = Number(process.env['STOCK_RUNS'] ?? 20)
const SEED = Number(process.env['STOCK_SEED'] ?? 1)
const FIRST_DAYS = 160
const NUMBERS = [0, 1, 2, 3]
/** The invariants that every file, sale and move must keep, whatever was done at once. */
const KEPT = [
  'alerts_equal_the_twin',
  'sold_serials_are_held',
  'lines_are_followed',
  'serials_stand_where_they_moved',
  'depots_hold_their_serials',
]
const db = await openTestDatabase()
const manager = await aPerson(db, { role: 'ROLE_MANAGER' })
const shop = await aTwinShop(db, manager)
// The data date is today, whatever a history brings.
await someActivities(db, [{ outlet: shop.outlets.south, day: daysAgo(0), kind: 'renewal_late' }])
let histories = 0

const after = fc.integer({ min: 1, max: 2 })
const number = fc.constantFrom(0, 0, 0, 1, 1, 2, 3)
const at = fc.constantFrom('north' as const, 'north' as const, 'south' as const)
const subscriber = fc.constantFrom('600501', '0600501', '600502')
const file = fc.nat(5)
const Step: fc.Arbitrary<TwinAct> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ after, act: fc.constant('receive'), number, card: fc.constantFrom(null, null, 1, 2, 3) }) },
  { weight: 10, arbitrary: fc.record({ after, act: fc.constantFrom('arrive', 'arrive', 'arrive', 'sendBack'), number }) },
  { weight: 4, arbitrary: fc.record({ after, act: fc.constant('comeBack'), number }) },
  { weight: 14, arbitrary: fc.record({ after, act: fc.constantFrom('transfer', 'giveBack'), number }) },
  { weight: 20, arbitrary: fc.record({ after, act: fc.constantFrom('reserve', 'free'), number }) },
  { weight: 2, arbitrary: fc.record({ after, act: fc.constant('withdraw'), number }) },
  { weight: 2, arbitrary: fc.record({ after, act: fc.constant('lose'), number }) },
  { weight: 6, arbitrary: fc.record({ after, act: fc.constant('find'), number, to: fc.constantFrom('central', 'north', 'south') }) },
  { weight: 6, arbitrary: fc.record({ after, act: fc.constant('reverse'), number }) },
  { weight: 8, arbitrary: fc.record({ after, act: fc.constant('ship'), number, to: at }) },
  { weight: 8, arbitrary: fc.record({ after, act: fc.constant('sell'), number, at, subscriber }) },
  {
    weight: 5,
    arbitrary: fc.record({
      after,
      act: fc.constant('activate'),
      numbers: fc.uniqueArray(number, { minLength: 1, maxLength: 3 }),
      at,
      subscriber,
    }),
  },
  { weight: 3, arbitrary: fc.record({ after, act: fc.constantFrom('undo', 'redo', 'void', 'restore'), file }) },
  { weight: 2, arbitrary: fc.record({ after, act: fc.constant('track'), at, since: fc.constantFrom(FIRST_DAYS, 100, null) }) },
)
/** Begins half of the histories with a piece that its outlet has sold. */
const SOLD_PIECE: TwinAct[] = [
  { after: 1, act: 'receive', number: 0, card: null },
  { after: 1, act: 'ship', number: 0, to: 'north' },
  { after: 1, act: 'arrive', number: 0 },
  { after: 1, act: 'sell', number: 0, at: 'north', subscriber: '600501' },
]
const Steps = fc
  .tuple(fc.constantFrom([], SOLD_PIECE), fc.array(Step, { minLength: 72, maxLength: 86 }))
  .map(([beginning, steps]) => [...beginning, ...steps])

test('in any history of receipts, deliveries, losses, returns, sales, reversals and files the alerts are those that hold', async () => {
  const [seen, done] = [new Set<string>(), new Set<string>()]
  await fc.assert(
    fc.asyncProperty(Steps, async (steps) => {
      const [world, model] = [await nextWorld(), emptyTwin(FIRST_DAYS)]
      for (const step of steps) {
        if (model.days - step.after < 0) break
        const heldBefore = heldIn(model)
        if (!foretellTwin(model, step)) continue
        done.add(step.act)
        if (step.act === 'reverse') for (const outcome of outcomesOf(heldBefore, heldIn(model))) done.add(outcome)
        await performTwin(db, world, { ...step, days: model.days })
        const expected = findingsOf(model, NUMBERS)
        for (const [kind] of expected) seen.add(kind)
        expect([step, await alertsOf(world)]).toEqual([step, expected.map(([kind, ...rest]) => [kind, ...rest].join(' ')).toSorted()])
      }
      expect(await violations()).toEqual([])
    }),
    { numRuns: RUNS, seed: SEED, endOnFailure: true },
  )
  const rare = [
    'transfer',
    'giveBack',
    'reserve',
    'free',
    'withdraw',
    'sendBack',
    'comeBack',
    'lose',
    'find',
    'released',
    'held by the next sale',
  ]
  expect([...done]).toEqual(expect.arrayContaining(rare))
  expect([...seen].toSorted()).toEqual([
    'activated_before_shipped',
    'activated_elsewhere',
    'activated_twice',
    'never_received',
    'shipped_not_activated',
    'sold_not_activated',
    'sold_twice',
  ])
}, 300_000)

test('five at once leave the alerts that hold', async () => {
  await fc.assert(
    fc.asyncProperty(Steps, async (steps) => {
      const [world, model] = [await nextWorld(), emptyTwin(FIRST_DAYS)]
      for (let first = 0; first < steps.length; first += 5) {
        const together = steps.slice(first, first + 5)
        // The model only chooses acts that are likely: who comes first is not known.
        const likely = together.filter((step) => foretellTwin(model, { ...step, after: 0 }))
        model.days -= 1
        await Promise.all(likely.map((step) => performTwin(db, world, { ...step, days: model.days + 1 })))
        expect(await violations()).toEqual([])
      }
    }),
    { numRuns: Math.ceil(RUNS / 5), seed: SEED, endOnFailure: true },
  )
}, 300_000)

type Held = readonly [number, Piece['heldBy']][]
const heldIn = (model: TwinModel): Held => [...model.pieces].map(([place, { heldBy }]) => [place, heldBy])

/** Returns what became of the pieces that a reversed sale held. */
function outcomesOf(heldBefore: Held, heldAfter: Held): string[] {
  const heldNow = new Map(heldAfter)
  const changed = heldBefore.filter(([place, sale]) => heldNow.get(place) !== sale)
  return changed.map(([place]) => (heldNow.get(place) === null ? 'released' : 'held by the next sale'))
}

/** Gives a history numbers of its own, and outlets that are not tracked. */
async function nextWorld(): Promise<TwinShop> {
  histories += 1
  for (const outlet of ['north', 'south'] as const)
    await performTwin(db, shop, { after: 0, days: 0, act: 'track', at: outlet, since: null })
  return { ...shop, numbers: NUMBERS.map((place) => `00${90_000 + histories}${place}`), files: [], deliveries: new Map() }
}

async function alertsOf({ numbers, outlets }: TwinShop): Promise<string[]> {
  const canonical = numbers.map((one) => one.replace(/^0+/, ''))
  const { rows } = await sql<{ kind: string; subject: string; outletId: number }>`
    select kind, subject, outlet_id from stock_alerts where holds and subject = any(${canonical}::text[])
  `.execute(db)
  const nameOf = (id: number) => Object.entries(outlets).find(([, outlet]) => outlet.id === id)?.[0]
  return rows.map(({ kind, subject, outletId }) => `${kind} ${canonical.indexOf(subject)} ${nameOf(outletId)}`).toSorted()
}

async function violations() {
  return (await violationsOf(db)).filter(({ name }) => KEPT.includes(name))
}
