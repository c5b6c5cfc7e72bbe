import { type CreditRequestStep, type readCreditRequest, readDocument } from '@backoffice/contract/credit-requests/credit-conversation'
import type { ResponseOf } from '@backoffice/contract/endpoint'
import { formatInstant } from '../../format/dates.ts'
import { AnswerForm } from './answer-form.tsx'
import wholeRequest from './whole-request.module.css'
import styles from './conversation.module.css'
import { Documents } from '../documents/index.ts'
import typography from '../../ui/layout/typography.module.css'

type Whole = ResponseOf<typeof readCreditRequest>

const STEP_LABELS: Record<CreditRequestStep['kind'], string> = {
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

export function Conversation({ whole: { request, steps, documents } }: { whole: Whole }) {
  return (
    <div className={wholeRequest.part}>
      {documents.length > 0 && <Documents endpoint={readDocument} objectId={request.id} documents={documents} />}
      <ol className={styles.steps} aria-label="Historique de la demande">
        {steps.map((step) => (
          <li key={`${step.kind} ${step.at}`}>
            <p className={typography.note}>
              <strong>{step.byName}</strong> {STEP_LABELS[step.kind]}, <time dateTime={step.at}>{formatInstant(step.at)}</time>
            </p>
            {step.text !== null && <p className={styles.said}>{step.text}</p>}
          </li>
        ))}
      </ol>
      <AnswerForm requestId={request.id} />
    </div>
  )
}
