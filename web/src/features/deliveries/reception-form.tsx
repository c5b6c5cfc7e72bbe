import type { Delivery } from '@backoffice/contract/deliveries/deliveries'
import { useState } from 'react'
import { WriteFailure } from '../../api/write-failure.tsx'
import { formatCount } from '../../format/numbers.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Button } from '../../ui/form/button.tsx'
import { submitting } from '../../ui/form/form.tsx'
import { ReasonField } from '../../ui/form/reason-field.tsx'
import { ScanField } from '../../ui/form/scan-field.tsx'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import { OtherArticles } from './other-articles.tsx'
import { countGaps } from './reception.ts'
import { ReceivedCount } from './received-count.tsx'
import { ReceivedNumbers } from './received-numbers.tsx'
import { ReceptionPicture } from './reception-picture.tsx'
import { UnannouncedNumbers } from './unannounced-numbers.tsx'
import { type ReceptionEntry, useReception } from './use-reception.ts'

type Props = { delivery: Delivery; onLeave: () => void }

/** Receives a delivery: serialised pieces are scanned or ticked, the others counted. */
export function ReceptionForm({ delivery, onLeave }: Props) {
  const entry = useReception(delivery, onLeave)
  const isScanned = delivery.lines.some(({ serialised }) => serialised)
  return (
    <Stack as="form" gap={5} onSubmit={submitting(entry.submit)} noValidate>
      {isScanned && <Scanning entry={entry} description="Scannez les pièces l’une après l’autre, ou cochez-les dans la liste." />}
      {delivery.lines.map((line) =>
        line.serialised ? (
          <ReceivedNumbers key={line.articleId} line={line} entry={entry} />
        ) : (
          <ReceivedCount key={line.articleId} line={line} entry={entry} />
        ),
      )}
      <OtherArticles delivery={delivery} entry={entry} />
      {!isScanned && <UnexpectedPieces entry={entry} />}
      {!entry.isBegun && <NothingCame entry={entry} />}
      <UnannouncedNumbers delivery={delivery} entry={entry} />
      <Gaps delivery={delivery} entry={entry} />
      <Sending entry={entry} onLeave={onLeave} />
    </Stack>
  )
}

function Scanning({ entry, description }: { entry: ReceptionEntry; description: string }) {
  return <ScanField label="Numéro" description={description} disabled={entry.isPending} autoFocus onScan={entry.scan} />
}

/** Takes the numbers of pieces that lie in a delivery of counted articles only. */
function UnexpectedPieces({ entry }: { entry: ReceptionEntry }) {
  const [isOpen, setOpen] = useState(false)
  if (isOpen || entry.fields.numbers.length > 0) {
    return <Scanning entry={entry} description="Scannez ce qui se trouve là sans être annoncé." />
  }
  return (
    <Row>
      <Button variant="default" onClick={() => setOpen(true)}>
        Il y a aussi une pièce à numéro
      </Button>
    </Row>
  )
}

/** Begins the reception of a parcel that is lost or empty: its pieces are all missing. */
function NothingCame({ entry }: { entry: ReceptionEntry }) {
  return (
    <Row>
      <Button variant="default" disabled={entry.isPending} onClick={entry.sayNothingCame}>
        Rien n’est arrivé
      </Button>
    </Row>
  )
}

const GAP_NAMES = [
  ['missing', 'manquant', 'manquants'],
  ['otherSerial', 'remplacé par un autre numéro', 'remplacés par un autre numéro'],
  ['extra', 'en trop', 'en trop'],
  ['damaged', 'abîmé', 'abîmés'],
] as const

/** Lists the differences, and asks for a reason once every article was checked. */
function Gaps({ delivery, entry: { fields, picture, errors, edit, isBegun, isPending } }: { delivery: Delivery; entry: ReceptionEntry }) {
  const gaps = countGaps(fields, delivery)
  const texts = GAP_NAMES.flatMap(([kind, one, many]) => (gaps[kind] === 0 ? [] : [formatCount(gaps[kind], one, many)]))
  if (texts.length === 0 || !isBegun) return null
  return (
    <>
      <Alert tone="warn">
        <p role="status">Par rapport à ce qui a été expédié&nbsp;: {texts.join(', ')}.</p>
      </Alert>
      <ReasonField
        value={fields.raison}
        error={errors['raison']}
        required
        description="Ce que lira le gestionnaire qui règle l’écart."
        onChange={(reason) => edit({ raison: reason })}
      />
      <ReceptionPicture picture={picture} isDisabled={isPending} />
    </>
  )
}

function Sending({ entry, onLeave }: { entry: ReceptionEntry; onLeave: () => void }) {
  const { picture, refusal, isLost, isPending, isBegun, startAgain } = entry
  return (
    <Stack gap={3}>
      {refusal && <WriteFailure error={refusal} title="La réception n’est pas confirmée" />}
      {isLost && <p role="status">Ce qui est scanné est gardé, et sera renvoyé dès que le réseau revient.</p>}
      <Button type="submit" size="lg" loading={isPending} disabled={!isBegun || picture.isReading}>
        Enregistrer la réception
      </Button>
      <Row isFilled>
        <Button variant="default" disabled={isPending} onClick={onLeave}>
          {isBegun ? 'Continuer plus tard' : 'Annuler'}
        </Button>
        {isBegun && (
          <Button variant="default" disabled={isPending} onClick={startAgain}>
            Tout recommencer
          </Button>
        )}
      </Row>
    </Stack>
  )
}
