import { getUserInfo } from '@backoffice/contract/session'
import { cancelTransaction, DEFAULT_CANCELLATION_REASON, type Transaction } from '@backoffice/contract/transactions'
import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { useRead } from '../../api/use-read.ts'
import { formatMoney } from '../../format/money.ts'
import { formatCount } from '../../format/numbers.ts'
import { Alert } from '../../ui/alert.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import type { Outcome } from '../../ui/outcome-list.tsx'
import { showSuccess } from '../../ui/toast.tsx'
import { Outcomes } from './outcomes.tsx'
import { mayCancel, sumOf, totalWords } from './transaction-words.ts'

type Props = { transactions: readonly Transaction[]; onClose: (isDone: boolean) => void }

/** One or many, with one reason that each seller reads. */
export function CancelDialog({ transactions, onClose }: Props) {
  const me = useRead(getUserInfo, {})
  const [mine] = useState(() => transactions.filter((transaction) => mayCancel(transaction, me)))
  const left = transactions.length - mine.length
  const isOwn = mine.every(({ userId }) => userId === me.id)
  const [reason, setReason] = useState('')
  const { outcomes, isPending, isDone, cancelAll } = useCancelling(mine, onClose)

  return (
    <Dialog
      isOpen
      isDangerous
      title={`Annuler ${totalWords(mine)}\u00a0?`}
      confirmLabel={isDone ? 'Fermer le compte rendu' : mine.length === 1 ? 'Annuler la transaction' : 'Annuler les transactions'}
      cancelLabel="Revenir"
      isPending={isPending}
      isReport={isDone}
      onConfirm={() => (isDone || mine.length === 0 ? onClose(isDone) : void cancelAll(reason.trim()))}
      onClose={() => !isPending && onClose(isDone)}
    >
      {left > 0 && (
        <Alert tone="warn">
          {formatCount(left, 'transaction laissée', 'transactions laissées')}&nbsp;: saisie par vous, à annuler par une autre personne.
        </Alert>
      )}
      <Textarea
        label="Raison"
        description={`${isOwn ? '' : 'Elle est envoyée au vendeur. '}Sans raison\u00a0: «\u00a0${DEFAULT_CANCELLATION_REASON}\u00a0».`}
        autosize
        minRows={2}
        maxLength={500}
        data-autofocus
        disabled={isDone}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <Outcomes transactions={mine} outcomes={outcomes} waiting="à annuler" />
      {!isDone && (
        <p>
          {formatMoney(sumOf(mine))} retournent {isOwn ? 'à votre solde disponible' : backTo(mine)}. Une transaction annulée ne se reprend
          pas.
        </p>
      )}
    </Dialog>
  )
}

const backTo = ({ length }: readonly Transaction[]) => `au solde disponible ${length === 1 ? 'du vendeur' : 'des vendeurs'}`

function useCancelling(transactions: readonly Transaction[], onClose: Props['onClose']) {
  const [outcomes, setOutcomes] = useState<ReadonlyMap<number, Outcome>>(new Map())
  const [isPending, setPending] = useState(false)

  async function cancelAll(reason: string) {
    setPending(true)
    let refused = 0
    for (const { id } of transactions) {
      const outcome = await cancelOne(id, reason)
      if (outcome.tone === 'bad') refused += 1
      setOutcomes((known) => new Map(known).set(id, outcome))
    }
    setPending(false)
    if (refused > 0) return
    showSuccess({
      title: transactions.length === 1 ? 'Transaction annulée' : `${transactions.length} transactions annulées`,
      detail: `${formatMoney(sumOf(transactions))} de nouveau disponibles.`,
    })
    onClose(true)
  }

  return { outcomes, isPending, isDone: outcomes.size > 0 && !isPending, cancelAll }
}

async function cancelOne(id: number, reason: string): Promise<Outcome> {
  try {
    await call(cancelTransaction, { params: { id }, body: reason === '' ? {} : { raison: reason } })
    return { tone: 'neutral', words: 'annulée' }
  } catch (error) {
    return { tone: 'bad', words: ApiError.ofClient(error).message }
  }
}
