import { type FormEvent, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { type TriedAnswer, tryGet } from '../../api/tried-call.ts'
import { formatNumber } from '../../format/numbers.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Button } from '../../ui/form/button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import typography from '../../ui/layout/typography.module.css'
import { addressOf, type DescribedCall } from './described-calls.ts'
import styles from './documentation.module.css'

const CHARACTERS_MAX = 20_000

/** Makes a GET with what the reader types, with the rights of the reader, and shows the answer as it comes. */
export function TryCall({ described }: { described: DescribedCall }) {
  const [values, setValues] = useState<Partial<Record<string, string>>>({})
  const [outcome, setOutcome] = useState<TriedAnswer | ApiError>()
  const [isSending, setSending] = useState(false)
  const address = addressOf(described, values)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setSending(true)
    setOutcome(await tryGet(address).catch((cause: unknown) => ApiError.ofClient(cause)))
    setSending(false)
  }
  return (
    <form className={styles.try} onSubmit={(event) => void send(event)} aria-label="Essayer">
      <h3 className={typography.heading}>Essayer</h3>
      <div className={styles.fields}>
        {described.call.parameters.map(({ name, required }) => (
          <TextField
            key={name}
            label={name}
            required={required}
            value={values[name] ?? ''}
            onChange={({ target }) => setValues((previous) => ({ ...previous, [name]: target.value }))}
          />
        ))}
      </div>
      <p>
        <code className={styles.path}>GET {address}</code>
      </p>
      <div>
        <Button type="submit" variant="default" loading={isSending}>
          Envoyer
        </Button>
      </div>
      <div aria-live="polite">{outcome && <Outcome outcome={outcome} />}</div>
    </form>
  )
}

function Outcome({ outcome }: { outcome: TriedAnswer | ApiError }) {
  if (outcome instanceof ApiError) return <Alert tone="bad">{outcome.message}</Alert>
  const { status, milliseconds, bytes, text } = outcome
  return (
    <>
      <p className={typography.note}>
        {status}, {formatNumber(milliseconds)} ms, {formatNumber(bytes)} octets
      </p>
      {text === null ? <p>La réponse est un fichier.</p> : <AnswerText text={text} />}
    </>
  )
}

function AnswerText({ text }: { text: string }) {
  const written = JSON.stringify(JSON.parse(text), null, 2)
  const isCut = written.length > CHARACTERS_MAX
  return (
    <>
      <pre className={styles.shape} tabIndex={0} aria-label="Réponse reçue">
        {isCut ? written.slice(0, CHARACTERS_MAX) : written}
      </pre>
      {isCut && <p className={typography.note}>Le début seulement.</p>}
    </>
  )
}
