import { getActiveBase } from '@backoffice/contract/network-statistics/active-base'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { whenCounted } from '../../../test/active-base.ts'
import { anOutlet, aSectorManager, assign, someActivities, voidActivities } from '../../../test/activities.ts'
import { aPerson } from '../../../test/people.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { canonical } from '../../shared/canonical.ts'
import { addDays } from '../../shared/days.ts'
import { comparedDays } from './active-base.rules.ts'

const { db, call } = await openTestApp()
const manager = await aPerson(db, { role: 'ROLE_MANAGER' })
const sectors = [await aSectorManager(db, 'Est'), await aSectorManager(db, 'Ouest')]
const outlets = await Promise.all(Array.from({ length: 3 }, () => anOutlet(db)))
const FIRST = '2025-01-10'

const aDay = fc.nat(430).map((count) => addDays(FIRST, count))
const aLine = fc
  .record({
    outlet: fc.constantFrom(...outlets),
    day: aDay,
    subscriber: fc.constantFrom('7', '007', '70', '070', 'ab7', 'AB7', '0', '00', '0ab7', '123456789012345678', '0123456789012345678'),
    early: fc.integer({ min: -20, max: 20 }),
    length: fc.integer({ min: -3, max: 400 }),
    hasDays: fc.constantFrom(true, true, true, false),
  })
  .map(({ early, length, hasDays, ...line }) => {
    const startsOn = addDays(line.day, early)
    return { ...line, ...(hasDays && { startsOn, endsOn: addDays(startsOn, length) }) }
  })
const aStep = fc.oneof(
  fc.array(aLine, { minLength: 1, maxLength: 30 }).map((lines) => ({ do: 'import', lines }) as const),
  fc
    .record({ outlet: fc.constantFrom(...outlets), sectorManager: fc.constantFrom(...sectors), from: aDay })
    .map((move) => ({ do: 'assign', ...move }) as const),
  fc.record({ outlet: fc.constantFrom(...outlets), day: aDay }).map((of) => ({ do: 'void', ...of }) as const),
)

type Line = { day: string; outletId: number; subscriberNumber: string; startsOn: string | null; endsOn: string | null }
type Held = { outletId: number; sectorManagerId: number; from: string; until: string | null }
type World = { lines: Line[]; held: Held[] }

async function readWorld(): Promise<World> {
  const { rows: lines } = await sql<Line>`
    select day, outlet_id, subscriber_number, starts_on, ends_on from activities where voided_at is null
  `.execute(db)
  const { rows: held } = await sql<Held>`
    select outlet_id, sector_manager_id, lower(valid) as from, upper(valid) as until from outlet_assignments
  `.execute(db)
  return { lines, held }
}

/** Counts from the definition: distinct subscribers with DEBABO ≤ day ≤ FINABO; null before the first line. */
function countOf({ lines }: World, day: string, outletIds: ReadonlySet<number> | null): number | null {
  if (lines.every((line) => line.day > day)) return null
  const running = lines.filter(
    ({ startsOn, endsOn, outletId }) =>
      startsOn !== null && endsOn !== null && startsOn <= day && day <= endsOn && (outletIds?.has(outletId) ?? true),
  )
  return new Set(running.map(({ subscriberNumber }) => canonical(subscriberNumber))).size
}

function heldOn({ held }: World, day: string, sectorManagerId: number): Set<number> {
  const ofDay = held.filter(({ from, until }) => from <= day && (until === null || day < until))
  return new Set(ofDay.filter((one) => one.sectorManagerId === sectorManagerId).map(({ outletId }) => outletId))
}

test('after any imports, reassignments and voids, each base is that of its definition', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(aStep, { minLength: 2, maxLength: 6 }),
      fc.array(aDay, { minLength: 1, maxLength: 3 }),
      async (steps, days) => {
        for (const step of steps) {
          if (step.do === 'import') await someActivities(db, step.lines)
          else if (step.do === 'void') await voidActivities(db, step)
          else await assign(db, step.outlet, step).catch(() => undefined)
        }
        const world = await readWorld()
        for (const day of days) await expectTheSame(world, { start: day, end: addDays(day, 40) })
      },
    ),
    { numRuns: 15 },
  )
}, 120_000)

async function expectTheSame(world: World, period: { start: string; end: string }) {
  const days = comparedDays(
    period,
    world.lines.map(({ day }) => day).reduce<string | null>((last, day) => (last !== null && last > day ? last : day), null),
  )
  const expectBase = async (caller: typeof manager, query: object, countOn: (day: string) => number | null) => {
    const base = (day: string) => ({ day, subscribers: countOn(day) })
    const expected = days && { current: base(days.current), monthBefore: base(days.monthBefore), yearBefore: base(days.yearBefore) }
    const answer = await whenCounted(() => call(caller, getActiveBase, { query: { ...period, ...query } }))
    expect(answer).toEqual({ state: 'ready', ...(expected ?? { current: null, monthBefore: null, yearBefore: null }) })
  }
  await expectBase(manager, {}, (day) => countOf(world, day, null))
  for (const outlet of outlets) {
    const ofOutlet = (day: string) => countOf(world, day, new Set([outlet.id]))
    await expectBase(manager, { outletId: outlet.id }, ofOutlet)
    await expectBase(outlet, {}, ofOutlet)
  }
  for (const sector of sectors) {
    const ofSector = (day: string) => {
      const held = heldOn(world, day, sector.id)
      return held.size === 0 ? null : countOf(world, day, held)
    }
    await expectBase(manager, { responsableId: sector.id }, ofSector)
    await expectBase(sector, {}, ofSector)
  }
}
