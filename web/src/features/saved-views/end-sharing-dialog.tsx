import { changeView, type View } from '@backoffice/contract/saved-views/saved-views'
import { useCommand } from '../../api/use-command.ts'
import { WriteFailure } from '../../api/write-failure.tsx'
import { showSuccess } from '../../ui/feedback/toast.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'

type Props = { view: View; onEnded: () => void; onClose: () => void }

/** Asks before a manager ends the sharing of a colleague’s view. */
export function EndSharingDialog({ view: { id, name, ownerName }, onEnded, onClose }: Props) {
  const { mutate, error, isPending } = useCommand(changeView)
  const confirm = () =>
    mutate(
      { params: { id }, body: { isShared: false } },
      {
        onSuccess: () => {
          showSuccess({ title: 'Partage arrêté', detail: name })
          onClose()
          onEnded()
        },
      },
    )
  return (
    <Dialog
      isOpen
      isBare
      isDangerous
      title={`Arrêter le partage de «\u00a0${name}\u00a0»\u00a0?`}
      confirmLabel="Arrêter le partage"
      isPending={isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      {error && <WriteFailure error={error} title="L’arrêt du partage n’est pas confirmé" />}
      <p>
        La vue reste à {ownerName}, qui peut la partager de nouveau. Les autres ne la verront plus{'\u00a0'}; ceux qui la reçoivent par
        e-mail sont prévenus et ne la recevront plus.
      </p>
    </Dialog>
  )
}
