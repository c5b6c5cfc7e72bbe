import { expect, test } from 'vitest'
import { byMissing, extremesOf, inactiveOf } from './outlet-ranking.ts'
import { twelveMonths } from './twelve-months.ts'

const names = (outlets: { outletName: string }[]) => outlets.map(({ outletName }) => outletName)
const rated = (outletName: string, recruitmentRate: number | null, renewals = 1) => ({
  outletName,
  toComplete: false,
  archived: false,
  recruitmentRate,
  achieved: { recruitments: 0, renewals },
})
const lacking = (outletName: string, ...[recruitments = 0, renewals = 0, upgrades = 0, revenue = 0]: number[]) => ({
  outletName,
  toComplete: false,
  archived: false,
  remaining: { recruitments, renewals, upgrades, revenue },
})
const sleeping = (outletName: string, lastActiveOn: string | null, renewals = 0) => ({
  outletName,
  toComplete: false,
  archived: false,
  lastActiveOn,
  achieved: { recruitments: 0, renewals },
})
const year = (base: number) =>
  Array.from({ length: 12 }, (_, index) => ({ month: index + 1, revenue: base + index + 1, previousYear: { revenue: base } }))

test('the outlets furthest ahead come first; those furthest behind are taken from the end', () => {
  const { ahead, behind } = extremesOf([rated('C', 0.5), rated('A', 0.9), rated('D', 0.2), rated('B', 0.7)], 2)
  expect(names(ahead)).toEqual(['A', 'B'])
  expect(names(behind)).toEqual(['D', 'C'])
})

test('no outlet is both ahead and behind; one without objective or sales is neither', () => {
  const { ahead, behind } = extremesOf([rated('A', 0.9), rated('B', 0.7), rated('C', 0.5), rated('Sans', null), rated('Inactif', 0, 0)])
  expect(names(ahead)).toEqual(['A', 'B'])
  expect(names(behind)).toEqual(['C'])
})

test('outlets are ranked by missing recruitments, then renewals, upgrades, revenue; those missing nothing are left out', () => {
  expect(
    names(
      byMissing([
        lacking('A', 2, 9),
        lacking('B', 5, 0),
        lacking('C', 2, 20),
        lacking('D', 0, 0),
        lacking('F', 0, 0, 0, 50),
        lacking('G', 0, 0, 3),
        { ...lacking('E', 0, 0), remaining: null },
      ]),
    ),
  ).toEqual(['B', 'C', 'A', 'G', 'F'])
})

test('inactive outlets have neither recruitment nor renewal; the longest inactive come first', () => {
  const outlets = [sleeping('Neuf', null), sleeping('A', '2026-10-30'), sleeping('B', '2026-09-02'), sleeping('Actif', '2026-11-19', 1)]
  expect(names(inactiveOf(outlets))).toEqual(['B', 'A', 'Neuf'])
})

test.each([{ toComplete: true }, { archived: true }])('an outlet %o is neither behind, nor missing anything, nor inactive', (out) => {
  expect(extremesOf([{ ...rated('A', 0.1), ...out }])).toEqual({ ahead: [], behind: [] })
  expect(byMissing([{ ...lacking('A', 2, 9), ...out }])).toEqual([])
  expect(inactiveOf([{ ...sleeping('A', null), ...out }])).toEqual([])
})

test('twelve months end with the month of the data, each with the same month of the previous year', () => {
  const months = twelveMonths('2026-02', { year: 2026, thisYear: year(2_600), lastYear: year(2_500) }, 'revenue')
  expect(months).toHaveLength(12)
  expect(months[0]).toEqual({ month: '2025-03', value: 2_503, reference: 2_500 })
  expect(months.at(-1)).toEqual({ month: '2026-02', value: 2_602, reference: 2_600 })
})
