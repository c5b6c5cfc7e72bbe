import { lazy, useState } from 'react'
import { Button } from '../../../ui/form/button.tsx'
import { Row } from '../../../ui/layout/stack.tsx'
import { LazyBoundary } from '../../../ui/overlay/lazy-boundary.tsx'

const ExamplePanel = lazy(async () => ({ default: (await import('../../../ui/overlay/side-panel.tsx')).SidePanel }))

export function PanelSide() {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <Row>
      <Button variant="default" onClick={() => setOpen(true)}>
        Ouvrir un panneau
      </Button>
      {isOpen && (
        <LazyBoundary onClose={close}>
          <ExamplePanel title="Un panneau" foot={<Button onClick={close}>Fermer</Button>} onClose={close}>
            <p>La page reste visible et utilisable à côté.</p>
          </ExamplePanel>
        </LazyBoundary>
      )}
    </Row>
  )
}
