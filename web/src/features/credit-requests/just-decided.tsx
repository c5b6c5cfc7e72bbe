import type { CreditRequest } from '@backoffice/contract/credit-requests/credit-requests'
import { formatMoney } from '../../format/money.ts'
import typography from '../../ui/layout/typography.module.css'
import styles from './just-decided.module.css'
import { RequestState } from './request-state.tsx'
import { decisionTexts } from './request-labels.ts'

type Props = { decided: readonly CreditRequest[]; openId: number | undefined; onOpen: (id: number) => void }

/** Lists the requests just decided in this queue, latest first; each opens so that it can be reversed. */
export function JustDecided({ decided, openId, onOpen }: Props) {
  if (decided.length === 0) return null
  return (
    <div className={styles.decided}>
      <h3 className={styles.decidedTitle}>Traitées à l’instant</h3>
      <ul aria-label="Traitées à l’instant">
        {decided.map((request) => (
          <li key={request.id}>
            <button
              type="button"
              className={styles.decidedRow}
              aria-current={request.id === openId ? 'true' : undefined}
              onClick={() => onOpen(request.id)}
            >
              <span className={styles.name} title={request.userName}>
                {request.userName}
              </span>
              <span>{formatMoney(request.amount)}</span>
              <RequestState request={request} verdict={undefined} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

type LineProps = { request: CreditRequest; next: CreditRequest | undefined; onOpen: (id: number) => void }

/** Says what was decided and which request has come up in its place. */
export function DecidedLine({ request, next, onOpen }: LineProps) {
  const { title, detail } = decisionTexts(request)
  return (
    <p className={styles.decidedLine}>
      <span role="status">
        <strong>{title}</strong>. {detail} {next && `Demande suivante\u00a0: ${next.userName}, ${formatMoney(next.amount)}.`}
      </span>
      <button type="button" className={typography.link} onClick={() => onOpen(request.id)}>
        Voir la demande traitée
      </button>
    </p>
  )
}
