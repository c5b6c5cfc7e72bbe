import { expect, test } from 'vitest'
import { periodOf, presetOf } from './period-picker-presets.ts'

test('the usual periods end where the figures end', () => {
  expect(periodOf('yesterday', '2026-11-21', '2026-11-20')).toEqual({ start: '2026-11-20', end: '2026-11-20' })
  expect(periodOf('month', '2026-11-21', '2026-11-20')).toEqual({ start: '2026-11-01', end: '2026-11-20' })
  expect(periodOf('lastMonth', '2026-03-02', '2026-03-01')).toEqual({ start: '2026-02-01', end: '2026-02-28' })
  expect(periodOf('twelveMonths', '2026-11-21', '2026-11-20')).toEqual({ start: '2025-12-01', end: '2026-11-20' })
})

test('on the first of a month « ce mois » is still the month that has figures', () => {
  expect(periodOf('month', '2026-12-01', '2026-11-30')).toEqual({ start: '2026-11-01', end: '2026-11-30' })
})

test('typed dates that are a usual period light it up, others light none', () => {
  expect(presetOf({ start: '2026-11-01', end: '2026-11-20' }, '2026-11-21', '2026-11-20')).toBe('month')
  expect(presetOf({ start: '2026-11-02', end: '2026-11-20' }, '2026-11-21', '2026-11-20')).toBeNull()
})
