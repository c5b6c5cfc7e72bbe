import { useState } from 'react'
import { Button } from '../../../ui/form/button.tsx'
import { ReasonField } from '../../../ui/form/reason-field.tsx'
import { Row } from '../../../ui/layout/stack.tsx'
import { lazyOverlay } from '../../../ui/overlay/lazy-overlay.tsx'

const Dialog = lazyOverlay(async () => (await import('../../../ui/overlay/dialog.tsx')).Dialog)

type Opened = 'bare' | 'danger' | 'field' | null

export function OverlayDialogs() {
  const [opened, setOpened] = useState<Opened>(null)
  const [reason, setReason] = useState('')
  const close = () => setOpened(null)
  return (
    <Row>
      <Button variant="default" onClick={() => setOpened('bare')}>
        Une question
      </Button>
      <Button variant="default" onClick={() => setOpened('danger')}>
        Un acte sans retour
      </Button>
      <Button variant="default" onClick={() => setOpened('field')}>
        Avec une raison
      </Button>
      <Dialog isOpen={opened === 'bare'} title="Publier l’objectif&nbsp;?" confirmLabel="Publier" isBare onConfirm={close} onClose={close}>
        <p>Entrée confirme aussitôt, Échap ferme.</p>
      </Dialog>
      <Dialog
        isOpen={opened === 'danger'}
        title="Archiver le compte&nbsp;?"
        confirmLabel="Archiver"
        cancelLabel="Garder"
        isDangerous
        onConfirm={close}
        onClose={close}
      >
        <p>La personne ne pourra plus se connecter.</p>
      </Dialog>
      <Dialog
        isOpen={opened === 'field'}
        title="Rejeter la demande&nbsp;?"
        confirmLabel="Rejeter"
        isHeld={reason.trim() === ''}
        onConfirm={close}
        onClose={close}
      >
        <ReasonField description="La personne qui demande la lit." value={reason} onChange={setReason} isFirst />
      </Dialog>
    </Row>
  )
}
