import { monthTitle } from '@backoffice/contract/network-statistics/month-title'
import { unlockReconciliation } from '@backoffice/contract/reconciliations/reconciliations'
import type { Reconciliation } from '@backoffice/contract/reconciliations/reconciliation'
import { getUserInfo } from '@backoffice/contract/session/session'
import { useCommand } from '../../api/use-command.ts'
import { useQuietRead } from '../../api/use-read.ts'
import { WriteFailure } from '../../api/write-failure.tsx'
import { showSuccess } from '../../ui/feedback/toast.tsx'
import { ReasonField } from '../../ui/form/reason-field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'

type Props = { reconciliation: Reconciliation; isOpen: boolean; onClose: () => void }

/** Unlocks a month; not for the person who locked it. */
export function UnlockDialog({ reconciliation, isOpen, onClose }: Props) {
  const command = useCommand(unlockReconciliation)
  const me = useQuietRead(getUserInfo, {})
  const isOwn = me !== undefined && me.id === reconciliation.lockedBy
  const { submit, field, refusal, isPending } = useForm({
    initial: { reason: '' },
    schema: unlockReconciliation.body,
    bodyOf: ({ reason }) => ({ reason: reason.trim() }),
    messages: { reason: 'Indiquez pourquoi, en 500 caractères au plus.' },
    command,
    send: (body) => command.mutateAsync({ params: { id: reconciliation.id }, body }),
    onSuccess: () => {
      showSuccess({ title: `${monthTitle(reconciliation)} est déverrouillé` })
      onClose()
    },
  })
  return (
    <Dialog
      isOpen={isOpen}
      isDangerous
      title={`Déverrouiller ${monthTitle(reconciliation).toLocaleLowerCase('fr')}\u00a0?`}
      confirmLabel="Déverrouiller le mois"
      isPending={isPending}
      isHeld={isOwn}
      onConfirm={submit}
      onClose={onClose}
    >
      {refusal && <WriteFailure error={refusal} title="Le déverrouillage n’est pas confirmé" />}
      {isOwn ? (
        <p>Vous l’avez verrouillé&nbsp;: un autre gestionnaire doit le déverrouiller.</p>
      ) : (
        <>
          <p>Tout ce qui est rapproché, expliqué ou régularisé le reste, et peut de nouveau être défait.</p>
          <ReasonField description="Elle reste dans le journal." isFirst required {...field('reason')} />
        </>
      )}
    </Dialog>
  )
}
