import { approveCreditRequest, type CreditRequest } from '@backoffice/contract/credit-requests/credit-requests'
import { useCommand } from '../../api/use-command.ts'
import { approvalTexts } from './request-labels.ts'

export type Approval = ReturnType<typeof useApproval>

/** Approves a request. Lives above the buttons, so that a refusal still shows once a re-read has removed them. */
export function useApproval(request: CreditRequest, onDecided: (decided: CreditRequest) => void) {
  const { mutate, error, isPending } = useCommand(approveCreditRequest[request.queue], () => ({ words: approvalTexts(request) }))
  const approve = () => {
    if (!isPending) mutate({ params: { id: request.id } }, { onSuccess: onDecided })
  }
  return { approve, refusal: error, isPending }
}
