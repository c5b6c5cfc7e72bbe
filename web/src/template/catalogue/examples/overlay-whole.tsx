import { useState } from 'react'
import { Button } from '../../../ui/form/button.tsx'
import { Row } from '../../../ui/layout/stack.tsx'
import { lazyOverlay } from '../../../ui/overlay/lazy-overlay.tsx'

const DialogFrame = lazyOverlay(async () => (await import('../../../ui/overlay/dialog-frame.tsx')).DialogFrame)

export function OverlayWhole() {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <Row>
      <Button variant="default" onClick={() => setOpen(true)}>
        Plein écran
      </Button>
      <DialogFrame isOpen={isOpen} isFullScreen label="Plein écran" onClose={close}>
        <Button onClick={close}>Fermer</Button>
      </DialogFrame>
    </Row>
  )
}
