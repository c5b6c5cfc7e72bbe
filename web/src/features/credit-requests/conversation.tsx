import {
  addComment,
  addDocument,
  type CreditRequestDocument,
  type CreditRequestStep,
  readCreditRequest,
  readDocument,
} from '@backoffice/contract/credit-conversation'
import type { ResponseOf } from '@backoffice/contract/endpoint'
import { Button, Textarea } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { download } from '../../api/download.ts'
import { upload } from '../../api/upload.ts'
import { formatInstant } from '../../format/dates.ts'
import { formatBytes } from '../../format/numbers.ts'
import { Alert } from '../../ui/alert.tsx'
import styles from './credit-requests.module.css'

type Whole = ResponseOf<typeof readCreditRequest>

const STEP_WORDS: Record<CreditRequestStep['kind'], string> = {
  submitted: 'a demandé',
  first_approved: 'a donné un premier accord',
  approved: 'a approuvé',
  rejected: 'a rejeté',
  cancelled: 'a annulé',
  commented: 'a écrit',
  document_added: 'a joint un document',
}

/** What was said and done about a request, what is attached, and a place to answer. */
export function Conversation({ whole: { request, steps, documents } }: { whole: Whole }) {
  return (
    <div className={styles.part}>
      <ol className={styles.steps} aria-label="Histoire de la demande">
        {steps.map((step) => (
          <li key={`${step.kind} ${step.at}`}>
            <p className={styles.quiet}>
              <strong>{step.byName}</strong> {STEP_WORDS[step.kind]}, {formatInstant(step.at)}
            </p>
            {step.text !== null && <p className={styles.said}>{step.text}</p>}
          </li>
        ))}
      </ol>
      {documents.length > 0 && <Documents requestId={request.id} documents={documents} />}
      <Answer requestId={request.id} />
    </div>
  )
}

function Documents({ requestId, documents }: { requestId: number; documents: readonly CreditRequestDocument[] }) {
  const [refusal, setRefusal] = useState<ApiError | null>(null)
  return (
    <>
      {refusal && <Alert tone="bad">{refusal.message}</Alert>}
      <ul className={styles.documents} aria-label="Pièces jointes">
        {documents.map(({ number, name, bytes }) => (
          <li key={number}>
            <button
              type="button"
              className={styles.link}
              onClick={() =>
                void download(readDocument, { params: { id: requestId, number } }).catch((error: unknown) =>
                  setRefusal(ApiError.ofClient(error)),
                )
              }
            >
              <IconPaperclip size={14} stroke={1.7} aria-hidden /> {name}
            </button>{' '}
            <span className={styles.quiet}>{formatBytes(bytes)}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

function Answer({ requestId }: { requestId: number }) {
  const [text, setText] = useState('')
  const [isPending, setPending] = useState(false)
  const [refusal, setRefusal] = useState<ApiError | null>(null)
  const picker = useRef<HTMLInputElement>(null)

  async function send(work: () => Promise<unknown>) {
    setPending(true)
    setRefusal(null)
    try {
      await work()
      setText('')
    } catch (error) {
      setRefusal(ApiError.ofClient(error))
    } finally {
      setPending(false)
    }
  }
  const params = { id: requestId }

  return (
    <form
      className={styles.answer}
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim() !== '') void send(() => call(addComment, { params, body: { text } }))
      }}
    >
      {refusal && <Alert tone="bad">{refusal.message}</Alert>}
      <Textarea
        aria-label="Répondre"
        placeholder="Répondre"
        autosize
        minRows={1}
        maxLength={2000}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div className={styles.acts}>
        <input
          ref={picker}
          type="file"
          hidden
          aria-label="Document à joindre"
          accept="image/*,application/pdf"
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) void send(() => upload(addDocument, { params, body: file }))
            target.value = ''
          }}
        />
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconPaperclip size={14} stroke={1.7} aria-hidden />}
          disabled={isPending}
          onClick={() => picker.current?.click()}
        >
          Joindre un document
        </Button>
        <Button size="compact-sm" variant="default" type="submit" loading={isPending} disabled={text.trim() === ''}>
          Envoyer la réponse
        </Button>
      </div>
    </form>
  )
}
