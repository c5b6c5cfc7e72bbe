import type { CreditRequest } from '@backoffice/contract/credit-requests/credit-requests'
import { StatusWord } from '../../ui/feedback/status-word.tsx'
import { stateOf, STATUS_TONE } from './request-labels.ts'
import type { Verdict } from './verdict.ts'

type Props = { request: CreditRequest; verdict: Verdict | undefined }

/** Shows the verdict on a waiting request, otherwise its state. */
export function RequestState({ request, verdict }: Props) {
  const { statut: status } = request
  if (status === 'pending_second') return <StatusWord tone={STATUS_TONE[status]}>second accord</StatusWord>
  if (status !== 'pending') return <StatusWord tone={stateOf(request).tone}>{stateOf(request).label}</StatusWord>
  if (verdict === undefined) return null
  return <StatusWord tone={verdict.tone}>{verdict.word.toLocaleLowerCase('fr')}</StatusWord>
}
