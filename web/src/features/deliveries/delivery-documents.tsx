import type { Delivery } from '@backoffice/contract/deliveries/deliveries'
import { listDeliveryDocuments, readDeliveryDocument } from '@backoffice/contract/deliveries/delivery-documents'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { useRead } from '../../api/use-read.ts'
import { WriteFailure } from '../../api/write-failure.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import typography from '../../ui/layout/typography.module.css'
import { ChosenDocument, DocumentButtons, Documents } from '../documents/index.ts'
import { receptionPicture } from './reception.ts'
import { type UnsentDocument, useUnsentDocument } from './use-unsent-document.ts'

type Props = { delivery: Delivery; mayAttach: boolean }

/** Shows the pictures and papers of a delivery, and takes more. */
export function DeliveryDocuments({ delivery: { id, receivedAt, documents }, mayAttach }: Props) {
  if (documents === 0 && !mayAttach) return null
  return (
    <section>
      <h3 className={typography.heading}>Pièces jointes</h3>
      <Stack gap={3}>
        {documents > 0 && (
          <ReadBoundary failure="Les pièces jointes n’ont pas pu être lues">
            <Attached deliveryId={id} />
          </ReadBoundary>
        )}
        {mayAttach && receivedAt !== null && <PictureOfReception deliveryId={id} />}
        {mayAttach && <Attaching deliveryId={id} />}
      </Stack>
    </section>
  )
}

function Attached({ deliveryId }: { deliveryId: number }) {
  const documents = useRead(listDeliveryDocuments, { params: { id: deliveryId } })
  return <Documents endpoint={readDeliveryDocument} objectId={deliveryId} documents={documents} />
}

/** Sends the picture that was taken for the reception, once that is saved. */
function PictureOfReception({ deliveryId }: { deliveryId: number }) {
  return <Unsent unsent={useUnsentDocument(deliveryId, receptionPicture(deliveryId))} />
}

function Attaching({ deliveryId }: { deliveryId: number }) {
  const unsent = useUnsentDocument(deliveryId, `document of delivery ${deliveryId}`)
  const { document, isReading, choose } = unsent
  return (
    <>
      <Unsent unsent={unsent} />
      {document === null && <DocumentButtons label="Joindre un document" isReading={isReading} onFile={(file) => void choose(file)} />}
    </>
  )
}

function Unsent({ unsent: { document, isPending, refusal, isLost, send, withdraw } }: { unsent: UnsentDocument }) {
  if (document === null) return null
  return (
    <Stack gap={2}>
      {refusal && <WriteFailure error={refusal} title={`${document.name} n’est pas parti`} />}
      {isLost && <p role="status">Le document est gardé ici, et sera renvoyé dès que le réseau revient.</p>}
      <ChosenDocument document={document} />
      <Row>
        <Button variant="default" loading={isPending} onClick={() => void send()}>
          {isPending ? 'Envoi du document…' : 'Renvoyer le document'}
        </Button>
        <Button variant="default" disabled={isPending} onClick={() => void withdraw()}>
          Retirer le document
        </Button>
      </Row>
    </Stack>
  )
}
