import { approveCreditRequest, type CreditRequest } from '@backoffice/contract/credit-requests'
import { useCommand } from '../../api/use-command.ts'
import { formatMoney } from '../../format/money.ts'
import { showSuccess } from '../../ui/toast.tsx'
import { approvalWords } from './request-words.ts'

export type Approval = ReturnType<typeof useApproval>

/** Outlives the buttons: who is late sees them go when the request is read again, and is still told why. */
export function useApproval(request: CreditRequest, onDecided: () => void) {
  const { mutate, error, isPending } = useCommand(approveCreditRequest[request.queue], () => ({ words: approvalWords(request) }))
  const onSuccess = ({ statut: status }: CreditRequest) => {
    showSuccess(told(request, status === 'pending_second'))
    onDecided()
  }
  const approve = () => {
    if (!isPending) mutate({ params: { id: request.id } }, { onSuccess })
  }
  return { approve, refusal: error, isPending }
}

function told({ userName, amount }: CreditRequest, needsAnother: boolean) {
  if (needsAnother) return { title: 'Premier accord donné', detail: 'Le montant demande l’accord d’une seconde personne.' }
  return { title: 'Demande validée', detail: `${userName} a reçu ${formatMoney(amount)}.` }
}
