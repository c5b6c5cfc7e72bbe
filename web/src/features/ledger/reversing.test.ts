import type { Movement } from '@backoffice/contract/ledger/movement'
import { expect, test } from 'vitest'
import { availableAfter, isReversible, seenFromOtherSide } from './reversing.ts'

const credit: Movement = {
  id: '0199e6b0-0000-7000-8000-000000000000',
  date: '2026-11-20T10:00:00.000Z',
  kind: 'credit',
  amount: 500.1,
  balanceAfter: 800.3,
  counterpart: 'Réseau',
  reference: null,
  requestId: null,
  transactionId: null,
  description: 'Remise',
  reversedBy: null,
  reverses: null,
}

test('credits and debits can be reversed once; sales and reversals never', () => {
  expect([credit, { ...credit, kind: 'debit' } as const].map(isReversible)).toEqual([true, true])
  const irreversible: Movement[] = [
    { ...credit, reversedBy: credit.id },
    { ...credit, kind: 'hold', transactionId: 4 },
    { ...credit, kind: 'release', transactionId: 4 },
    { ...credit, kind: 'commission', transactionId: 4 },
    { ...credit, kind: 'reversal', reverses: credit.id },
  ]
  expect(irreversible.map(isReversible)).toEqual(irreversible.map(() => false))
})

test('the available balance afterwards is exact to the cent, for a credit and a debit', () => {
  expect(availableAfter(800.3, credit)).toBe(300.2)
  expect(availableAfter(800.3, credit, 50)).toBe(350.2)
  expect(availableAfter(800.3, { amount: -0.1 })).toBe(800.4)
  expect(availableAfter(800.3, { amount: -100 }, 20)).toBe(880.3)
})

test('the amount returned by one side is received by the other', () => {
  expect(availableAfter(100, seenFromOtherSide(credit))).toBe(600.1)
  expect(availableAfter(100, seenFromOtherSide(credit), 50)).toBe(550.1)
})
