import { expect, test } from 'vitest'
import { mondayLabel, weeksOf } from './chart-weeks.ts'

test('days are grouped by week from Monday, without gaps', () => {
  const weeks = weeksOf(['2026-11-17', '2026-11-01'].map((day) => ({ day })))
  expect(weeks.map(({ monday }) => monday)).toEqual(['2026-10-26', '2026-11-02', '2026-11-09', '2026-11-16'])
  expect(weeks[0]?.days[6]).toEqual({ day: '2026-11-01' })
  expect(weeks[3]?.days[1]).toEqual({ day: '2026-11-17' })
  expect(weeksOf([])).toEqual([])
})

test('only Mondays are written', () => {
  expect(['2026-11-02', '2026-11-03'].map(mondayLabel)).toEqual(['lun. 02', ''])
})
