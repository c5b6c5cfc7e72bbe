import type { MonthOverview } from '@backoffice/contract/network-statistics/network-statistics'
import { expect, test } from 'vitest'
import { pointsOf } from './day-points.ts'

const objective = { recruitments: 16, renewals: 0, upgrades: 0, revenue: 0 }
const byDay = [0, 0.5, 0.5].map((weight, index) => ({
  date: `2026-11-0${index + 1}`,
  weight,
  isWorkingDay: index === 1,
  holiday: index === 2 ? 'Férié' : null,
  recruitments: index === 1 ? 6 : 0,
  lines: index === 1 ? 6 : 0,
}))
const referencesOf = (changes: object) =>
  pointsOf({ byDay, objective, objectivePace: null, ...changes } as unknown as MonthOverview, 'recruitments', '2026-11-03').map(
    ({ reference }) => reference,
  )

test('a day is expected to sell what it weighs, a public holiday too', () => {
  expect(referencesOf({})).toEqual([undefined, 8, 8])
})

test('nothing is expected where only some of the sales count towards the objective, or there is none', () => {
  expect(referencesOf({ objectivePace: { landing: null, byDay: [] } })).toEqual([undefined, undefined, undefined])
  expect(referencesOf({ objective: null })).toEqual([undefined, undefined, undefined])
})
