import { approveCreditRequest, type CreditRequest } from '@backoffice/contract/credit-requests/credit-requests'
import { useState } from 'react'
import { useCommand } from '../../api/use-command.ts'
import { useSendEach } from '../../api/use-send-each.ts'
import { WriteFailure } from '../../api/write-failure.tsx'
import { formatMoney, sumOfMoney } from '../../format/money.ts'
import { formatCount } from '../../format/numbers.ts'
import { type Outcome, OutcomeList } from '../../ui/feedback/outcome-list.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { approvalLabel, type ShareOutcome, outcomesOf, type Shares, sharesOf, describeShares } from './bulk-shares.ts'
import { approvalTexts } from './request-labels.ts'
import { useApprovalContext } from './use-approval-context.ts'

/** Approves many requests: shows the total before, then the outcome of each. */
export function BulkDialog({ requests, onClose }: { requests: readonly CreditRequest[]; onClose: () => void }) {
  // The selection at opening: the list shrinks while requests are decided.
  const [selectedRequests] = useState(requests)
  const [context] = useState(useApprovalContext())
  const shareOutcomes = outcomesOf(selectedRequests, context)
  // What the server would refuse is not sent: nobody should type a PIN for a refusal.
  const payable = selectedRequests.filter(({ id }) => !['short', 'others'].includes(shareOutcomes.get(id) ?? ''))
  const { outcomes, failure, isPending, isDone, sendAll } = useSendEach(payable)
  const approveOne = useApproveOne(payable)
  const isOver = isDone || payable.length === 0
  const shares = sharesOf(selectedRequests, context)
  const sharesText = describeShares(shares)
  const total = sumOfMoney(selectedRequests.map(({ amount }) => amount))

  return (
    <Dialog
      isOpen
      isBare
      onClose={onClose}
      onConfirm={() => (isOver ? onClose() : void sendAll(approveOne))}
      isPending={isPending}
      isReport={isOver}
      title={`Approuver ${formatCount(selectedRequests.length, 'demande')}, ${formatMoney(total)}\u00a0?`}
      confirmLabel={isOver && !isDone ? 'Fermer' : confirmLabel({ isDone, isAgain: failure !== null, shares })}
    >
      {failure && <WriteFailure error={failure} title="L’accord n’est pas confirmé" />}
      <OutcomeList
        label="Ce que deviennent les demandes"
        decided={selectedRequests.map((request) => ({
          ...request,
          name: request.userName,
          waitingLabel: waitingLabelOf(request, shareOutcomes.get(request.id)),
        }))}
        outcomes={outcomes}
      />
      {sharesText !== null && !isDone && <p>{sharesText}</p>}
      {!isOver && <p>Chacune est traitée séparément&nbsp;: un refus n’empêche pas les autres.</p>}
    </Dialog>
  )
}

function confirmLabel({ isDone, isAgain, shares }: { isDone: boolean; isAgain: boolean; shares: Shares }): string {
  if (isDone) return 'Fermer le compte rendu'
  return isAgain ? 'Réessayer' : approvalLabel(shares)
}

function waitingLabelOf({ statut: status }: CreditRequest, outcome: ShareOutcome | undefined): string {
  if (outcome === 'short') return 'solde de l’agent insuffisant'
  if (outcome === 'others') return 'ne vous revient pas'
  if (outcome === 'first') return 'premier accord'
  return status === 'pending_second' ? 'second accord' : 'à traiter'
}

function useApproveOne(requests: readonly CreditRequest[]) {
  const actOf = ({ params }: { params: { id: number | string } }) => {
    const request = requests.find(({ id }) => id === Number(params.id))
    return { label: request === undefined ? 'Approbation' : approvalTexts(request) }
  }
  const commands = {
    network_credit: useCommand(approveCreditRequest.network_credit, actOf),
    agent_credit: useCommand(approveCreditRequest.agent_credit, actOf),
    float: useCommand(approveCreditRequest.float, actOf),
  }

  return async function approveOne({ id, queue }: CreditRequest): Promise<Outcome> {
    const { statut: status } = await commands[queue].mutateAsync({ params: { id } })
    return status === 'approved' ? { tone: 'good', label: 'approuvée' } : { tone: 'warn', label: 'attend un second accord' }
  }
}
