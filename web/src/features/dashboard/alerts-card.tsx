import { type FollowUpKind, listCreditAlerts } from '@backoffice/contract/follow-ups'
import { IconPhoneCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useRead } from '../../api/use-read.ts'
import { formatNumber } from '../../format/numbers.ts'
import { paths } from '../../paths.ts'
import { Card } from '../../ui/page.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { Counter, StatusWord } from '../../ui/status-word.tsx'
import { KIND_TONE, KIND_WORDS } from '../follow-ups/index.ts'
import styles from './credit-cards.module.css'

const URGENT_FIRST = ['late_debt', 'running_out', 'low_balance'] as const

/** Whom to call about their credit, by reason: for who has no other way to that page. */
export function AlertsCard() {
  const alerts = useRead(listCreditAlerts, { query: {} })
  return (
    <Card
      title={
        <>
          Alertes de crédit <Counter>{formatNumber(alerts.length)}</Counter>
        </>
      }
      flush
      className={styles.card}
      aside={<Link to={paths.creditAlerts}>Les relancer →</Link>}
    >
      {alerts.length === 0 && (
        <EmptyState
          icon={<IconPhoneCheck size={28} stroke={1.4} aria-hidden />}
          title="Personne à relancer"
          message="Un solde bas ou une dette en retard apparaîtra ici aussitôt."
        />
      )}
      {alerts.length > 0 && (
        <ul className={styles.rows} aria-label="Alertes de crédit, par raison">
          {URGENT_FIRST.map((kind) => (
            <AlertsOf key={kind} kind={kind} count={alerts.filter((alert) => alert.kind === kind).length} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function AlertsOf({ kind, count }: { kind: FollowUpKind; count: number }) {
  if (count === 0) return null
  return (
    <li>
      <Link className={styles.row} to={paths.creditAlerts} search={{ kind }}>
        <StatusWord tone={KIND_TONE[kind]}>{KIND_WORDS[kind]}</StatusWord>
        <span className={styles.amount}>{formatNumber(count)}</span>
      </Link>
    </li>
  )
}
