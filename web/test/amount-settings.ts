import type { BalanceSettings, OperationSettings } from '@backoffice/contract/amount-settings/amount-settings'

const OF_OUTLETS = { roleName: 'ROLE_PDV', userId: null, userName: null, updatedAt: '2026-11-20T08:00:00.000Z', version: 1 } as const

/** Returns the limits of the outlets' requests to the network, none set, changed by `over`. */
export const operationSettings = (over: Partial<OperationSettings> = {}): OperationSettings => ({
  ...OF_OUTLETS,
  operation: 'network_credit',
  minimum: null,
  maximum: null,
  step: null,
  dailyCap: null,
  monthlyCap: null,
  doubleDecisionAbove: null,
  ...over,
})

/** Returns the levels of the outlets' balances, none set, changed by `over`. */
export const balanceSettings = (over: Partial<BalanceSettings> = {}): BalanceSettings => ({
  ...OF_OUTLETS,
  creditLimit: null,
  alertThreshold: null,
  criticalThreshold: null,
  paymentDays: null,
  ...over,
})
