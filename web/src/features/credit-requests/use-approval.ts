import { approveCreditRequest, type CreditRequest } from '@backoffice/contract/credit-requests/credit-requests'
import { useCommand } from '../../api/use-command.ts'
import { approvalTexts } from './request-labels.ts'
import { showLateFailure, useStillOpen } from './use-still-open.ts'

export type Approval = ReturnType<typeof useApproval>

/** Approves a request. Lives above the buttons, so that a refusal still shows once a re-read has removed them. */
export function useApproval(request: CreditRequest, onDecided: (decided: CreditRequest) => void) {
  const isStillOpen = useStillOpen()
  const label = approvalTexts(request)
  const { mutateAsync, error, isPending } = useCommand(approveCreditRequest[request.queue], () => ({ label }))

  async function approve(): Promise<void> {
    if (isPending) return
    try {
      onDecided(await mutateAsync({ params: { id: request.id } }))
    } catch (cause) {
      if (!isStillOpen()) showLateFailure({ title: 'L’accord n’est pas confirmé', label, cause })
    }
  }

  return { approve: () => void approve(), refusal: error, isPending }
}
