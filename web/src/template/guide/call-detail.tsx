import type { ServiceCall, Shape } from '../../api/service-description.ts'
import { Fact, Facts } from '../../ui/layout/facts.tsx'
import typography from '../../ui/layout/typography.module.css'
import { shapeText } from './call-shape.ts'
import { callersOf, type DescribedCall, mayTry } from './described-calls.ts'
import styles from './documentation.module.css'
import { TryCall } from './try-call.tsx'

const JSON_TYPE = 'application/json'

type Props = { described: DescribedCall; roleName: string }

/** Shows who may make a call, what it takes and answers; a GET that the reader may make can be tried. */
export function CallDetail({ described, roleName }: Props) {
  const { name, call } = described
  const body = call.requestBody?.content
  return (
    <>
      <h2 className={styles.callName}>{name}</h2>
      <Facts>
        <Fact name="Qui">{callersOf(call).join(' · ')}</Fact>
        {confirmationOf(call) && <Fact name="Confirmation">{confirmationOf(call)}</Fact>}
        {call.responses['202'] && <Fact name="Peut attendre">répond 202 quand l’acte attend un autre gestionnaire</Fact>}
      </Facts>
      <Parameters call={call} />
      {body && <ShapeBlock title="Corps" shape={Object.values(body)[0]?.schema} />}
      <Answer call={call} />
      {mayTry(described, roleName) && <TryCall described={described} />}
    </>
  )
}

function confirmationOf(call: ServiceCall): string {
  return [...(call['x-step-up'] ? ['par le code PIN'] : []), ...(call['x-four-eyes'] ? ['par une seconde personne'] : [])].join(', ')
}

function Parameters({ call: { parameters } }: { call: ServiceCall }) {
  if (parameters.length === 0) return null
  return (
    <section>
      <h3 className={typography.heading}>Paramètres</h3>
      <dl className={styles.parameters}>
        {parameters.map(({ name, in: place, required, schema, content }) => (
          <div key={name}>
            <dt>
              <code>{name}</code> <span className={typography.caption}>{placeOf(place, required)}</span>
            </dt>
            <dd>
              <code>{shapeText(schema ?? content?.[JSON_TYPE]?.schema ?? {})}</code>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function placeOf(place: string, isRequired: boolean): string {
  if (place === 'path') return 'dans l’adresse'
  return isRequired ? 'nécessaire' : 'facultatif'
}

function Answer({ call }: { call: ServiceCall }) {
  const content = call.responses['200']?.content ?? {}
  if (content['text/event-stream']) return <p>Répond un flux d’événements, qui reste ouvert.</p>
  return (
    <>
      {content[JSON_TYPE] && <ShapeBlock title="Réponse" shape={content[JSON_TYPE].schema} />}
      {content['application/octet-stream'] && <p>Répond un fichier{content[JSON_TYPE] && ', si le paramètre « table » le demande'}.</p>}
    </>
  )
}

function ShapeBlock({ title, shape }: { title: string; shape: Shape | undefined }) {
  return (
    <section>
      <h3 className={typography.heading}>{title}</h3>
      {/* It scrolls, so the keyboard must reach it. */}
      <pre className={styles.shape} tabIndex={0} aria-label={title}>
        {shapeText(shape ?? {})}
      </pre>
    </section>
  )
}
