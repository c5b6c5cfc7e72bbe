import { listCreditAlerts } from '@backoffice/contract/follow-ups/follow-ups'
import type { QueueRow } from '@backoffice/contract/follow-ups/queue-row'
import { IconPhoneCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useRead } from '../../api/use-read.ts'
import { formatNumber } from '../../format/numbers.ts'
import { paths } from '../../paths.ts'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { Counter } from '../../ui/feedback/status-word.tsx'
import { Card } from '../../ui/layout/page.tsx'
import { ReasonTags } from '../follow-ups/index.ts'
import styles from './credit-cards.module.css'

const ROWS_MAX = 5

/** Lists people to call about their credit, most urgent first, for roles without the page. */
export function AlertsCard() {
  const { content: people, totals } = useRead(listCreditAlerts, { query: { size: ROWS_MAX } })
  return (
    <Card
      title={
        <>
          Alertes de crédit <Counter>{formatNumber(totals.people)}</Counter>
        </>
      }
      flush
      className={styles.card}
      aside={<Link to={paths.creditAlerts}>Les relancer →</Link>}
    >
      {people.length === 0 && (
        <EmptyState
          icon={<IconPhoneCheck size={28} stroke={1.4} aria-hidden />}
          title="Personne à relancer"
          message="Un solde bas ou une dette en retard apparaîtra ici aussitôt."
        />
      )}
      {people.length > 0 && (
        <ul aria-label="Alertes de crédit, par personne">
          {people.map((person) => (
            <Person key={person.userId} person={person} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function Person({ person: { userId, name, reasons } }: { person: QueueRow }) {
  return (
    <li>
      <Link className={styles.row} to={paths.creditAlerts} search={{ userId }}>
        <span className={styles.name} title={name}>
          {name}
        </span>
        <ReasonTags reasons={reasons} isStacked />
      </Link>
    </li>
  )
}
