import type { CreditRequest } from '@backoffice/contract/credit-requests'
import { IconMessage, IconPaperclip } from '@tabler/icons-react'
import { useState } from 'react'
import { formatAge } from '../../format/dates.ts'
import { formatMoney } from '../../format/money.ts'
import { StatusWord } from '../../ui/status-word.tsx'
import styles from './own-requests.module.css'
import { ASKED_OF, STATUS_TONE, STATUS_WORDS } from './request-words.ts'

type Props = { label: string; requests: readonly CreditRequest[]; onOpen: (id: number) => void }

/** One's own requests, each with its state. */
export function RequestRows({ label, requests, onOpen }: Props) {
  const [now] = useState(() => new Date())
  return (
    <ul className={styles.list} aria-label={label}>
      {requests.map((request) => (
        <li key={request.id}>
          <button type="button" className={styles.row} onClick={() => onOpen(request.id)}>
            <span className={styles.what}>
              <span className={styles.amount}>{formatMoney(request.amount)}</span>
              <span className={styles.quiet} title={request.description}>
                {formatAge(request.decidedAt ?? request.createdAt, now)} · {ASKED_OF[request.queue]}
              </span>
            </span>
            <span className={styles.state}>
              <StatusWord tone={STATUS_TONE[request.statut]}>{STATUS_WORDS[request.statut]}</StatusWord>
              <Talk request={request} />
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

function Talk({ request: { comments, documents } }: { request: CreditRequest }) {
  if (comments + documents === 0) return null
  return (
    <span className={styles.quiet}>
      {comments > 0 && (
        <span aria-label={comments === 1 ? '1 message' : `${comments} messages`}>
          <IconMessage size={14} stroke={1.7} aria-hidden /> {comments}
        </span>
      )}{' '}
      {documents > 0 && (
        <span aria-label={documents === 1 ? '1 pièce jointe' : `${documents} pièces jointes`}>
          <IconPaperclip size={14} stroke={1.7} aria-hidden /> {documents}
        </span>
      )}
    </span>
  )
}
