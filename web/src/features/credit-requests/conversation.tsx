import {
  type CreditRequestDocument,
  type CreditRequestStep,
  readCreditRequest,
  readDocument,
} from '@backoffice/contract/credit-conversation'
import type { ResponseOf } from '@backoffice/contract/endpoint'
import { IconPaperclip } from '@tabler/icons-react'
import { useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { download } from '../../api/download.ts'
import { WriteFailure } from '../../api/write-failure.tsx'
import { formatInstant } from '../../format/dates.ts'
import { formatBytes } from '../../format/numbers.ts'
import { AnswerForm } from './answer-form.tsx'
import styles from './credit-requests.module.css'

type Whole = ResponseOf<typeof readCreditRequest>

const STEP_WORDS: Record<CreditRequestStep['kind'], string> = {
  submitted: 'a demandé',
  first_approved: 'a donné un premier accord',
  approved: 'a approuvé',
  rejected: 'a rejeté',
  cancelled: 'a annulé',
  reversed: 'a contre-passé le crédit',
  corrected: 'a corrigé le montant du crédit',
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
      <AnswerForm requestId={request.id} />
    </div>
  )
}

function Documents({ requestId, documents }: { requestId: number; documents: readonly CreditRequestDocument[] }) {
  const [refusal, setRefusal] = useState<ApiError | null>(null)
  const fetchOne = (number: number) => {
    setRefusal(null)
    download(readDocument, { params: { id: requestId, number } }).catch((error: unknown) => setRefusal(ApiError.ofClient(error)))
  }
  return (
    <>
      {refusal && <WriteFailure error={refusal} title="Le document n’a pas pu être lu" isOnce={false} />}
      <ul className={styles.documents} aria-label="Pièces jointes">
        {documents.map(({ number, name, bytes }) => (
          <li key={number}>
            <button type="button" className={styles.link} onClick={() => fetchOne(number)}>
              <IconPaperclip size={14} stroke={1.7} aria-hidden /> {name}
            </button>{' '}
            <span className={styles.quiet}>{formatBytes(bytes)}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
