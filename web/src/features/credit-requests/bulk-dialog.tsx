import { approveCreditRequest, type CreditRequest } from '@backoffice/contract/credit-requests'
import { useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { formatMoney } from '../../format/money.ts'
import { formatCount } from '../../format/numbers.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { StatusWord, type Tone } from '../../ui/status-word.tsx'
import styles from './credit-requests.module.css'

type Outcome = { tone: Tone; words: string }

/** Many at once: the total before, and what became of each after. */
export function BulkDialog({ requests, onClose }: { requests: readonly CreditRequest[]; onClose: () => void }) {
  // What was chosen when it opened: the list itself shrinks while they are decided.
  const [chosen] = useState(requests)
  const [outcomes, setOutcomes] = useState<ReadonlyMap<number, Outcome>>(new Map())
  const [isPending, setPending] = useState(false)
  const total = chosen.reduce((sum, { amount }) => sum + amount, 0)
  const isDone = outcomes.size === chosen.length

  async function approveAll() {
    setPending(true)
    for (const request of chosen) {
      const outcome = await approveOne(request)
      setOutcomes((known) => new Map(known).set(request.id, outcome))
    }
    setPending(false)
  }

  return (
    <Dialog
      isOpen
      onClose={() => !isPending && onClose()}
      onConfirm={() => (isDone ? onClose() : void approveAll())}
      isPending={isPending}
      title={`Approuver ${formatCount(chosen.length, 'demande')}, ${formatMoney(total)}\u00a0?`}
      confirmLabel={isDone ? 'Fermer le compte rendu' : `Approuver ${formatMoney(total)}`}
    >
      <ul className={styles.outcomes} aria-live="polite">
        {chosen.map((request) => (
          <li key={request.id}>
            <span className={styles.name}>{request.userName}</span>
            <span className={styles.amount}>{formatMoney(request.amount)}</span>
            <Told outcome={outcomes.get(request.id)} />
          </li>
        ))}
      </ul>
      <p>Chacune est décidée pour elle-même&nbsp;: un refus n’empêche pas les autres.</p>
    </Dialog>
  )
}

function Told({ outcome }: { outcome: Outcome | undefined }) {
  if (!outcome) return <StatusWord tone="neutral">à décider</StatusWord>
  return <StatusWord tone={outcome.tone}>{outcome.words}</StatusWord>
}

async function approveOne({ id, queue }: CreditRequest): Promise<Outcome> {
  try {
    const { statut: status } = await call(approveCreditRequest[queue], { params: { id } })
    return status === 'approved' ? { tone: 'good', words: 'approuvée' } : { tone: 'warn', words: 'attend un second accord' }
  } catch (error) {
    return { tone: 'bad', words: ApiError.ofClient(error).message }
  }
}
