import { getUserInfo } from '@backoffice/contract/session/session'
import { type Transaction, validateTransactions, type TransactionOutcome } from '@backoffice/contract/transactions/transactions'
import { useState } from 'react'
import { useCommand } from '../../api/use-command.ts'
import { useRead } from '../../api/use-read.ts'
import { WriteFailure } from '../../api/write-failure.tsx'
import { formatMoney } from '../../format/money.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import type { Outcome } from '../../ui/feedback/outcome-list.tsx'
import { showSuccess } from '../../ui/feedback/toast.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Outcomes } from './outcomes.tsx'
import { RepeatAlert } from './repeat-alert.tsx'
import { remainingLabels, shareOut } from './sharing-out.ts'
import { STATUS_LABELS, sumOf, formatTotal } from './transaction-labels.ts'

type Props = { transactions: readonly Transaction[]; onClose: (isDone: boolean) => void }

/** Validates one or many: shows the total before and the outcome of each after. A refused one does not stop the others. */
export function ValidateDialog({ transactions, onClose }: Props) {
  const me = useRead(getUserInfo, {})
  const [{ sent: sentSales, notAllowed, overLimit }] = useState(() => shareOut(transactions, me))
  const validate = useCommand(validateTransactions, () => ({ label: `Validation de ${formatTotal(sentSales)}` }))
  const [outcomes, setOutcomes] = useState<ReadonlyMap<number, Outcome>>(new Map())
  const isDone = outcomes.size > 0

  function confirm() {
    if (isDone || sentSales.length === 0) return onClose(isDone)
    const onSuccess = (answers: readonly TransactionOutcome[]) => {
      const outcomeById = new Map(answers.map((answer) => [answer.id, outcomeOf(answer)]))
      if ([...outcomeById.values()].some(({ tone }) => tone === 'bad')) return setOutcomes(outcomeById)
      showSuccess({
        title: sentSales.length === 1 ? 'Transaction validée' : `${sentSales.length} transactions validées`,
        detail: formatMoney(sumOf(sentSales)),
      })
      onClose(true)
    }
    return validate.mutate({ body: { ids: sentSales.map(({ id }) => id) } }, { onSuccess })
  }

  return (
    <Dialog
      isOpen
      isBare
      title={`Valider ${formatTotal(sentSales)}\u00a0?`}
      confirmLabel={isDone ? 'Fermer le compte rendu' : `Valider ${formatMoney(sumOf(sentSales))}`}
      cancelLabel="Annuler"
      isPending={validate.isPending}
      isReport={isDone}
      onConfirm={confirm}
      onClose={() => onClose(isDone)}
    >
      {validate.error && <WriteFailure error={validate.error} title="La validation n’est pas confirmée" />}
      {!isDone && <RepeatAlert transactions={sentSales} />}
      {remainingLabels({ notAllowed, overLimit }).map((label) => (
        <Alert key={label} tone="warn">
          {label}
        </Alert>
      ))}
      <Outcomes transactions={sentSales} outcomes={outcomes} waitingLabel="à valider" />
      {!isDone && (
        <p>
          Le montant retenu est prélevé et la commission est gagnée. Une transaction validée ne s’annule plus&nbsp;: un autre gestionnaire
          peut la contre-passer.
        </p>
      )}
    </Dialog>
  )
}

function outcomeOf(answer: TransactionOutcome): Outcome {
  if ('message' in answer) return { tone: 'bad', label: answer.message }
  const { statut: status } = answer
  return { tone: status === 'validated' ? 'good' : 'warn', label: STATUS_LABELS[status] }
}
