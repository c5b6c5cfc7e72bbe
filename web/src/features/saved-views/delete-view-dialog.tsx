import { deleteView, type View } from '@backoffice/contract/saved-views/saved-views'
import { useCommand } from '../../api/use-command.ts'
import { WriteFailure } from '../../api/write-failure.tsx'
import { showSuccess } from '../../ui/feedback/toast.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'

type Props = { view: View; onDeleted: () => void; onClose: () => void }

export function DeleteViewDialog({ view: { id, name, isShared }, onDeleted, onClose }: Props) {
  const deleting = useCommand(deleteView)
  const confirm = () =>
    deleting.mutate(
      { params: { id } },
      {
        onSuccess: () => {
          showSuccess({ title: 'Vue supprimée', detail: name })
          onClose()
          onDeleted()
        },
      },
    )
  return (
    <Dialog
      isOpen
      title={`Supprimer la vue «\u00a0${name}\u00a0»\u00a0?`}
      confirmLabel="Supprimer la vue"
      isDangerous
      isBare
      isPending={deleting.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      {deleting.error && <WriteFailure error={deleting.error} title="La suppression n’est pas confirmée" />}
      <p>
        {isShared
          ? 'Les autres ne la verront plus\u00a0; ceux qui la reçoivent par e-mail sont prévenus et ne la recevront plus.'
          : 'Son abonnement par e-mail s’arrête aussi. La liste elle-même ne change pas.'}
      </p>
    </Dialog>
  )
}
