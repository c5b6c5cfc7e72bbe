import { expect, test } from 'vitest'
import { thresholdFor } from './giving.ts'

const row = (
  creditAccount: { roleName?: 'ROLE_PDV' | 'ROLE_AGENT'; userId?: number },
  roleThreshold: number | null,
  operation: 'credit' | 'float' = 'credit',
) => ({
  roleName: null,
  userId: null,
  userName: null,
  operation,
  minimum: null,
  maximum: null,
  step: null,
  dailyCap: null,
  monthlyCap: null,
  doubleDecisionAbove: roleThreshold,
  updatedAt: '2026-11-01T00:00:00Z',
  version: 1,
  ...creditAccount,
})

test('the threshold is the account’s own, else its role’s, else none', () => {
  const settings = [
    row({ roleName: 'ROLE_PDV' }, 5_000),
    row({ userId: 4 }, 800),
    row({ userId: 5 }, null),
    row({ roleName: 'ROLE_AGENT' }, 9, 'float'),
  ]
  const of = (userId: number, role: string) => thresholdFor({ userId, role }, settings)
  expect([of(4, 'ROLE_PDV'), of(5, 'ROLE_PDV'), of(6, 'ROLE_AGENT')]).toEqual([800, 5_000, null])
})
