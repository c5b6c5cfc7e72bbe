import { listActivities } from '@backoffice/contract/network-statistics/activities'
import {
  compareOutlets,
  getMonthOverview,
  reportByDay,
  reportByMonth,
  reportByOutlet,
  reportBySalesman,
  reportBySector,
} from '@backoffice/contract/network-statistics/network-statistics'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anOutlet, aSectorManager, assign, EQUIPMENT, someActivities, SUBSCRIPTION, voidActivities } from '../../../test/activities.ts'
import { aPerson } from '../../../test/people.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { addDays } from '../../shared/days.ts'
import { readClosedDays } from '../calendar/index.ts'
import { daysOf, yearBefore, type Period } from './period.rules.ts'

const { db, call } = await openTestApp()
const manager = await aPerson(db, { role: 'ROLE_MANAGER' })
const sectors = [await aSectorManager(db, 'Est'), await aSectorManager(db, 'Ouest')]
const outlets = await Promise.all(Array.from({ length: 4 }, () => anOutlet(db)))
const KINDS = ['recruitment', 'renewal_early', 'renewal_late', 'package_change', 'equipment_sale', 'service', 'other'] as const
const DAYS = 500

const aDay = fc.nat(DAYS - 1).map((count) => addDays('2025-06-10', count))
const aLine = fc.record({
  outlet: fc.constantFrom(...outlets),
  day: aDay,
  kind: fc.constantFrom(...KINDS),
  amount: fc.bigInt(-5_000n, 9_999_99n),
  article: fc.constantFrom(SUBSCRIPTION, SUBSCRIPTION, EQUIPMENT),
  salesman: fc.constantFrom('V1', 'V2'),
})
const aMove = fc.record({ outlet: fc.constantFrom(...outlets), sectorManager: fc.constantFrom(...sectors), from: aDay })
const aStep = fc.oneof(
  fc.array(aLine, { minLength: 1, maxLength: 60 }).map((lines) => ({ do: 'import', lines }) as const),
  aMove.map((move) => ({ do: 'assign', ...move }) as const),
  fc.record({ outlet: fc.constantFrom(...outlets), day: aDay }).map((of) => ({ do: 'void', ...of }) as const),
)
const aPeriod = fc.tuple(aDay, fc.nat(200)).map(([start, length]) => ({ start, end: addDays(start, length) }))

type Line = { day: string; outletId: number; sectorManagerId: number; salesmanCode: string; kind: string; article: string; amount: bigint }

/** Reads the counted lines themselves, without any roll-up. */
async function readLines(): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select line.day, line.outlet_id, coalesce(held.sector_manager_id, 0) as sector_manager_id,
      line.salesman_code, line.kind, line.article_code as article, line.amount
    from activities line
    left join outlet_assignments held on held.outlet_id = line.outlet_id and held.valid @> line.day
    where line.voided_at is null
  `.execute(db)
  return rows
}

function figuresOf(lines: readonly Line[]) {
  const count = (...kinds: string[]) => lines.filter(({ kind, article }) => kinds.includes(kind) && article !== EQUIPMENT).length
  const equipmentSales = lines.filter(({ kind }) => kind === 'equipment_sale').length
  const [recruitments, renewals] = [count('recruitment'), count('renewal_early', 'renewal_late', 'package_change')]
  return {
    recruitments,
    renewals,
    renewalsEarly: count('renewal_early'),
    renewalsLate: count('renewal_late'),
    upgrades: count('package_change'),
    equipmentSales,
    other: lines.length - equipmentSales - recruitments - renewals,
    lines: lines.length,
    revenue: Number(lines.reduce((sum, { amount }) => sum + amount, 0n)) / 100,
  }
}

const groupsOf = (lines: readonly Line[], keyOf: (line: Line) => string | number) =>
  Object.fromEntries([...Map.groupBy(lines, keyOf)].map(([key, group]) => [key, figuresOf(group)]))
const inPeriod =
  ({ start, end }: Period) =>
  ({ day }: Line) =>
    start <= day && day <= end

/** Returns the figures of the rows that have a line, by key, without their other fields. */
function figuresByKey<Row extends ReturnType<typeof figuresOf>>(rows: readonly Row[], keyOf: (row: Row) => string | number) {
  const names = Object.keys(figuresOf([])) as (keyof ReturnType<typeof figuresOf>)[]
  return Object.fromEntries(
    rows.filter(({ lines }) => lines > 0).map((row) => [keyOf(row), Object.fromEntries(names.map((name) => [name, row[name]]))]),
  )
}

test('after any imports, reassignments and voids, each report is the sum of its lines', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(aStep, { minLength: 2, maxLength: 6 }), aPeriod, async (steps, period) => {
      for (const step of steps) {
        if (step.do === 'import') await someActivities(db, step.lines)
        else if (step.do === 'void') await voidActivities(db, step)
        else await assign(db, step.outlet, step).catch(() => undefined)
      }
      const all = await readLines()
      await expectTheSame(all, period)
    }),
    { numRuns: 15 },
  )
}, 120_000)

async function expectTheSame(all: Line[], period: Period) {
  const of = (lines: Line[], within: Period) => lines.filter(inPeriod(within))
  for (const caller of [manager, ...sectors]) {
    const lines = caller === manager ? all : all.filter(({ sectorManagerId }) => sectorManagerId === caller.id)
    const expected = of(lines, period)
    const byOutlet = await call(caller, reportByOutlet, { query: period })
    expect(figuresByKey(byOutlet.rows, ({ outletId }) => outletId)).toEqual(groupsOf(expected, ({ outletId }) => outletId))
    expect(byOutlet.totals).toMatchObject(figuresOf(expected))
    const bySector = await call(caller, reportBySector, { query: { ...period, end: addDays(period.end, 1) } })
    expect(figuresByKey(bySector.rows, ({ sectorManagerId }) => sectorManagerId ?? 0)).toEqual(
      groupsOf(of(lines, { ...period, end: addDays(period.end, 1) }), ({ sectorManagerId }) => sectorManagerId),
    )
    const bySalesman = await call(caller, reportBySalesman, { query: period })
    expect(figuresByKey(bySalesman.rows, ({ salesmanCode }) => salesmanCode)).toEqual(
      groupsOf(expected, ({ salesmanCode }) => salesmanCode),
    )
    for (const query of [{}, { outletId: outlets[0]!.id }, { salesmanCode: 'V1' }, { salesmanCode: 'V2', outletId: outlets[1]!.id }]) {
      if (caller !== manager && query.outletId) continue
      const linesAsked = lines.filter(
        (line) => (query.outletId ?? line.outletId) === line.outletId && (query.salesmanCode ?? line.salesmanCode) === line.salesmanCode,
      )
      const byDay = await call(caller, reportByDay, { query: { ...period, ...query } })
      expect(figuresByKey(byDay.rows, ({ date }) => date)).toEqual(groupsOf(of(linesAsked, period), ({ day }) => day))
      expect((await call(caller, listActivities, { query: { ...period, ...query, size: 1 } })).totalElements).toBe(
        of(linesAsked, period).length,
      )
      const byMonth = await call(caller, reportByMonth, { query: { year: 2026, ...query } })
      expect(figuresByKey(byMonth.rows, ({ month }) => month)).toEqual(
        groupsOf(of(linesAsked, { start: '2026-01-01', end: '2026-12-31' }), ({ day }) => Number(day.slice(5, 7))),
      )
      expect(byMonth.totals.previousYear).toEqual(figuresOf(of(linesAsked, { start: '2025-01-01', end: '2025-12-31' })))
    }
    await expectOverviewAndComparison(caller, lines, period)
  }
}

async function expectOverviewAndComparison(caller: typeof manager, lines: Line[], period: Period) {
  const month = { start: '2026-03-01', end: '2026-03-31' }
  const overview = await call(caller, getMonthOverview, { query: { month: 3, year: 2026 } })
  expect(overview.achieved).toMatchObject(figuresOf(lines.filter(inPeriod(month))))
  expect(overview.byDay.map(({ date }) => date)).toEqual(daysOf(month))
  expect(figuresByKey(overview.byDay, ({ date }) => date)).toEqual(groupsOf(lines.filter(inPeriod(month)), ({ day }) => day))

  const comparison = await call(caller, compareOutlets, { query: period })
  const closedDays = await readClosedDays(db, { start: '2025-01-01', end: '2026-12-31' })
  const before = figuresOf(lines.filter(inPeriod(yearBefore(period, closedDays))))
  const recent = figuresOf(lines.filter(inPeriod({ start: addDays(period.end, -13), end: period.end })))
  if (caller !== manager) return
  expect(comparison.totals).toMatchObject({
    previousRecruitments: before.recruitments,
    previousRenewals: before.renewals,
    previousRevenue: before.revenue,
  })
  expect(comparison.rows.flatMap(({ trend }) => trend).reduce((sum, count) => sum + count, 0)).toBe(recent.recruitments + recent.renewals)
}
