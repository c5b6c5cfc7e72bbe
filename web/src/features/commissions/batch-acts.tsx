import { type Batch, downloadPaymentFile } from '@backoffice/contract/commissions/batches'
import { useState } from 'react'
import { download } from '../../api/download.ts'
import { useDownload } from '../../api/use-download.ts'
import { Button } from '../../ui/form/button.tsx'
import { ActBar } from '../../ui/layout/act-bar.tsx'
import { CancelBatchDialog } from './cancel-batch-dialog.tsx'
import type { OwnPart } from './own-part.ts'
import { PayBatchDialog } from './pay-batch-dialog.tsx'

type Props = { batch: Batch; ownPart: OwnPart | null }

/** Offers what may be done with a batch in its state. */
export function BatchActs({ batch, ownPart }: Props) {
  const [asked, setAsked] = useState<'pay' | 'cancel' | null>(null)
  const close = () => setAsked(null)
  if (batch.statut === 'cancelled') return null
  if (batch.statut === 'paid') return <PaymentFile batch={batch} />
  return (
    <ActBar others={[{ label: 'Annuler le lot…', onSelect: () => setAsked('cancel') }]}>
      <PaymentFile batch={batch} />
      {/* A namesake of the preparer may pay; the payee never. */}
      {ownPart !== 'payee' && (
        <Button variant={ownPart === null ? 'filled' : 'default'} onClick={() => setAsked('pay')}>
          Payer le lot…
        </Button>
      )}
      {asked === 'pay' && <PayBatchDialog batch={batch} onClose={close} />}
      {asked === 'cancel' && <CancelBatchDialog batch={batch} onClose={close} />}
    </ActBar>
  )
}

function PaymentFile({ batch: { id } }: { batch: Batch }) {
  const [run, isRunning] = useDownload('Le fichier de paiement n’a pas pu être préparé')
  return (
    <Button variant="default" loading={isRunning} onClick={() => run(() => download(downloadPaymentFile, { params: { id } }))}>
      Fichier de paiement
    </Button>
  )
}
