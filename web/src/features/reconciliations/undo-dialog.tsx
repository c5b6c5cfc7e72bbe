import { Dialog } from '../../ui/overlay/dialog.tsx'

type Props = { onConfirm: () => void; onClose: () => void }

/** Asks once more before the posting of an adjustment is reversed. */
export function UndoDialog({ onConfirm, onClose }: Props) {
  return (
    <Dialog
      isOpen
      isBare
      isDangerous
      title={'Annuler cette régularisation\u00a0?'}
      confirmLabel="Contre-passer"
      cancelLabel="Garder"
      onConfirm={() => {
        onClose()
        onConfirm()
      }}
      onClose={onClose}
    >
      <p>
        Son mouvement sera contre-passé aujourd’hui, et ses lignes redeviendront des écarts. Il faut un autre gestionnaire que son auteur.
      </p>
    </Dialog>
  )
}
