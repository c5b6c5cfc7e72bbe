import {
  addComment,
  addDocument,
  type CreditRequestDocument,
  type CreditRequestStep,
  readCreditRequest,
  readDocument,
} from '@backoffice/contract/credit-conversation'
import type { ResponseOf } from '@backoffice/contract/endpoint'
import { Button, FileButton, Textarea } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { download } from '../../api/download.ts'
import { upload } from '../../api/upload.ts'
import { formatInstant } from '../../format/dates.ts'
import { formatBytes } from '../../format/numbers.ts'
import { Alert } from '../../ui/alert.tsx'
import { DOCUMENT_KINDS } from './asking.ts'
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
              <strong>{step.byName}</strong> {STEP_WORDS[step.kind]}, <time dateTime={step.at}>{formatInstant(step.at)}</time>
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
  const { text, setText, isPending, refusal, answer, attach } = useAnswer(requestId)
  return (
    <form
      className={styles.answer}
      onSubmit={(event) => {
        event.preventDefault()
        answer()
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
        <FileButton accept={DOCUMENT_KINDS} onChange={attach} inputProps={{ 'aria-label': 'Document à joindre' }}>
          {(picker) => (
            <Button
              {...picker}
              size="xs"
              variant="default"
              leftSection={<IconPaperclip size={14} stroke={1.7} aria-hidden />}
              disabled={isPending}
            >
              Joindre un document
            </Button>
          )}
        </FileButton>
        <Button size="xs" variant="default" type="submit" loading={isPending} disabled={text.trim() === ''}>
          Envoyer la réponse
        </Button>
      </div>
    </form>
  )
}

/** What is typed is lost only once it is sent. */
function useAnswer(id: number) {
  const [text, setText] = useState('')
  const [isPending, setPending] = useState(false)
  const [refusal, setRefusal] = useState<ApiError | null>(null)

  async function send(work: () => Promise<unknown>) {
    setPending(true)
    setRefusal(null)
    try {
      await work()
      return true
    } catch (error) {
      setRefusal(ApiError.ofClient(error))
      return false
    } finally {
      setPending(false)
    }
  }
  async function answer() {
    if (text.trim() === '' || isPending) return
    if (await send(() => call(addComment, { params: { id }, body: { text } }))) setText('')
  }
  const attach = (file: File | null) => file && void send(() => upload(addDocument, { params: { id }, body: file }))

  return { text, setText, isPending, refusal, answer: () => void answer(), attach }
}
