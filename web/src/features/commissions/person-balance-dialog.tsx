import { withOutletNumber } from '@backoffice/contract/accounts/account-name'
import { ACCOUNT_STATUS_LABELS } from '@backoffice/contract/accounts/account-table'
import { type CommissionEarner, listCommissionEarners } from '@backoffice/contract/commissions/batches'
import { withDe } from '@backoffice/contract/elision'
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

/** Asks who leaves, and prepares a batch of all that the person's commission account holds. */
export function PersonBalanceDialog({ onPrepared, onClose }: PrepareBatchProps) {
  const [userId, setUserId] = useState<number | null>(null)
  const { prepare, error, isPending, reset } = usePrepareBatch({ onPrepared, onClose })
  const earner = useQuietRead(listCommissionEarners, {})?.find((one) => one.userId === userId)
  const choose = (next: number | null) => {
    setUserId(next)
    reset()
  }
  return (
    <Dialog
      isOpen
      title={earner ? `Préparer le solde ${withDe(nameOf(earner))}\u00a0?` : 'Préparer le solde de qui part'}
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
      {earner && (
        <Facts>
          <Fact name="Compte de commission" isFigure>
            {formatMoney(earner.balance)}
          </Fact>
        </Facts>
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
  const earners = useRead(listCommissionEarners, {})
  if (earners.length === 0) return <p>Aucun compte de commission n’est à solder.</p>
  return (
    <ChoiceField
      label="Personne"
      placeholder="Choisir une personne"
      noMatchLabel="Personne de ce nom n’a de commission à solder"
      choices={earners.map((earner) => ({ value: String(earner.userId), label: labelOf(earner) }))}
      value={userId === null ? null : String(userId)}
      onChange={(value) => onChange(value === null ? null : Number(value))}
    />
  )
}

function nameOf({ name }: CommissionEarner): string {
  return name || 'Sans nom'
}

/** Returns, for example, « BOUTIQUE SAINT-PAUL, n° 7034 (suspendu) ». */
function labelOf(earner: CommissionEarner): string {
  const { outletNumber, status } = earner
  const named = withOutletNumber(nameOf(earner), outletNumber)
  return status === 'active' ? named : `${named} (${ACCOUNT_STATUS_LABELS[status].toLowerCase()})`
}
