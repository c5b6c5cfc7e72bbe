import { getUserInfo } from '@backoffice/contract/session/session'
import { cancelTransaction, DEFAULT_CANCELLATION_REASON, type Transaction } from '@backoffice/contract/transactions/transactions'
import { useState } from 'react'
import { useCommand } from '../../api/use-command.ts'
import { useRead } from '../../api/use-read.ts'
import { useSendEach } from '../../api/use-send-each.ts'
import { WriteFailure } from '../../api/write-failure.tsx'
import { formatMoney } from '../../format/money.ts'
import { formatCount } from '../../format/numbers.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import type { Outcome } from '../../ui/feedback/outcome-list.tsx'
import { showSuccess } from '../../ui/feedback/toast.tsx'
import { ReasonField } from '../../ui/form/reason-field.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Outcomes } from './outcomes.tsx'
import { mayCancel, sumOf, formatTotal } from './transaction-labels.ts'

type Props = { transactions: readonly Transaction[]; onClose: (isDone: boolean) => void }

/** Cancels one or many transactions with one reason, which each seller can read. */
export function CancelDialog({ transactions, onClose }: Props) {
  const me = useRead(getUserInfo, {})
  const [cancellable] = useState(() => transactions.filter((transaction) => mayCancel(transaction, me)))
  const leftCount = transactions.length - cancellable.length
  const isOwn = cancellable.every(({ userId }) => userId === me.id)
  const [reason, setReason] = useState('')
  const { outcomes, failure, isPending, isDone, cancelAll } = useCancelling(cancellable, onClose)

  return (
    <Dialog
      isOpen
      isDangerous
      title={`Annuler ${formatTotal(cancellable)}\u00a0?`}
      confirmLabel={confirmLabel({ isDone, isAgain: failure !== null, count: cancellable.length })}
      cancelLabel="Revenir"
      isPending={isPending}
      isReport={isDone}
      onConfirm={() => (isDone || cancellable.length === 0 ? onClose(isDone) : void cancelAll(reason.trim()))}
      onClose={() => onClose(isDone)}
    >
      {failure && <WriteFailure error={failure} title="L’annulation n’est pas confirmée" />}
      {leftCount > 0 && (
        <Alert tone="warn">
          {formatCount(leftCount, 'transaction laissée', 'transactions laissées')}&nbsp;: saisie par vous, à annuler par une autre personne.
        </Alert>
      )}
      <ReasonField
        description={`${isOwn ? '' : 'Elle est envoyée au vendeur. '}Sans raison\u00a0: «\u00a0${DEFAULT_CANCELLATION_REASON}\u00a0».`}
        disabled={isDone}
        value={reason}
        isFirst
        onChange={setReason}
      />
      <Outcomes transactions={cancellable} outcomes={outcomes} waitingLabel="à annuler" />
      {!isDone && (
        <p>
          {formatMoney(sumOf(cancellable))} retournent {isOwn ? 'à votre solde' : backTo(cancellable)}. Une transaction annulée ne se
          reprend pas.
        </p>
      )}
    </Dialog>
  )
}

function confirmLabel({ isDone, isAgain, count }: { isDone: boolean; isAgain: boolean; count: number }): string {
  if (isDone) return 'Fermer le compte rendu'
  if (isAgain) return 'Réessayer'
  return count === 1 ? 'Annuler la transaction' : 'Annuler les transactions'
}

const backTo = ({ length }: readonly Transaction[]) => `au solde ${length === 1 ? 'du vendeur' : 'des vendeurs'}`

function useCancelling(transactions: readonly Transaction[], onClose: Props['onClose']) {
  const { sendAll, ...sending } = useSendEach(transactions)
  const { mutateAsync } = useCommand(cancelTransaction, ({ params }) => ({
    label: `Annulation de ${formatTotal(transactions.filter(({ id }) => id === Number(params.id)))}`,
  }))

  async function cancelOne({ id }: Transaction, reason: string): Promise<Outcome> {
    await mutateAsync({ params: { id }, body: reason === '' ? {} : { raison: reason } })
    return { tone: 'neutral', label: 'annulée' }
  }

  async function cancelAll(reason: string) {
    if (!(await sendAll((transaction) => cancelOne(transaction, reason)))) return
    showSuccess({
      title: transactions.length === 1 ? 'Transaction annulée' : `${transactions.length} transactions annulées`,
      detail: `${formatMoney(sumOf(transactions))} de nouveau disponibles.`,
    })
    onClose(true)
  }

  return { ...sending, cancelAll }
}
