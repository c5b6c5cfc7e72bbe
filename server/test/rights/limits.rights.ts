import * as contract from '@backoffice/contract/amount-settings/amount-settings'
import * as requests from '@backoffice/contract/credit-requests/request-limits'
import { right, rightToCall, type Right } from './right.ts'

const confirmed = { manager: { same: 200, absent: 404 }, hasty: { same: 403, absent: 404 } }

export const OF_LIMITS: Right[] = [
  rightToCall(contract.listAmountSettings, {}, { manager: { none: 200 }, hasty: { none: 200 } }),
  right(
    contract.changeOperationSettings,
    ['outlet', (userId) => ({ body: { userId, operation: 'debit' as const, maximum: 50 } })],
    confirmed,
  ),
  right(contract.changeBalanceSettings, ['outlet', (userId) => ({ body: { userId, creditLimit: 500 } })], confirmed),
  // A preview changes nothing, so it needs no confirmation.
  right(contract.previewBalanceSettings, ['outlet', (userId) => ({ body: { userId, creditLimit: 500 } })], {
    manager: { same: 200, absent: 404 },
    hasty: { same: 200, absent: 404 },
  }),
  rightToCall(requests.getRequestLimits, {}, { manager: { none: 200 }, hasty: { none: 200 } }),
  rightToCall(requests.changeRequestLimits, { body: { openMax: 20, perMinute: 30 } }, { manager: { none: 200 }, hasty: { none: 403 } }),
]
