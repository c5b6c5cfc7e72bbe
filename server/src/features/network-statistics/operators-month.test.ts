import { listActivities } from '@backoffice/contract/network-statistics/activities'
import { importActivities, undoImport } from '@backoffice/contract/imports/imports'
import {
  getLastImport,
  getMonthOverview,
  reportByDay,
  reportByMonth,
  reportByOutlet,
  reportBySalesman,
} from '@backoffice/contract/network-statistics/network-statistics'
import { expect, test } from 'vitest'
import { aLine, csvOf, type ExpectedFigures, expectedOfSample, sampleFile } from '../../../test/activity-files.ts'
import { aPerson, steppedUp } from '../../../test/people.ts'
import { dataOf, openTestApp } from '../../../test/test-app.ts'

const { db, call, sendFile } = await openTestApp()
const manager = await steppedUp(db, await aPerson(db, { role: 'ROLE_MANAGER' }))
const sent = await sendFile(manager, importActivities, { query: { mode: 'apply', createOutlets: 'true' }, file: sampleFile() })
const { import: applied } = dataOf(importActivities, sent)
const expected = expectedOfSample()
const september = { start: '2026-09-01', end: '2026-09-30' }

type Row = Omit<ExpectedFigures, 'revenueCents'> & { revenue: number }
type KeyedRow = [key: string, row: Row]

function asExpected(rows: KeyedRow[]): Record<string, ExpectedFigures> {
  return Object.fromEntries(
    rows
      .filter(([, { lines }]) => lines > 0)
      .map(([key, row]) => [
        key,
        {
          recruitments: row.recruitments,
          renewals: row.renewals,
          renewalsEarly: row.renewalsEarly,
          renewalsLate: row.renewalsLate,
          upgrades: row.upgrades,
          equipmentSales: row.equipmentSales,
          other: row.other,
          lines: row.lines,
          revenueCents: Math.round(row.revenue * 100),
        },
      ]),
  )
}

test('shows the month of the operator as it was counted by hand', async () => {
  const days = await call(manager, reportByDay, { query: september })
  expect(asExpected(days.rows.map((row): KeyedRow => [row.date, row]))).toEqual(expected.byDay)

  const outlets = await call(manager, reportByOutlet, { query: september })
  expect(asExpected(outlets.rows.map((row): KeyedRow => [`2026-09|${row.outletNumber}`, row]))).toEqual(expected.byOutlet)
  expect(asExpected([['2026-09', outlets.totals]])).toEqual(expected.byMonth)

  const salesmen = await call(manager, reportBySalesman, { query: september })
  expect(asExpected(salesmen.rows.map((row): KeyedRow => [`2026-09|${row.salesmanCode}`, row]))).toEqual(expected.bySalesman)

  const months = await call(manager, reportByMonth, { query: { year: 2026 } })
  expect(asExpected(months.rows.map((row): KeyedRow => [`2026-${String(row.month).padStart(2, '0')}`, row]))).toEqual(expected.byMonth)

  const overview = await call(manager, getMonthOverview, { query: { month: 9, year: 2026 } })
  expect(asExpected([['2026-09', overview.achieved]])).toEqual(expected.byMonth)
  expect(overview.entries).toMatchObject([{ id: applied.id, fileName: 'activites-2026-09.csv', lines: expected.lines + expected.rejected }])
  expect(await call(manager, getLastImport, {})).toMatchObject({ importId: applied.id, rejected: expected.rejected })
})

test('names an import with a line of the last day, not one whose days include it', async () => {
  const neighbours = csvOf([aLine({ DATE: '02/09/2026' }), aLine({ DATE: '02/01/2099' })], { name: 'autour.csv' })
  const sending = await sendFile(manager, importActivities, { query: { mode: 'apply', createOutlets: 'true' }, file: neighbours })
  const { import: other } = dataOf(importActivities, sending)
  expect(await call(manager, getLastImport, {})).toMatchObject({ dataDate: '2026-09-30', importId: applied.id })

  await call(manager, undoImport, { params: { id: other.id }, query: {} })
})

test('each figure of an outlet opens to as many lines', async () => {
  const { rows } = await call(manager, reportByOutlet, { query: september })
  const indicators = ['recruitments', 'renewals', 'renewalsEarly', 'renewalsLate', 'upgrades', 'equipmentSales', 'other', 'lines'] as const
  for (const row of rows.slice(0, 5)) {
    for (const indicator of indicators) {
      const { totalElements } = await call(manager, listActivities, { query: { ...september, outletId: row.outletId, indicator } })
      expect(totalElements).toBe(row[indicator])
    }
  }
})

test('undoing the import leaves nothing of it', async () => {
  await call(manager, undoImport, { params: { id: applied.id }, query: { reason: 'Essai' } })
  expect((await call(manager, reportByDay, { query: september })).rows).toEqual([])
  expect((await call(manager, reportByOutlet, { query: september })).totals).toMatchObject({ lines: 0, revenue: 0 })
  expect((await call(manager, listActivities, { query: september })).totalElements).toBe(0)
})
