import { listCreditRisks } from '@backoffice/contract/credit-requests/credit-conversation'
import type { CreditRequest } from '@backoffice/contract/credit-requests/credit-requests'
import { useQuietRead } from '../../api/use-read.ts'
import { RequestState } from './request-state.tsx'
import { verdictOf } from './verdict.ts'

/** Reads the verdict on one request, for use outside the review queue. */
export function RequestVerdict({ request }: { request: CreditRequest }) {
  const risk = useQuietRead(listCreditRisks, {})?.find(({ requestId }) => requestId === request.id)
  return <RequestState request={request} verdict={risk && verdictOf(risk)} />
}
