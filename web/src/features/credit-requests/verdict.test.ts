import { expect, test } from 'vitest'
import { runOutInterval, verdictOf } from './verdict.ts'

const riskless = {
  available: 120,
  balanceAfter: 620,
  floor: -500,
  owed: 0,
  oldestDebtDays: null,
  lateAfterDays: 7,
  dailyPace: 80,
  runOutAt: '2026-11-24T09:00:00Z',
  requests90d: 12,
  rejections90d: 0,
  payerId: null,
  payerAvailable: null,
  payerAfter: null,
  payerFloor: null,
  needsAnother: false,
  mayApprove: true,
  needsConfirmation: false,
}

test('an account without debt is no risk, and the pace gives the day the balance runs out', () => {
  const { tone, word, reasons } = verdictOf(riskless)
  expect([tone, word]).toEqual(['good', 'Sans risque'])
  expect(reasons).toEqual([
    'Au rythme des 8\u00a0dernières semaines, 80,00\u00a0€ sont consommés par jour\u00a0; sans ce crédit, le solde s’épuiserait le mardi 24 novembre 2026.',
  ])
})

test('a debt larger than the credit needs attention', () => {
  const verdict = verdictOf({ ...riskless, available: -1820, balanceAfter: -320, owed: 1820, oldestDebtDays: 3 })
  expect(verdict).toMatchObject({ tone: 'warn', word: 'À surveiller' })
  expect(verdict.reasons[0]).toBe('Ce compte doit 1\u00a0820,00\u00a0€ depuis 3\u00a0jours, et ce crédit ne le couvre pas.')
})

test('a debt needs attention even if the credit covers it', () => {
  const verdict = verdictOf({ ...riskless, available: -180, balanceAfter: 320, owed: 180, oldestDebtDays: 3 })
  expect(verdict).toMatchObject({ tone: 'warn', word: 'À surveiller' })
  expect(verdict.reasons).toEqual([
    'Ce compte doit 180,00\u00a0€ depuis 3\u00a0jours, et ce crédit le couvre.',
    'Au rythme des 8\u00a0dernières semaines, 80,00\u00a0€ sont consommés par jour.',
  ])
})

test('an overdue debt and an empty float come before all other reasons', () => {
  expect(verdictOf({ ...riskless, owed: 10, oldestDebtDays: 8 })).toMatchObject({ tone: 'bad', word: 'Dette en retard' })
  const verdict = verdictOf({ ...riskless, payerAvailable: 20, payerAfter: -480 })
  expect(verdict).toMatchObject({ tone: 'bad', word: 'Solde insuffisant' })
  expect(verdict.reasons[0]).toBe('L’agent ne peut payer que 20,00\u00a0€.')
  expect(verdictOf({ ...riskless, payerAvailable: 20, payerAfter: -480, payerFloor: -500 })).toMatchObject({ tone: 'good' })
})

test('past rejections are counted', () => {
  expect(verdictOf({ ...riskless, rejections90d: 2 }).reasons.at(-1)).toBe('2\u00a0demandes rejetées sur 12 en trois mois.')
})

test('an account that consumes nothing is described without gender', () => {
  const { reasons } = verdictOf({ ...riskless, dailyPace: 0, owed: 10, oldestDebtDays: 3 })
  expect(reasons.at(-1)).toBe('Rien n’a été consommé ces huit dernières semaines.')
  expect(reasons.join(' ')).not.toMatch(/\b[Ii]l\b/)
})

test('the forecast of the risk names its first and last day', () => {
  const ends = { earliest: '2026-11-24T09:00:00Z', latest: '2026-11-27T09:00:00Z' }
  expect(runOutInterval(ends)).toBe('entre le 24/11 et le 27/11')
  expect(runOutInterval({ ...ends, latest: null })).toBe('au plus tôt le 24/11')
  expect(runOutInterval({ ...ends, latest: ends.earliest })).toBe('le 24/11')
})
