import { deleteRule } from '@backoffice/contract/commissions/commission-rules'
import type { Rule } from '@backoffice/contract/commissions/rule'
import { useCommand } from '../../api/use-command.ts'
import { WriteFailure } from '../../api/write-failure.tsx'
import { showSuccess } from '../../ui/feedback/toast.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'

type Props = { rule: Rule; onClose: () => void; onDeleted: () => void }

export function DeleteRuleDialog({ rule: { id, name, ruleVersion }, onClose, onDeleted }: Props) {
  const { mutate, error, isPending } = useCommand(deleteRule)
  const named = `«\u00a0${name}\u00a0», version ${ruleVersion}`
  const onSuccess = () => {
    onDeleted()
    showSuccess({ title: 'Règle supprimée', detail: `${named}.` })
  }
  return (
    <Dialog
      isOpen
      isBare
      isDangerous
      title={`Supprimer ${named}\u00a0?`}
      confirmLabel="Supprimer la règle"
      cancelLabel="Garder la règle"
      isPending={isPending}
      onConfirm={() => mutate({ params: { id } }, { onSuccess })}
      onClose={onClose}
    >
      {error && <WriteFailure error={error} title="La suppression n’est pas confirmée" />}
      <p>Elle ne figure dans aucun relevé validé. Au prochain calcul, elle ne rapportera plus rien.</p>
    </Dialog>
  )
}
