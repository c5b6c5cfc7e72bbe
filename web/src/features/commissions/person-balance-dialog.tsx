import { displayNameOf, numberedNameOf } from '@backoffice/contract/accounts/account-name'
import { listColleagues } from '@backoffice/contract/accounts/directory'
import { listMovements } from '@backoffice/contract/ledger/ledger'
import { useState } from 'react'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { useQuietRead, useRead } from '../../api/use-read.ts'
import { WriteFailure } from '../../api/write-failure.tsx'
import { formatMoney } from '../../format/money.ts'
import { SkeletonBlock } from '../../ui/feedback/states.tsx'
import { ChoiceField } from '../../ui/form/choice-field.tsx'
import { Fact, Facts } from '../../ui/layout/facts.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { type PrepareBatchProps, usePrepareBatch } from './use-prepare-batch.ts'

/** The roles that own a commission account. */
const EARNERS = ['ROLE_PDV', 'ROLE_AGENT', 'ROLE_RESP']

/** Asks who leaves, and prepares a batch of all that the person's commission account holds. */
export function PersonBalanceDialog({ onPrepared, onClose }: PrepareBatchProps) {
  const [userId, setUserId] = useState<number | null>(null)
  const { prepare, error, isPending, reset } = usePrepareBatch({ onPrepared, onClose })
  const person = useQuietRead(listColleagues, {})?.find(({ id }) => id === userId)
  const choose = (next: number | null) => {
    setUserId(next)
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
      <ReadBoundary failure="Les personnes n’ont pas pu être lues" loading={<SkeletonBlock lines={1} />}>
        <EarnerField userId={userId} onChange={choose} />
      </ReadBoundary>
      {userId !== null && (
        <ReadBoundary key={userId} failure="Le compte de commission n’a pas pu être lu" loading={<SkeletonBlock lines={1} />}>
          <AccountBalance userId={userId} />
        </ReadBoundary>
      )}
      <p>
        Pour quelqu’un qui part&nbsp;: le lot réunit ses relevés validés et ses ventes qu’aucun relevé validé n’a encore prises, moins ce
        qui lui reste à rattraper. Ces ventes n’entreront plus dans un relevé.
      </p>
    </Dialog>
  )
}

type FieldProps = { userId: number | null; onChange: (userId: number | null) => void }

function EarnerField({ userId, onChange }: FieldProps) {
  const earners = useRead(listColleagues, {}).filter(({ roleName }) => EARNERS.includes(roleName))
  return (
    <ChoiceField
      label="Personne"
      placeholder="Choisir une personne"
      noMatchLabel="Personne de ce nom ne gagne de commissions"
      choices={earners.map((person) => ({ value: String(person.id), label: numberedNameOf(person) }))}
      value={userId === null ? null : String(userId)}
      onChange={(value) => onChange(value === null ? null : Number(value))}
    />
  )
}

/** Shows what the commission account holds. The batch may pay less: a debt, or statements of another batch. */
function AccountBalance({ userId }: { userId: number }) {
  const [latest] = useRead(listMovements, { params: { userId }, query: { account: 'commission', page: 0, size: 1 } }).content
  return (
    <Facts>
      <Fact name="Compte de commission" isFigure>
        {formatMoney(latest?.balanceAfter ?? 0)}
      </Fact>
    </Facts>
  )
}
