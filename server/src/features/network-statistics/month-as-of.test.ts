import { getMonthOverview } from '@backoffice/contract/network-statistics/network-statistics'
import { expect, test } from 'vitest'
import { anImport, anObjective, anOutlet, aSectorManager, assign, someActivities, type ActivitySeed } from '../../../test/activities.ts'
import { aPerson } from '../../../test/people.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { daysOf, type Period } from './period.rules.ts'

const { db, call, refusal } = await openTestApp()
const manager = await aPerson(db, { role: 'ROLE_MANAGER' })
const [east, west] = [await aSectorManager(db, 'Est'), await aSectorManager(db, 'Ouest')]
const [ofEast, moving] = [await anOutlet(db), await anOutlet(db)]
await assign(db, ofEast, { sectorManager: east })
await assign(db, moving, { sectorManager: east, until: '2026-09-20' })
await assign(db, moving, { sectorManager: west, from: '2026-09-20' })
await anObjective(db, { outlet: ofEast, month: '2026-09', recruitments: 40, renewals: 60 })

const september = { month: 9, year: 2026 }
const file = await anImport(db, { from: '2026-01-01', to: '2026-10-31' })
const sell = (period: Period) =>
  someActivities(
    db,
    daysOf(period).flatMap((day): ActivitySeed[] => [
      { outlet: ofEast, day, kind: 'recruitment', amount: 20_00n },
      ...(day.endsWith('4') ? [] : [{ outlet: moving, day, kind: 'renewal_late' as const, amount: 10_00n }]),
    ]),
    file,
  )
const overviewOf = (caller: typeof manager, asOf?: string) => call(caller, getMonthOverview, { query: { ...september, asOf } })

test('a month as of a day is the month that was read when that day was the last with data', async () => {
  await sell({ start: '2026-01-01', end: '2026-09-15' })
  const callers = [manager, east, west, ofEast]
  const before = await Promise.all(callers.map((caller) => overviewOf(caller)))
  expect(before[0]).toMatchObject({
    landing: { asOf: '2026-09-15' },
    achieved: { recruitments: 15, renewals: 13, outlets: 2, activeOutlets: 2 },
  })

  await sell({ start: '2026-09-16', end: '2026-10-05' })
  expect(await Promise.all(callers.map((caller) => overviewOf(caller, '2026-09-15')))).toEqual(before)
  expect((await overviewOf(manager)).achieved.recruitments).toBe(30)
})

test('figures, sectors and landing agree as of any day', async () => {
  for (const asOf of ['2026-09-01', '2026-09-22', '2026-09-30']) {
    const { achieved, byDay, bySector, landing } = await overviewOf(manager, asOf)
    const days = Number(asOf.slice(8))
    expect(achieved.recruitments).toBe(days)
    expect(byDay.filter(({ lines }) => lines > 0)).toHaveLength(days)
    expect(bySector.reduce((sum, sector) => sum + sector.recruitments, 0)).toBe(days)
    expect(landing!.asOf).toBe(asOf)
    expect(landing!.recruitments.low).toBeGreaterThanOrEqual(days)
  }
})

test('a day later than the last data is that day', async () => {
  const query = { month: 10, year: 2026 }
  expect(await call(manager, getMonthOverview, { query: { ...query, asOf: '2026-10-31' } })).toEqual(
    await call(manager, getMonthOverview, { query }),
  )
  const november = { query: { month: 11, year: 2026, asOf: '2026-11-03' } }
  expect(await call(manager, getMonthOverview, november)).toMatchObject({ landing: null, achieved: { lines: 0 } })
})

const monthAsOf = (day: string) => call(manager, getMonthOverview, { query: { month: Number(day.slice(5, 7)), year: 2025, asOf: day } })

test('a day without data is the last one before it that has some', async () => {
  await sell({ start: '2025-02-10', end: '2025-02-11' })
  await sell({ start: '2025-03-03', end: '2025-03-15' })
  for (const day of ['2025-02-09', '2025-03-02']) expect(await monthAsOf(day)).toMatchObject({ landing: null, achieved: { lines: 0 } })
  const onTheFifteenth = await monthAsOf('2025-03-15')
  expect(onTheFifteenth.landing?.asOf).toBe('2025-03-15')
  await sell({ start: '2025-03-17', end: '2025-03-20' })
  expect(await monthAsOf('2025-03-16')).toEqual(onTheFifteenth)
})

test('a day of another month is refused', async () => {
  for (const asOf of ['2026-08-31', '2026-10-01', '2026-09-31']) {
    expect(await refusal(manager, getMonthOverview, { query: { ...september, asOf } })).toMatchObject({
      statusCode: 400,
      fields: [{ path: 'asOf' }],
    })
  }
})
