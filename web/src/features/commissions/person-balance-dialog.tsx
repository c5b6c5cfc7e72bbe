import { displayNameOf, numberedNameOf } from '@backoffice/contract/accounts/account-name'
import { listColleagues } from '@backoffice/contract/accounts/directory'
import { listMovements } from '@backoffice/contract/ledger/ledger'
import { useState } from 'react'
import { useLatestRead, useQuietRead } from '../../api/use-read.ts'
import { WriteFailure } from '../../api/write-failure.tsx'
import { formatMoney } from '../../format/money.ts'
import { ChoiceField } from '../../ui/form/choice-field.tsx'
import { Fact, Facts } from '../../ui/layout/facts.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { type PrepareBatchProps, usePrepareBatch } from './use-prepare-batch.ts'

/** The roles that own a commission account. */
const EARNERS = ['ROLE_PDV', 'ROLE_AGENT', 'ROLE_RESP']

/** Asks who leaves, and prepares a batch of all that the person's commission account holds. */
export function PersonBalanceDialog({ onPrepared, onClose }: PrepareBatchProps) {
  const people = useQuietRead(listColleagues, {}) ?? []
  const [userId, setUserId] = useState<number | null>(null)
  const { prepare, error, isPending, reset } = usePrepareBatch({ onPrepared, onClose })
  const person = people.find(({ id }) => id === userId)
  const choose = (value: string | null) => {
    setUserId(value === null ? null : Number(value))
    reset()
  }
  return (
    <Dialog
      isOpen
      title={person ? `Préparer le solde de ${displayNameOf(person)}\u00a0?` : 'Préparer le solde de qui part'}
      confirmLabel="Préparer le solde"
      isHeld={userId === null}
      isPending={isPending}
      onConfirm={() => {
        if (userId !== null) prepare({ userId })
      }}
      onClose={onClose}
    >
      {error && <WriteFailure error={error} title="Le lot n’est pas confirmé" />}
      <ChoiceField
        label="Personne"
        placeholder="Choisir une personne"
        noMatchLabel="Personne de ce nom ne gagne de commissions"
        choices={people
          .filter(({ roleName }) => EARNERS.includes(roleName))
          .map((each) => ({ value: String(each.id), label: numberedNameOf(each) }))}
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
