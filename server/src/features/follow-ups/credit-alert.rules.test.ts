import { expect, test } from 'vitest'
import { alertsOf } from './credit-alert.rules.ts'

const now = new Date('2026-03-04T12:00:00Z')
const fine = { available: 100n, alertThreshold: null, late: 0n, runsOutAt: null, now }

test('lists nobody without a reason', () => {
  expect(alertsOf(fine)).toEqual([])
  expect(alertsOf({ ...fine, alertThreshold: 100n, runsOutAt: new Date('2026-03-06T12:00:01Z') })).toEqual([])
})

test('a balance below its threshold, one that runs out within two days and an overdue debt are reasons', () => {
  expect(alertsOf({ ...fine, alertThreshold: 101n })).toEqual(['low_balance'])
  expect(alertsOf({ ...fine, runsOutAt: new Date('2026-03-06T12:00:00Z') })).toEqual(['running_out'])
  expect(alertsOf({ ...fine, late: 1n })).toEqual(['late_debt'])
  expect(alertsOf({ available: 1n, alertThreshold: 2n, late: 1n, runsOutAt: now, now })).toEqual([
    'late_debt',
    'running_out',
    'low_balance',
  ])
})

test('lists an empty account once, as a low balance if it has a threshold', () => {
  expect(alertsOf({ ...fine, available: 0n, alertThreshold: 100n, runsOutAt: now })).toEqual(['low_balance'])
  expect(alertsOf({ ...fine, available: -1n, runsOutAt: now })).toEqual(['running_out'])
})
