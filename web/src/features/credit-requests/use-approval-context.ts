import { listCreditRisks } from '@backoffice/contract/credit-requests/credit-conversation'
import { getUserInfo } from '@backoffice/contract/session/session'
import { useQuietRead, useRead } from '../../api/use-read.ts'
import type { BulkContext, Payer } from './bulk-shares.ts'
import { spendableOf } from './shortage.ts'

/** Reads the decider, the requests that need two approvals, those that the decider may not approve, and the floats that pay. */
export function useApprovalContext(): BulkContext {
  const { id: ownId } = useRead(getUserInfo, {})
  const risks = useQuietRead(listCreditRisks, {}) ?? []
  const largeIds = new Set<number>()
  const barredIds = new Set<number>()
  const payers = new Map<number, Payer>()
  for (const { requestId, needsAnother, mayApprove, ...risk } of risks) {
    if (needsAnother) largeIds.add(requestId)
    if (!mayApprove) barredIds.add(requestId)
    const spendable = spendableOf(risk)
    if (risk.payerId !== null && spendable !== null) payers.set(requestId, { id: risk.payerId, spendable })
  }
  return { ownId, largeIds, barredIds, payers }
}
