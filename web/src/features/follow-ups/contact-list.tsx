import { FOLLOW_UP_KIND_LABELS } from '@backoffice/contract/follow-ups/credit-alert'
import type { FollowUp } from '@backoffice/contract/follow-ups/follow-ups'
import { formatInstant } from '../../format/dates.ts'
import { StatusWord } from '../../ui/feedback/status-word.tsx'
import { CHANNEL_LABELS, OUTCOME_TONE, OUTCOME_LABELS, STATUS_TONE, STATUS_LABELS } from './follow-up-labels.ts'
import { Row } from '../../ui/layout/stack.tsx'
import styles from './follow-ups.module.css'

export function ContactList({ followUps }: { followUps: readonly FollowUp[] }) {
  if (followUps.length === 0) return <p className={styles.quiet}>Personne ne l’a encore relancé.</p>
  return (
    <section aria-label="Histoire des relances" className={styles.history}>
      <h3>Histoire des relances</h3>
      <ol>
        {followUps.map((followUp) => (
          <li key={followUp.id}>
            <Row as="p" gap={3} justify="between" isOneLine>
              <span>{FOLLOW_UP_KIND_LABELS[followUp.kind]}</span>
              <StatusWord tone={STATUS_TONE[followUp.status]}>{STATUS_LABELS[followUp.status]}</StatusWord>
            </Row>
            <p className={styles.quiet}>{describePeriod(followUp)}</p>
            <Contacts contacts={followUp.contacts} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function Contacts({ contacts }: Pick<FollowUp, 'contacts'>) {
  if (contacts.length === 0) return <p className={styles.quiet}>Aucun contact noté.</p>
  const newestFirst = contacts.toSorted((left, right) => right.createdAt.localeCompare(left.createdAt))
  return (
    <ul className={styles.contacts}>
      {newestFirst.map(({ id, channel, outcome, note, contactedByName, createdAt }) => (
        <li key={id}>
          <StatusWord tone={OUTCOME_TONE[outcome]}>{OUTCOME_LABELS[outcome]}</StatusWord>
          <p className={styles.quiet}>
            {CHANNEL_LABELS[channel]}, {contactedByName}, {formatInstant(createdAt)}
          </p>
          {note !== '' && <p className={styles.note}>{note}</p>}
        </li>
      ))}
    </ul>
  )
}

function describePeriod({ createdAt, closedAt, takenByName }: FollowUp): string {
  const end = closedAt === null ? '' : `, close le ${formatInstant(closedAt)}`
  return `Ouverte le ${formatInstant(createdAt)}${takenByName === null ? '' : `, prise par ${takenByName}`}${end}`
}
