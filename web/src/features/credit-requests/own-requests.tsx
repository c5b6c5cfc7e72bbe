import { type CreditRequest, listLatestCreditRequests } from '@backoffice/contract/credit-requests'
import { IconMessage, IconPaperclip } from '@tabler/icons-react'
import { useState } from 'react'
import { useRead } from '../../api/use-read.ts'
import { formatAge } from '../../format/dates.ts'
import { formatMoney } from '../../format/money.ts'
import { StatusWord } from '../../ui/status-word.tsx'
import styles from './own-requests.module.css'
import { ASKED_OF, isWaiting, STATUS_TONE, STATUS_WORDS } from './request-words.ts'

type Props = { userId: number; shown: number; onOpen: (id: number) => void }

/** One's own requests: what waits first, then the newest. */
export function OwnRequests({ userId, shown, onOpen }: Props) {
  const [now] = useState(() => new Date())
  const requests = ownAmong(useRead(listLatestCreditRequests, {}), userId)
  if (requests.length === 0)
    return <p className={styles.none}>Aucune demande encore. Les vôtres se suivront ici, de l’envoi à la décision.</p>
  return (
    <ul className={styles.list} aria-label="Mes demandes">
      {requests.slice(0, shown).map((request) => (
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

function ownAmong(requests: readonly CreditRequest[], userId: number): CreditRequest[] {
  const own = requests.filter((request) => request.userId === userId)
  return [...own.filter(isWaiting), ...own.filter((request) => !isWaiting(request))]
}
