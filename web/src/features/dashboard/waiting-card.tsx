import type { CreditRequest } from '@backoffice/contract/credit-requests/credit-requests'
import { IconInbox } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { formatAge } from '../../format/dates.ts'
import { formatMoney, sumOfMoney } from '../../format/money.ts'
import { formatNumber } from '../../format/numbers.ts'
import { paths } from '../../paths.ts'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { Counter } from '../../ui/feedback/status-word.tsx'
import { Card } from '../../ui/layout/page.tsx'
import { useNow } from '../../ui/layout/use-now.ts'
import { beneficiaryLabel, isOverdue, RequestVerdict, useAgentRequests, useAllRequests } from '../credit-requests/index.ts'
import styles from './credit-cards.module.css'
import typography from '../../ui/layout/typography.module.css'

const ROWS_MAX = 5

export function NetworkWaitingCard() {
  return <WaitingCard title="Demandes en attente" requests={useAllRequests().waiting} />
}

export function AgentWaitingCard() {
  return <WaitingCard title="Demandes en attente" requests={useAgentRequests().waiting} />
}

function WaitingCard({ title, requests }: { title: string; requests: readonly CreditRequest[] }) {
  const now = useNow()
  const total = sumOfMoney(requests.map(({ amount }) => amount))
  return (
    <Card
      title={
        <>
          {title} <Counter>{formatNumber(requests.length)}</Counter>
        </>
      }
      flush
      className={styles.card}
      aside={requests.length > 0 && <strong className={styles.total}>{formatMoney(total)}</strong>}
      foot={
        requests.length > 0 && (
          <Link to={paths.creditRequests}>
            {requests.length > ROWS_MAX ? `Les ${formatNumber(requests.length)} demandes →` : 'Les traiter →'}
          </Link>
        )
      }
    >
      {requests.length === 0 && (
        <EmptyState
          icon={<IconInbox size={28} stroke={1.4} aria-hidden />}
          title="Aucune demande n’attend"
          message="Une demande apparaîtra ici d’elle-même."
        />
      )}
      <ul>
        {requests.slice(0, ROWS_MAX).map((request) => (
          <li key={request.id}>
            <WaitingRequest request={request} now={now} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function WaitingRequest({ request, now }: { request: CreditRequest; now: Date }) {
  return (
    <Link className={styles.row} to={paths.creditRequests} search={{ id: request.id }}>
      <span className={styles.who}>
        <span className={styles.name} title={request.userName}>
          {request.userName}
        </span>
        <span className={typography.note}>
          {beneficiaryLabel(request)} ·{' '}
          <span className={clsx(isOverdue(request, now) && styles.overdue)}>{formatAge(request.createdAt, now)}</span>
        </span>
      </span>
      <span className={styles.asked}>
        <span className={styles.amount}>{formatMoney(request.amount)}</span>
        <ReadBoundary isQuiet loading={null}>
          <RequestVerdict request={request} />
        </ReadBoundary>
      </span>
    </Link>
  )
}
