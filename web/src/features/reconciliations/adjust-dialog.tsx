import { adjustLines } from '@backoffice/contract/reconciliations/reconciling-acts'
import type { Reconciliation } from '@backoffice/contract/reconciliations/reconciliation'
import { useCommand } from '../../api/use-command.ts'
import { WriteFailure } from '../../api/write-failure.tsx'
import { formatMoney } from '../../format/money.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { describeLines, nameOf } from './describe.ts'
import { idsOf, postingOf, type Sides } from './subject.ts'
import type { Done } from './use-workbench-acts.ts'

type Props = { reconciliation: Reconciliation; sides: Sides; onDone: (done: Done) => void; onClose: () => void }

/** Posts the difference on the outlet, after saying what will be posted. */
export function AdjustDialog({ reconciliation, sides, onDone, onClose }: Props) {
  const posting = postingOf(sides)
  const { submit, input, refusal, isPending } = useAdjustment({ reconciliation, sides, onDone, onClose })
  const isFaulty = 'fault' in posting
  return (
    <Dialog
      isOpen
      title={isFaulty ? 'Régulariser' : `Régulariser ${formatMoney(Math.abs(posting.amount))}\u00a0?`}
      confirmLabel="Régulariser"
      isPending={isPending}
      isHeld={isFaulty}
      onConfirm={submit}
      onClose={onClose}
    >
      {refusal && <WriteFailure error={refusal} title="La régularisation n’est pas confirmée" />}
      <p>{describeLines(sides)}.</p>
      {isFaulty ? (
        <Alert tone="warn">{posting.fault}</Alert>
      ) : (
        <>
          <p>
            Le solde de <strong>{posting.outlet}</strong> sera {posting.amount > 0 ? 'débité' : 'crédité'} de{' '}
            <strong>{formatMoney(Math.abs(posting.amount))}</strong> aujourd’hui. Un autre gestionnaire pourra défaire cette régularisation
            ici, jusqu’au verrouillage.
          </p>
          <TextField
            label="Raison"
            description="Écrite dans le mouvement, que le point de vente lit."
            maxLength={500}
            required
            data-autofocus
            {...input('note')}
          />
        </>
      )}
    </Dialog>
  )
}

function useAdjustment({ reconciliation, sides, onDone, onClose }: Props) {
  const command = useCommand(adjustLines, () => ({
    label: `Régularisation\u00a0: ${nameOf({ kind: 'lines', isPicked: false, ...sides })}`,
  }))
  return useForm({
    initial: { note: '' },
    schema: adjustLines.body,
    bodyOf: ({ note }) => ({ ours: idsOf(sides.ours), operator: idsOf(sides.operator), note: note.trim() }),
    messages: { note: 'Écrivez pourquoi, en 500 caractères au plus.' },
    command,
    send: (body) => command.mutateAsync({ params: { id: reconciliation.id }, body }),
    onSuccess: ({ group }) => {
      onClose()
      onDone({ groupId: group.id, label: `Régularisé\u00a0: ${nameOf({ kind: 'lines', isPicked: false, ...sides })}`, isAdjusted: true })
    },
  })
}
