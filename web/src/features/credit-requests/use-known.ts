import { listCreditRisks } from '@backoffice/contract/credit-conversation'
import { getUserInfo } from '@backoffice/contract/session'
import { useQuietRead, useRead } from '../../api/use-read.ts'

/** Who decides, and which requests need two people. */
export function useKnown() {
  const { id: ownId } = useRead(getUserInfo, {})
  const risks = useQuietRead(listCreditRisks, {}) ?? []
  return { ownId, large: new Set(risks.flatMap(({ requestId, needsAnother }) => (needsAnother ? [requestId] : []))) }
}
