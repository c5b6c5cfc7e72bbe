import { type Colleague, listColleagues } from '@backoffice/contract/accounts/directory'
import { prepareBatch } from '@backoffice/contract/commissions/batches'
import { listMovements } from '@backoffice/contract/ledger/ledger'
import { useState } from 'react'
import { useCommand } from '../../api/use-command.ts'
import { useLatestRead, useQuietRead } from '../../api/use-read.ts'
import { WriteFailure } from '../../api/write-failure.tsx'
import { formatMoney } from '../../format/money.ts'
import { showSuccess } from '../../ui/feedback/toast.tsx'
import { ChoiceField } from '../../ui/form/choice-field.tsx'
import { Fact, Facts } from '../../ui/layout/facts.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { nameOfBatch } from './batch-labels.ts'

/** The roles that own a commission account. */
const EARNERS = ['ROLE_PDV', 'ROLE_AGENT', 'ROLE_RESP']

type Props = { onPrepared: (batchId: number) => void; onClose: () => void }

/** Asks who leaves, and prepares a batch of all that the person's commission account holds. */
export function PersonBalanceDialog({ onPrepared, onClose }: Props) {
  const people = useQuietRead(listColleagues, {}) ?? []
  const [userId, setUserId] = useState<number | null>(null)
  const { mutate, error, isPending, reset } = useCommand(prepareBatch)
  const person = people.find(({ id }) => id === userId)
  const prepare = () => {
    if (userId === null) return
    const onSuccess: Parameters<typeof mutate>[1] = {
      onSuccess: (batch) => {
        onClose()
        showSuccess({ title: `${nameOfBatch(batch)} préparé`, detail: `${formatMoney(batch.total)}, qu’une autre personne paie.` })
        onPrepared(batch.id)
      },
    }
    mutate({ body: { userId } }, onSuccess)
  }
  const choose = (value: string | null) => {
    setUserId(value === null ? null : Number(value))
    reset()
  }
  return (
    <Dialog
      isOpen
      title={person ? `Préparer le solde de ${personNameOf(person)}\u00a0?` : 'Préparer le solde de qui part'}
      confirmLabel="Préparer le solde"
      isHeld={userId === null}
      isPending={isPending}
      onConfirm={prepare}
      onClose={onClose}
    >
      {error && <WriteFailure error={error} title="Le lot n’est pas confirmé" />}
      <ChoiceField
        label="Personne"
        placeholder="Choisir une personne"
        noMatchLabel="Personne de ce nom ne gagne de commissions"
        choices={people.filter(({ roleName }) => EARNERS.includes(roleName)).map(choiceOf)}
        value={userId === null ? null : String(userId)}
        onChange={choose}
      />
      {userId !== null && <AccountBalance userId={userId} />}
      <p>
        Pour quelqu’un qui part&nbsp;: le lot réunit ses relevés validés et ses ventes qu’aucun relevé validé n’a encore prises, moins ce
        qui lui reste à rattraper. Ces ventes n’entreront plus dans un relevé.
      </p>
    </Dialog>
  )
}

/** Shows what the commission account holds. The batch may pay less: a debt, or statements of another batch. */
function AccountBalance({ userId }: { userId: number }) {
  const { answer } = useLatestRead(listMovements, { params: { userId }, query: { account: 'commission', page: 0, size: 1 } })
  const [latest] = answer?.content ?? []
  if (latest === undefined) return null
  return (
    <Facts>
      <Fact name="Compte de commission" isFigure>
        {formatMoney(latest.balanceAfter)}
      </Fact>
    </Facts>
  )
}

export const personNameOf = ({ outletName, firstName, lastName }: Colleague): string => outletName ?? `${firstName} ${lastName}`.trim()

function choiceOf(person: Colleague) {
  const { id, outletNumber } = person
  return { value: String(id), label: outletNumber === null ? personNameOf(person) : `${personNameOf(person)}, n°\u00a0${outletNumber}` }
}
