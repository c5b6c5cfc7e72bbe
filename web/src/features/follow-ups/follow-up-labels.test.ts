import { expect, test } from 'vitest'
import { describeRunOut, describeReason } from './follow-up-labels.ts'

const ALERT = { available: 12, threshold: 50, late: 0, oldestDebtDays: null, runOut: null }

test('the reason to call names the debt and its age, the threshold, or the day the balance runs out', () => {
  expect(describeReason({ ...ALERT, kind: 'late_debt', late: 300, oldestDebtDays: 41 })).toBe(
    '300,00\u00a0€ en retard, la plus vieille depuis 41\u00a0jours.',
  )
  expect(describeReason({ ...ALERT, kind: 'low_balance' })).toBe('Solde de 12,00\u00a0€, pour un seuil de 50,00\u00a0€.')
})

const at = (instant: string) => describeRunOut(instant, '2026-11-20')

test('the day a balance runs out is given in everyday words', () => {
  expect([at('2026-11-20T10:00:00Z'), at('2026-11-21T10:00:00Z'), at('2026-11-22T10:00:00Z')]).toEqual([
    'aujourd’hui',
    'demain',
    'le 22/11/2026',
  ])
})
