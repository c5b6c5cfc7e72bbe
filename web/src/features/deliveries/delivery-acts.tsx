import type { Delivery } from '@backoffice/contract/deliveries/deliveries'
import { useState } from 'react'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/form/button.tsx'
import { Row } from '../../ui/layout/stack.tsx'
import { actsOn, type DeliveryStep, type Viewer } from './delivery-rights.ts'
import { ShipDialog } from './ship-dialog.tsx'
import { SlipButton } from './slip-button.tsx'
import { CancelDialog, SendBackDialog } from './withdraw-dialog.tsx'

type Props = { delivery: Delivery; viewer: Viewer; onStep: (step: DeliveryStep) => void }

const DIALOGS = { ship: ShipDialog, cancel: CancelDialog, sendBack: SendBackDialog }

/** Offers what the reader may do with a delivery, the next step first. */
export function DeliveryActs({ delivery, viewer, onStep }: Props) {
  const [asked, ask] = useState<keyof typeof DIALOGS | null>(null)
  const acts = actsOn(delivery, viewer)
  const Asking = asked === null ? null : DIALOGS[asked]
  return (
    <Row isFilled>
      {acts.receive && <Button onClick={() => onStep('receive')}>Recevoir</Button>}
      {acts.settle && <Button onClick={() => onStep('settle')}>Régler les écarts</Button>}
      {acts.ship && <Button onClick={() => ask('ship')}>Expédier…</Button>}
      <ButtonLink variant="default" to={paths.document} search={{ type: 'delivery', id: delivery.id }}>
        Lire et imprimer
      </ButtonLink>
      {acts.attach && <SlipButton id={delivery.id} />}
      {acts.sendBack && (
        <Button variant="default" onClick={() => ask('sendBack')}>
          Retourner…
        </Button>
      )}
      {acts.cancel && (
        <Button variant="default" onClick={() => ask('cancel')}>
          Annuler…
        </Button>
      )}
      {Asking && <Asking delivery={delivery} onClose={() => ask(null)} />}
    </Row>
  )
}
