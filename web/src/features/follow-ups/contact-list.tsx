import { FOLLOW_UP_STATUS_LABELS, OUTCOME_LABELS } from '@backoffice/contract/follow-ups/follow-up-table'
import type { FollowUp } from '@backoffice/contract/follow-ups/follow-up'
import { formatDay, formatInstant } from '../../format/dates.ts'
import { formatMoney } from '../../format/money.ts'
import { StatusWord } from '../../ui/feedback/status-word.tsx'
import { CHANNEL_LABELS, OUTCOME_TONE, STATUS_TONE } from './follow-up-labels.ts'
import { Row } from '../../ui/layout/stack.tsx'
import styles from './follow-ups.module.css'
import { ReasonTags } from './reason-tags.tsx'

export function ContactList({ followUps }: { followUps: readonly FollowUp[] }) {
  if (followUps.length === 0) return <p className={styles.quiet}>Personne ne l’a encore relancé.</p>
  return (
    <section aria-label="Historique des relances" className={styles.history}>
      <h3>Historique des relances</h3>
      <ol>
        {followUps.map((followUp) => (
          <li key={followUp.id}>
            <Row as="p" gap={3} justify="between" isOneLine>
              <ReasonTags reasons={followUp.reasons} />
              <StatusWord tone={STATUS_TONE[followUp.status]}>{FOLLOW_UP_STATUS_LABELS[followUp.status]}</StatusWord>
            </Row>
            <p className={styles.quiet}>{describePeriod(followUp)}</p>
            {followUp.reason !== null && <p className={styles.note}>{followUp.reason}</p>}
            <Contacts contacts={followUp.contacts} />
          </li>
        ))}
      </ol>
    </section>
  )
}

type Contact = FollowUp['contacts'][number]

function Contacts({ contacts }: Pick<FollowUp, 'contacts'>) {
  if (contacts.length === 0) return <p className={styles.quiet}>Aucun contact noté.</p>
  const newestFirst = contacts.toSorted((left, right) => right.createdAt.localeCompare(left.createdAt))
  return (
    <ul className={styles.contacts}>
      {newestFirst.map(({ id, channel, outcome, note, promise, nextCallOn, contactedByName, createdAt }) => (
        <li key={id}>
          <StatusWord tone={OUTCOME_TONE[outcome]}>{OUTCOME_LABELS[outcome]}</StatusWord>
          <p className={styles.quiet}>
            {CHANNEL_LABELS[channel]}, {contactedByName}, {formatInstant(createdAt)}
          </p>
          <Agreed promise={promise} nextCallOn={nextCallOn} />
          {note !== '' && <p className={styles.note}>{note}</p>}
        </li>
      ))}
    </ul>
  )
}

function Agreed({ promise, nextCallOn }: Pick<Contact, 'promise' | 'nextCallOn'>) {
  if (promise === null && nextCallOn === null) return null
  const promised =
    promise && `${promise.amount === null ? 'Promis' : `${formatMoney(promise.amount)} promis`} pour le ${formatDay(promise.date)}.`
  return <p>{[promised, nextCallOn && `À rappeler le ${formatDay(nextCallOn)}.`].filter(Boolean).join(' ')}</p>
}

function describePeriod({ createdAt, closedAt, takenByName, resolution }: FollowUp): string {
  const cause = resolution === 'cause_ended' ? ' d’elle-même' : ''
  const end = closedAt === null ? '' : `, close${cause} le ${formatInstant(closedAt)}`
  return `Ouverte le ${formatInstant(createdAt)}${takenByName === null ? '' : `, prise par ${takenByName}`}${end}`
}
