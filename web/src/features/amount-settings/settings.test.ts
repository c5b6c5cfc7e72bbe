import { expect, test } from 'vitest'
import { balanceLines, limitsOf, operationLines, type Settings } from '@backoffice/contract/amount-settings/settings-lines'
import { lineAt } from './settings.ts'

const UPDATED = { updatedAt: '2026-11-20T08:00:00.000Z', version: 3 }
const NO_LIMITS = { minimum: null, maximum: null, step: null, dailyCap: null, monthlyCap: null, doubleDecisionAbove: null }
const SETTINGS: Settings = {
  operations: [
    { ...NO_LIMITS, ...UPDATED, roleName: 'ROLE_PDV', userId: null, userName: null, operation: 'network_credit', maximum: 2000 },
    {
      ...NO_LIMITS,
      ...UPDATED,
      roleName: null,
      userId: 42,
      userName: 'Kiosque du Port',
      operation: 'transaction',
      dailyCap: 300,
      doubleDecisionAbove: 9,
    },
  ],
  balances: [
    {
      ...UPDATED,
      roleName: null,
      userId: 42,
      userName: 'Kiosque du Port',
      creditLimit: 500,
      alertThreshold: null,
      criticalThreshold: null,
      paymentDays: 15,
    },
  ],
}

test('each role has a row for each of its operations, set or not; accounts come after', () => {
  const lines = operationLines(SETTINGS)
  expect(lines.find(({ key }) => key === 'ROLE_PDV-network_credit')).toMatchObject({ version: 3, values: { maximum: 2000 } })
  expect(lines.find(({ key }) => key === 'ROLE_AGENT-float')).toMatchObject({ version: undefined, values: NO_LIMITS })
  expect(lines.some(({ key }) => key === 'ROLE_PDV-float')).toBe(false)
  expect(lines.at(-1)).toMatchObject({ key: '42-transaction', userName: 'Kiosque du Port' })
  expect(balanceLines(SETTINGS).map(({ key }) => key)).toEqual([
    'ROLE_PDV-balance',
    'ROLE_CLIENT-balance',
    'ROLE_AGENT-balance',
    '42-balance',
  ])
})

test('a sale has no threshold, even if one was stored', () => {
  expect(operationLines(SETTINGS).at(-1)?.values).toMatchObject({ dailyCap: 300, doubleDecisionAbove: null })
  expect(limitsOf('transaction')).not.toContain('doubleDecisionAbove')
  expect(limitsOf('debit')).toContain('doubleDecisionAbove')
})

test('the URL opens existing settings, an empty row for another account, and nothing for an unknown one', () => {
  expect(lineAt(SETTINGS, '42-balance')).toMatchObject({ balance: { values: { creditLimit: 500, paymentDays: 15 } } })
  expect(lineAt(SETTINGS, '7-agent_credit')).toMatchObject({ operation: { scope: { userId: 7 }, version: undefined } })
  expect(lineAt(SETTINGS, 'ROLE_RESP-balance')).toBeNull()
  expect(lineAt(SETTINGS, '7-nothing')).toBeNull()
})
