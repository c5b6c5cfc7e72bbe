import { getUserInfo } from '@backoffice/contract/session/session'
import { cancelTransaction, DEFAULT_CANCELLATION_REASON, type Transaction } from '@backoffice/contract/transactions/transactions'
import { useState } from 'react'
import { call } from '../../api/call.ts'
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
  const [mine] = useState(() => transactions.filter((transaction) => mayCancel(transaction, me)))
  const left = transactions.length - mine.length
  const isOwn = mine.every(({ userId }) => userId === me.id)
  const [reason, setReason] = useState('')
  const { outcomes, failure, isPending, isDone, cancelAll } = useCancelling(mine, onClose)

  return (
    <Dialog
      isOpen
      isDangerous
      title={`Annuler ${formatTotal(mine)}\u00a0?`}
      confirmLabel={confirmLabel({ isDone, isAgain: failure !== null, count: mine.length })}
      cancelLabel="Revenir"
      isPending={isPending}
      isReport={isDone}
      onConfirm={() => (isDone || mine.length === 0 ? onClose(isDone) : void cancelAll(reason.trim()))}
      onClose={() => onClose(isDone)}
    >
      {failure && <WriteFailure error={failure} title="L’annulation n’est pas confirmée" />}
      {left > 0 && (
        <Alert tone="warn">
          {formatCount(left, 'transaction laissée', 'transactions laissées')}&nbsp;: saisie par vous, à annuler par une autre personne.
        </Alert>
      )}
      <ReasonField
        description={`${isOwn ? '' : 'Elle est envoyée au vendeur. '}Sans raison\u00a0: «\u00a0${DEFAULT_CANCELLATION_REASON}\u00a0».`}
        disabled={isDone}
        value={reason}
        isFirst
        onChange={setReason}
      />
      <Outcomes transactions={mine} outcomes={outcomes} waiting="à annuler" />
      {!isDone && (
        <p>
          {formatMoney(sumOf(mine))} retournent {isOwn ? 'à votre solde' : backTo(mine)}. Une transaction annulée ne se reprend pas.
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

async function cancelOne(transaction: Transaction, reason: string): Promise<Outcome> {
  const act = { words: `Annulation de ${formatTotal([transaction])}` }
  await call(cancelTransaction, { params: { id: transaction.id }, body: reason === '' ? {} : { raison: reason } }, act)
  return { tone: 'neutral', words: 'annulée' }
}
