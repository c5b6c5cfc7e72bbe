import type { exportCreditRequests } from '@backoffice/contract/credit-requests/credit-request-history'
import type * as wire from '@backoffice/contract/credit-requests/credit-requests'
import type { ParsedRequestOf } from '@backoffice/contract/endpoint'
import type { giveCredit } from '@backoffice/contract/credit-requests/give-credit'
import { currency } from '../../config.ts'
import { moneyFromWire, moneyToWire } from '../../shared/money.ts'
import type { CreditQueue } from './credit-request.rules.ts'
import type { HistoryFilter, HistoryTotals } from './request-history.read.ts'
import type { CreditRequestRow, WaitingForAgent } from './credit-requests.read.ts'

type RequestBody = { amount: number | string; description: string }

export function submissionFromWire(queue: CreditQueue, userId: number, { amount, description }: RequestBody) {
  return { queue, userId, description, amount: moneyFromWire(amount, currency, 'amount') }
}

export function partFromWire({ amount }: ParsedRequestOf<typeof wire.approveCreditRequest.agent_credit>['body']) {
  return amount === undefined ? undefined : moneyFromWire(amount, currency, 'amount')
}

export function grantFromWire({ amount, paymentMethod, reference, ...grant }: ParsedRequestOf<typeof giveCredit>['body']) {
  const requested = moneyFromWire(amount, currency, 'amount')
  return { ...grant, amount: requested, paymentMethod: paymentMethod ?? null, reference: reference ?? null }
}

export function toWire({ status, rejectionReason, amount, askedAmount, reversal, ...request }: CreditRequestRow): wire.CreditRequest {
  return {
    ...request,
    amount: moneyToWire(amount, currency),
    askedAmount: askedAmount === null ? null : moneyToWire(askedAmount, currency),
    statut: status,
    raison: rejectionReason,
    createdAt: request.createdAt.toISOString(),
    firstApprovedAt: request.firstApprovedAt?.toISOString() ?? null,
    decidedAt: request.decidedAt?.toISOString() ?? null,
    reversal: reversal && reversalToWire(reversal),
  }
}

function reversalToWire({ reason, at, newAmount, ...by }: NonNullable<CreditRequestRow['reversal']>) {
  return {
    ...by,
    at: new Date(at).toISOString(),
    raison: reason,
    newAmount: newAmount === null ? null : moneyToWire(BigInt(newAmount), currency),
  }
}

export function waitingToWire({ amount, oldest, ...waiting }: WaitingForAgent) {
  return { ...waiting, amount: moneyToWire(amount, currency), oldest: oldest?.toISOString() ?? null }
}

type HistoryQuery = Omit<ParsedRequestOf<typeof exportCreditRequests>['query'], 'format'>

export function historyFromWire({ statut: status, q: words, ...filter }: HistoryQuery): HistoryFilter {
  return { ...filter, status, words }
}

export function historyTotalsToWire({ approved, amount }: HistoryTotals) {
  return { approved, amount: moneyToWire(amount, currency) }
}
