import { expect, test } from 'vitest'
import { describePromise, describeReason, describeRunOut, standingOf } from './follow-up-labels.ts'

const FIGURES = { available: 12, threshold: 50, oldestDebtDays: 41, runOut: null }

test('the reason to call names the debt and its age, the threshold, or what is owed', () => {
  expect(describeReason({ kind: 'late_debt', amount: 300 }, FIGURES)).toBe('300,00\u00a0€ en retard, la plus vieille depuis 41\u00a0jours.')
  expect(describeReason({ kind: 'low_balance', amount: 38 }, FIGURES)).toBe('Solde de 12,00\u00a0€, pour un seuil de 50,00\u00a0€.')
  expect(describeReason({ kind: 'running_out', amount: 70 }, FIGURES)).toBe('Solde de 12,00\u00a0€. Une semaine vaut 70,00\u00a0€.')
  expect(describeReason({ kind: 'unpaid_commission', amount: 9 }, FIGURES)).toBe('9,00\u00a0€ de commission validés et pas encore payés.')
})

const at = (instant: string) => describeRunOut(instant, '2026-11-20')

test('the day a balance runs out is given in everyday words', () => {
  expect([at('2026-11-20T10:00:00Z'), at('2026-11-21T10:00:00Z'), at('2026-11-22T10:00:00Z')]).toEqual([
    'aujourd’hui',
    'demain',
    'le 22/11/2026',
  ])
})

const standing = (more: object) => standingOf({ promise: null, nextCallOn: null, status: 'taken', ...more }, '2026-11-20')?.label

test('a broken promise is said before a call that is due, and that before a promise that waits', () => {
  const promise = { date: '2026-11-19', amount: 20, received: 5, statut: 'broken' } as const
  const waiting = { ...promise, date: '2026-11-25', statut: 'waiting' } as const
  expect([standing({ promise, nextCallOn: '2026-11-20' }), standing({ promise: waiting, nextCallOn: '2026-11-21' })]).toEqual([
    'promesse non tenue',
    'à rappeler demain',
  ])
  expect([standing({ promise: waiting }), standing({}), standingOf(null)]).toEqual(['promis', 'prise', null])
  expect(describePromise(promise).text).toBe('20,00\u00a0€ promis pour le 19/11/2026, 5,00\u00a0€ reçus\u00a0: non tenu.')
})
