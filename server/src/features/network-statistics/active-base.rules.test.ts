import { expect, test } from 'vitest'
import { comparedDays } from './active-base.rules.ts'

test('the base is that of the last day of the period with data, compared with the same day a month and a year before', () => {
  const november = { start: '2026-11-01', end: '2026-11-30' }
  expect(comparedDays(november, '2026-11-28')).toEqual({ current: '2026-11-28', monthBefore: '2026-10-28', yearBefore: '2025-11-28' })
  expect(comparedDays(november, '2027-02-03')).toEqual({ current: '2026-11-30', monthBefore: '2026-10-30', yearBefore: '2025-11-30' })
})

test('a period without a day of data has no base', () => {
  expect(comparedDays({ start: '2026-11-01', end: '2026-11-30' }, '2026-10-31')).toBeNull()
  expect(comparedDays({ start: '2026-11-01', end: '2026-11-30' }, null)).toBeNull()
})

test('a month that is shorter is compared on its last day', () => {
  expect(comparedDays({ start: '2026-03-01', end: '2026-03-31' }, '2026-03-31')).toEqual({
    current: '2026-03-31',
    monthBefore: '2026-02-28',
    yearBefore: '2025-03-31',
  })
  expect(comparedDays({ start: '2028-02-29', end: '2028-02-29' }, '2028-02-29')).toMatchObject({
    monthBefore: '2028-01-29',
    yearBefore: '2027-02-28',
  })
})
