import { countMonths } from '@backoffice/contract/network-statistics/month'
import { expect, test } from 'vitest'
import { anyRule } from '../../../test/commission-rules.ts'
import { emptySetup, monthsUntil, requestOf, rulesInMonths, withMonth } from './simulation-setup.ts'

const TODAY = '2026-11-23'

test('the months begin with last month, and go two years back', () => {
  expect(emptySetup(TODAY)).toMatchObject({ from: '2026-10', to: '2026-10' })
  expect([monthsUntil(TODAY)[0], monthsUntil(TODAY).at(-1)]).toEqual(['2026-11', '2024-11'])
})

test('moving one end keeps the months in order and at most twelve', () => {
  const period = { from: '2026-03', to: '2026-05' }
  expect(withMonth(period, 'from', '2026-07')).toEqual({ from: '2026-07', to: '2026-07' })
  expect(withMonth(period, 'from', '2025-01')).toEqual({ from: '2025-01', to: '2025-12' })
  expect(withMonth(period, 'to', '2026-01')).toEqual({ from: '2026-01', to: '2026-01' })
  expect(withMonth(period, 'to', '2027-06')).toEqual({ from: '2026-07', to: '2027-06' })
  expect(countMonths({ from: '2025-11', to: '2026-02' })).toBe(4)
})

test('rules are those in force in the months, in their latest version there', () => {
  const rules = [
    anyRule({ id: 1, ruleId: 1, ruleVersion: 1, validFrom: '2026-01-01', validTo: '2026-03-15' }),
    anyRule({ id: 2, ruleId: 1, ruleVersion: 2, validFrom: '2026-03-16', validTo: null }),
    anyRule({ id: 3, ruleId: 3, name: 'Matériel', validFrom: '2026-01-01', validTo: '2026-02-28' }),
    anyRule({ id: 4, ruleId: 4, validFrom: '2026-04-01', validTo: null }),
  ]
  const march = { from: '2026-03', to: '2026-03' }
  expect(rulesInMonths(rules, march).map(({ id }) => id)).toEqual([2])
  expect(rulesInMonths(rules, { from: '2026-02', to: '2026-02' }).map(({ id }) => id)).toEqual([3, 1])
  expect(requestOf({ ...march, excludedIds: [1], drafts: [] }, rules)).toEqual({ body: { ...march, ruleIds: [], rules: [] } })
})
