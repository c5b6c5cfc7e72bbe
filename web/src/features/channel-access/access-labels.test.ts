import { expect, test } from 'vitest'
import { describeDelay, describeExpiry, extendedEnd } from './access-labels.ts'

const NBSP = '\u00a0'
const labelFor = (daysLeft: number) => describeExpiry({ daysLeft, status: daysLeft < 0 ? 'expired' : 'active' })

test('an expiry is given in days, before and after its date', () => {
  expect([30, 3, 1, 0, -1, -2].map(labelFor)).toEqual([
    `expire dans 30${NBSP}jours`,
    `expire dans 3${NBSP}jours`,
    'expire demain',
    'expire aujourd’hui',
    'expiré depuis hier',
    `expiré depuis 2${NBSP}jours`,
  ])
  expect(describeDelay({ daysLeft: 3, status: 'expiring' })).toBe(`dans 3${NBSP}jours`)
})

test('an extension counts from the end, or from today once that is past', () => {
  expect(extendedEnd({ endDate: '2026-11-25', daysLeft: 4 }, 30)).toBe('2026-12-25')
  expect(extendedEnd({ endDate: '2026-11-11', daysLeft: -10 }, 30)).toBe('2026-12-21')
})
