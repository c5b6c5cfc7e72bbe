import { approveCreditRequest, type CreditRequest } from '@backoffice/contract/credit-requests'
import { useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { formatMoney, sumOfMoney } from '../../format/money.ts'
import { formatCount } from '../../format/numbers.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { type Outcome, OutcomeList } from '../../ui/outcome-list.tsx'
import { approvalLabel, type Fate, fateOf, sharesOf, sharesWords } from './bulk-shares.ts'
import { useKnown } from './use-known.ts'

/** Many at once: the total before, and what became of each after. */
export function BulkDialog({ requests, onClose }: { requests: readonly CreditRequest[]; onClose: () => void }) {
  // What was chosen when it opened: the list itself shrinks while they are decided.
  const [chosen] = useState(requests)
  const [outcomes, setOutcomes] = useState<ReadonlyMap<number, Outcome>>(new Map())
  const [isPending, setPending] = useState(false)
  const [known] = useState(useKnown())
  const shares = sharesOf(chosen, known)
  const apart = sharesWords(shares)
  const total = sumOfMoney(chosen.map(({ amount }) => amount))
  const isDone = outcomes.size === chosen.length

  async function approveAll() {
    setPending(true)
    for (const request of chosen) {
      const outcome = await approveOne(request)
      setOutcomes((done) => new Map(done).set(request.id, outcome))
    }
    setPending(false)
  }

  return (
    <Dialog
      isOpen
      isBare
      onClose={() => !isPending && onClose()}
      onConfirm={() => (isDone ? onClose() : void approveAll())}
      isPending={isPending}
      isReport={isDone}
      title={`Approuver ${formatCount(chosen.length, 'demande')}, ${formatMoney(total)}\u00a0?`}
      confirmLabel={isDone ? 'Fermer le compte rendu' : approvalLabel(shares)}
    >
      <OutcomeList
        label="Ce que deviennent les demandes"
        decided={chosen.map((request) => ({ ...request, name: request.userName, waiting: waitingWords(request, fateOf(request, known)) }))}
        outcomes={outcomes}
      />
      {apart !== null && !isDone && <p>{apart}</p>}
      {!isDone && <p>Chacune est décidée pour elle-même&nbsp;: un refus n’empêche pas les autres.</p>}
    </Dialog>
  )
}

function waitingWords({ statut: status }: CreditRequest, fate: Fate): string {
  if (fate === 'others') return 'à une autre personne'
  if (fate === 'first') return 'premier accord'
  return status === 'pending_second' ? 'second accord' : 'à décider'
}

async function approveOne({ id, queue }: CreditRequest): Promise<Outcome> {
  try {
    const { statut: status } = await call(approveCreditRequest[queue], { params: { id } })
    return status === 'approved' ? { tone: 'good', words: 'approuvée' } : { tone: 'warn', words: 'attend un second accord' }
  } catch (error) {
    return { tone: 'bad', words: ApiError.ofClient(error).message }
  }
}
