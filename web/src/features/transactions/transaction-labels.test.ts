import { ageOf, saleLabel } from '@backoffice/contract/transactions/sale-labels'
import { expect, test } from 'vitest'
import { mayCancel, mayReverse, mayValidate, sumOf } from './transaction-labels.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const MANAGER = { id: 1, roleName: 'ROLE_MANAGER' }
const AGENT = { id: 2, roleName: 'ROLE_AGENT' }

test('nobody can validate a transaction they sold or entered', () => {
  expect(mayValidate({ userId: 7, createdBy: 1 }, MANAGER)).toBe(false)
  expect(mayValidate({ userId: 2, createdBy: 1 }, AGENT)).toBe(false)
  expect(mayValidate({ userId: 7, createdBy: 7 }, AGENT)).toBe(true)
})

test('an agent can cancel what they entered; a manager must leave it to another manager', () => {
  expect(mayCancel({ createdBy: 2 }, AGENT)).toBe(true)
  expect(mayCancel({ createdBy: 1 }, MANAGER)).toBe(false)
})

const at = (createdAt: string) => ageOf({ createdAt }, NOW)

test('pending transactions are grouped by hours and days', () => {
  expect([at('2026-11-20T11:30:00Z'), at('2026-11-20T11:00:00Z'), at('2026-11-20T08:00:00Z')]).toEqual(['hour', 'hours', 'day'])
  expect(at('2026-11-19T12:00:00Z')).toBe('late')
})

test('a sum of amounts is exact to the cent', () => {
  expect(sumOf([{ amount: 0.1 }, { amount: 0.2 }])).toBe(0.3)
})

test('a sale is named by package, option and duration, and a debit by its description', () => {
  expect(saleLabel({ packageName: 'Horizon', optionName: 'Sports', months: 12, description: '' })).toBe('Horizon + Sports, 12\u00a0mois')
  expect(saleLabel({ packageName: null, optionName: null, months: null, description: 'Retour de fonds' })).toBe('Retour de fonds')
})

test('a validated sale can be reversed only by another manager than its validator', () => {
  const sale = { userId: 7, decidedBy: 9, statut: 'validated' } as const
  expect(mayReverse(sale, MANAGER)).toBe(true)
  expect(mayReverse(sale, AGENT)).toBe(false)
  expect(mayReverse({ ...sale, decidedBy: 1 }, MANAGER)).toBe(false)
  expect(mayReverse({ ...sale, statut: 'in_progress' }, MANAGER)).toBe(false)
})
