import { withDe } from '@backoffice/contract/elision'
import { type Activity, restoreActivity, voidActivity } from '@backoffice/contract/network-statistics/activities'
import { useCommand } from '../../api/use-command.ts'
import { formatMoney } from '../../format/money.ts'
import { showSuccess } from '../../ui/feedback/toast.tsx'
import { ReasonField } from '../../ui/form/reason-field.tsx'
import { useReason } from '../../ui/form/use-reason.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'

type Props = { activity: Activity; isOpen: boolean; onClose: () => void; onDone: () => void }

/** Voids or restores a line; the reason is stored with it. */
export function ReasonDialog({ activity, isOpen, onClose, onDone }: Props) {
  const texts = textsOf(activity)
  const command = useCommand(activity.voidedAt === null ? voidActivity : restoreActivity)
  const { field, read } = useReason('Écrivez la raison, par exemple «\u00a0saisie en double\u00a0».')

  function confirm() {
    const reason = read()
    if (reason === null) return
    const onSuccess = () => {
      onDone()
      showSuccess({ title: texts.done, detail: `${activity.outletName}, ${formatMoney(activity.amount)}` })
    }
    command.mutate({ params: { id: activity.id }, query: { reason } }, { onSuccess })
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={confirm}
      isPending={command.isPending}
      isDangerous={activity.voidedAt === null}
      title={texts.question}
      confirmLabel={texts.confirm}
    >
      <p>{texts.consequence}</p>
      <ReasonField {...field} error={field.error ?? command.error?.message} description={texts.kept} isFirst />
    </Dialog>
  )
}

function textsOf({ voidedAt, amount, outletName }: Activity) {
  const line = `cette ligne de ${formatMoney(amount)}\u00a0?`
  if (voidedAt === null) {
    return {
      question: `Retirer ${line}`,
      confirm: 'Retirer la ligne',
      done: 'Ligne retirée',
      kept: 'Elle reste écrite avec la ligne.',
      consequence: `Elle ne comptera plus dans les chiffres ${withDe(outletName)}, même si un fichier la rapporte. Elle peut être rétablie.`,
    }
  }
  return {
    question: `Rétablir ${line}`,
    confirm: 'Rétablir la ligne',
    done: 'Ligne rétablie',
    kept: 'Elle reste écrite dans l’historique de l’import.',
    consequence: `Elle comptera de nouveau dans les chiffres ${withDe(outletName)}.`,
  }
}
