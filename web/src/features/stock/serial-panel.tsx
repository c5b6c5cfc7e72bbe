import { SERIAL_STATE_LABELS } from '@backoffice/contract/stock/labels'
import { getSerialLife, type LifeEvent } from '@backoffice/contract/stock/serial-life'
import type { Serial } from '@backoffice/contract/stock/serials'
import { Link } from '@tanstack/react-router'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { useRead } from '../../api/use-read.ts'
import { paths } from '../../paths.ts'
import { formatDay } from '../../format/dates.ts'
import { formatMoney } from '../../format/money.ts'
import { StatusWord } from '../../ui/feedback/status-word.tsx'
import { addDays, todayHere } from '../../ui/form/french-date.ts'
import { Fact, Facts } from '../../ui/layout/facts.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { Timeline, TimelineStep } from '../../ui/layout/timeline.tsx'
import typography from '../../ui/layout/typography.module.css'
import { SidePanel } from '../../ui/overlay/side-panel.tsx'
import { DocumentLink } from './document-link.tsx'
import { SerialAlert } from './serial-alert.tsx'
import { SerialActs } from './serial-acts.tsx'
import { placeOf } from './serial-columns.tsx'
import { STATE_TONES } from './stock-labels.ts'

type Props = { number: string; onClose: () => void }

/** Tells the life of one piece, from its receipt on. `number` may be that of its card. */
export function SerialPanel({ number, onClose }: Props) {
  return (
    <SidePanel title={`Numéro ${number}`} foot={<ActivitiesLink number={number} />} onClose={onClose}>
      <ReadBoundary failure="Le parcours de ce numéro n’a pas pu être lu">
        <Life number={number} />
      </ReadBoundary>
    </SidePanel>
  )
}

/** Leads to what the operator’s files say of a number, also of one that is not in the stock. */
function ActivitiesLink({ number }: { number: string }) {
  const end = todayHere()
  return (
    <Link to={paths.activities} search={{ q: number, start: addDays(end, -365), end }}>
      Ses lignes dans les fichiers de l’opérateur
    </Link>
  )
}

function Life({ number }: { number: string }) {
  const { serial, events, alerts } = useRead(getSerialLife, { params: { number } })
  return (
    <Stack gap={5}>
      {alerts.map((alert) => (
        <SerialAlert key={alert.id} alert={alert} />
      ))}
      <SerialFacts serial={serial} />
      <SerialActs serial={serial} />
      <section>
        <h3 className={typography.heading}>Parcours de la pièce</h3>
        <Timeline label="Parcours de la pièce, la plus ancienne étape d’abord">
          {events.map((event) => (
            // Nothing else names an event: two may have one instant and one document.
            <TimelineStep
              key={`${event.at} ${event.kind} ${event.documentKind} ${event.documentId}`}
              at={event.at}
              note={
                event.reference === '' ? null : (
                  <>
                    <DocumentLink document={event} serial={serial.number} articleId={serial.articleId}>
                      {event.reference}
                    </DocumentLink>
                    {placeIn(event)}
                  </>
                )
              }
            >
              {event.text}
            </TimelineStep>
          ))}
        </Timeline>
      </section>
    </Stack>
  )
}

/** Returns, for example, « , ligne 41, par Awa Diallo ». */
function placeIn({ line, personName }: LifeEvent): string {
  return `${line === null ? '' : `, ligne ${line}`}${personName === null ? '' : `, par ${personName}`}`
}

function SerialFacts({ serial }: { serial: Serial }) {
  const { card, articleCode, articleLabel, state, depotKind, outletName, unitPrice, receivedOn } = serial
  return (
    <Facts>
      <Fact name="État">
        <StatusWord tone={STATE_TONES[state]}>{SERIAL_STATE_LABELS[state]}</StatusWord>
      </Fact>
      <Fact name="Place">{placeOf(serial)}</Fact>
      {depotKind !== 'outlet' && outletName !== null && <Fact name="Vendu par">{outletName}</Fact>}
      <Fact name="Article">
        {articleLabel} ({articleCode})
      </Fact>
      <Fact name="Carte">{card ?? 'Aucune'}</Fact>
      <Fact name="Prix d’achat">{formatMoney(unitPrice)}</Fact>
      <Fact name="Reçu le">{formatDay(receivedOn)}</Fact>
      {DAYS.map(({ name, at }) => {
        const day = serial[at]
        return (
          day !== null && (
            <Fact key={at} name={name}>
              {formatDay(day)}
            </Fact>
          )
        )
      })}
    </Facts>
  )
}

const DAYS = [
  { name: 'Expédié le', at: 'shippedOn' },
  { name: 'Vendu le', at: 'soldOn' },
  { name: 'Activé le', at: 'activatedOn' },
] as const
