import { expect, test } from 'vitest'
import { periodFrom, periodOf, periodUntil, presetOf } from './period-picker-presets.ts'

test('the preset periods end on the last day with data', () => {
  expect(periodOf('yesterday', '2026-11-21', '2026-11-20')).toEqual({ start: '2026-11-20', end: '2026-11-20' })
  expect(periodOf('month', '2026-11-21', '2026-11-20')).toEqual({ start: '2026-11-01', end: '2026-11-20' })
  expect(periodOf('lastMonth', '2026-03-02', '2026-03-01')).toEqual({ start: '2026-02-01', end: '2026-02-28' })
  expect(periodOf('twelveMonths', '2026-11-21', '2026-11-20')).toEqual({ start: '2025-12-01', end: '2026-11-20' })
})

test('on the first of a month « ce mois » is still the last month with data', () => {
  expect(periodOf('month', '2026-12-01', '2026-11-30')).toEqual({ start: '2026-11-01', end: '2026-11-30' })
})

test('typed dates that match a preset select it; others select none', () => {
  expect(presetOf({ start: '2026-11-01', end: '2026-11-20' }, '2026-11-21', '2026-11-20')).toBe('month')
  expect(presetOf({ start: '2026-11-02', end: '2026-11-20' }, '2026-11-21', '2026-11-20')).toBeNull()
})

test('a bound moves the other one when it passes it or exceeds the longest period', () => {
  const november = { start: '2026-11-01', end: '2026-11-20' }
  expect(periodFrom('2026-11-21', november)).toEqual({ start: '2026-11-21', end: '2026-11-21' })
  expect(periodUntil('2026-10-31', november)).toEqual({ start: '2026-10-31', end: '2026-10-31' })
  expect(periodFrom('2024-01-01', november)).toEqual({ start: '2024-01-01', end: '2026-11-20' })
  expect(periodFrom('2025-10-17', november, 400)).toEqual({ start: '2025-10-17', end: '2026-11-20' })
  expect(periodFrom('2025-10-16', november, 400)).toEqual({ start: '2025-10-16', end: '2026-11-19' })
  expect(periodUntil('2026-11-20', { start: '2025-10-16', end: '2025-10-16' }, 400)).toEqual({ start: '2025-10-17', end: '2026-11-20' })
})
