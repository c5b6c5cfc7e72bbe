import { matchLines } from '@backoffice/contract/reconciliations/reconciling-acts'
import type { ReconciledGroup } from '@backoffice/contract/reconciliations/reconciled-group'
import { STEP_LABELS } from '@backoffice/contract/reconciliations/labels'
import { useState } from 'react'
import { useCommand } from '../../api/use-command.ts'
import { WriteFailure } from '../../api/write-failure.tsx'
import { formatMoney, sumOfMoney } from '../../format/money.ts'
import { formatCount } from '../../format/numbers.ts'
import { type Outcome, OutcomeList } from '../../ui/feedback/outcome-list.tsx'
import { useSendOnce } from '../../ui/form/use-send-once.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { idsOf } from './subject.ts'

type Props = { id: number; groups: readonly ReconciledGroup[]; onDone: () => void; onClose: () => void }

const amountOf = ({ operator }: ReconciledGroup) => sumOfMoney(operator.map(({ amount }) => amount))

/** Accepts many proposals at once: shows the total before, then the outcome of each. */
export function BulkDialog({ id, groups, onDone, onClose }: Props) {
  const { mutateAsync, error, isPending } = useCommand(matchLines)
  const sendOnce = useSendOnce()
  const [outcomes, setOutcomes] = useState<ReadonlyMap<number, Outcome>>(new Map())
  const isDone = outcomes.size > 0
  const accept = async () => {
    const sent = await sendOnce(() => mutateAsync({ params: { id }, body: { groupIds: idsOf(groups) } }))
    if (sent) setOutcomes(outcomesOf(sent.answer.outcomes))
  }
  const close = () => (isDone ? onDone() : onClose())
  return (
    <Dialog
      isOpen
      isBare
      title={`Accepter ${formatCount(groups.length, 'proposition')}, ${formatMoney(sumOfMoney(groups.map(amountOf)))}\u00a0?`}
      confirmLabel={isDone ? 'Fermer le compte rendu' : 'Tout accepter'}
      isPending={isPending}
      isReport={isDone}
      onConfirm={isDone ? close : accept}
      onClose={close}
    >
      {error && <WriteFailure error={error} title="Le rapprochement n’est pas confirmé" />}
      <OutcomeList
        label="Ce que deviennent les propositions"
        decided={groups.map((group) => ({
          id: group.id,
          name: [...group.ours, ...group.operator][0]?.subscriberNumber ?? '',
          detail: STEP_LABELS[group.step],
          amount: amountOf(group),
          waitingLabel: 'proposée',
        }))}
        outcomes={outcomes}
      />
      {!isDone && (
        <p>Chacune est traitée séparément&nbsp;: un refus n’empêche pas les autres. Tout peut être défait jusqu’au verrouillage.</p>
      )}
    </Dialog>
  )
}

type Answered = { groupId: number } & ({ statut: string } | { code: string; message: string })

function outcomesOf(answered: readonly Answered[]): ReadonlyMap<number, Outcome> {
  return new Map(
    answered.map((one) => [
      one.groupId,
      'code' in one ? { tone: 'bad' as const, label: one.message } : { tone: 'good' as const, label: 'rapprochée' },
    ]),
  )
}
