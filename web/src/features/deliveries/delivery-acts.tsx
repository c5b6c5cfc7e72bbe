import { type Delivery, downloadSlip } from '@backoffice/contract/deliveries/deliveries'
import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { download } from '../../api/download.ts'
import { useDownload } from '../../api/use-download.ts'
import { Button } from '../../ui/form/button.tsx'
import { Row } from '../../ui/layout/stack.tsx'
import { actsOn, type DeliveryStep, type Viewer } from './delivery-rights.ts'
import { ShipDialog } from './ship-dialog.tsx'
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
      {acts.attach && <SlipButton delivery={delivery} />}
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

function SlipButton({ delivery: { id } }: Pick<Props, 'delivery'>) {
  const [run, isRunning] = useDownload('Le bon n’a pas pu être préparé')
  return (
    <Button
      variant="default"
      leftSection={<IconPrinter size={16} stroke={1.7} aria-hidden />}
      loading={isRunning}
      onClick={() => run(() => download(downloadSlip, { params: { id } }))}
    >
      Bon de livraison
    </Button>
  )
}
