import { alertPeople, type AlertPerson } from '@backoffice/contract/follow-ups/credit-alert'
import { listCreditAlerts } from '@backoffice/contract/follow-ups/follow-ups'
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
  const people = alertPeople(useRead(listCreditAlerts, { query: {} }))
  return (
    <Card
      title={
        <>
          Alertes de crédit <Counter>{formatNumber(people.length)}</Counter>
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
          {people.slice(0, ROWS_MAX).map((person) => (
            <Person key={person.userId} person={person} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function Person({ person: { userId, name, kind, reasons } }: { person: AlertPerson }) {
  return (
    <li>
      <Link className={styles.row} to={paths.creditAlerts} search={{ open: userId, about: kind }}>
        <span className={styles.name} title={name}>
          {name}
        </span>
        <ReasonTags reasons={reasons} isStacked />
      </Link>
    </li>
  )
}
