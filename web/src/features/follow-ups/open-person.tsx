import type { FollowUp } from '@backoffice/contract/follow-ups/follow-up'
import { listCreditAlerts, listFollowUps } from '@backoffice/contract/follow-ups/follow-ups'
import type { QueueRow } from '@backoffice/contract/follow-ups/queue-row'
import { roleLabel } from '@backoffice/contract/roles'
import { getUserInfo } from '@backoffice/contract/session/session'
import { IconPhone } from '@tabler/icons-react'
import { useState } from 'react'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { ReadFailure } from '../../api/read-failure.tsx'
import { useLatestRead, useRead } from '../../api/use-read.ts'
import { formatDay } from '../../format/dates.ts'
import { formatMoney } from '../../format/money.ts'
import { formatPhone, telOf } from '../../format/phone.ts'
import { SkeletonBlock } from '../../ui/feedback/states.tsx'
import { OpenPane } from '../../ui/layout/two-panes.tsx'
import typography from '../../ui/layout/typography.module.css'
import { MovementsLink } from '../ledger/index.ts'
import { AgreedLine } from './agreed-line.tsx'
import { ContactForm, type FormRequest } from './contact-form.tsx'
import { ContactList } from './contact-list.tsx'
import styles from './call-queue.module.css'
import { FollowUpActs } from './follow-up-acts.tsx'
import { describeReason } from './follow-up-labels.ts'
import followUps from './follow-ups.module.css'
import { ReasonTags } from './reason-tags.tsx'
import { useContactKeys, useDialKey } from './use-person-keys.ts'

/** `listed`: their row, if it is on the page of the queue that is shown. */
type Props = { userId: number; listed: QueueRow | undefined; isChosen: boolean }

/** Shows a person to call: why, what was promised, the acts, the form for a contact and those before. */
export function OpenPerson({ userId, listed, isChosen }: Props) {
  const { answer, isLoading, failure, readAgain } = useLatestRead(listCreditAlerts, listed === undefined ? { query: { userId } } : null)
  const row = listed ?? answer?.content[0]
  const [asked, setAsked] = useState<FormRequest | null>(null)
  // Here and not in the form, so that a key pressed while the person loads is not lost.
  useContactKeys(setAsked)
  return (
    <OpenPane className={styles.open} label={row?.name ?? 'Personne à relancer'} isChosen={isChosen}>
      <ReadBoundary failure="Cette relance n’a pas pu être lue" loading={<SkeletonBlock lines={10} />}>
        {failure && <ReadFailure error={failure} title="Cette personne n’a pas pu être lue" onRetry={readAgain} />}
        <Whole userId={userId} row={row} isRead={!isLoading && failure === null} asked={asked} />
      </ReadBoundary>
    </OpenPane>
  )
}

type WholeProps = { userId: number; row: QueueRow | undefined; isRead: boolean; asked: FormRequest | null }

function Whole({ userId, row, isRead, asked }: WholeProps) {
  const me = useRead(getUserInfo, {})
  const { content } = useRead(listFollowUps, { query: { size: 50, userId } })
  const current = content.find(({ closedAt }) => closedAt === null)
  const phone = row?.phone ?? content[0]?.phone ?? ''
  useDialKey(phone)
  return (
    <>
      <Head row={row} last={content[0]} />
      {row && <Reasons row={row} />}
      {phone === '' ? (
        isRead && <p className={typography.note}>Aucun téléphone n’est connu.</p>
      ) : (
        <a className={followUps.call} href={telOf(phone)}>
          <IconPhone size={18} stroke={1.6} aria-hidden />
          {formatPhone(phone)}
        </a>
      )}
      {current && <AgreedLine followUp={current} />}
      <FollowUpActs userId={userId} current={current} />
      {(current?.takenBy ?? me.id) === me.id && <ContactForm userId={userId} current={current} asked={asked} />}
      <ContactList followUps={content} />
    </>
  )
}

function Head({ row, last }: { row: QueueRow | undefined; last: FollowUp | undefined }) {
  return (
    <header>
      <h2 className={followUps.title}>{row?.name ?? last?.userName ?? 'Personne à relancer'}</h2>
      {row && (
        <p className={typography.note}>
          {roleLabel(row.role)}
          {row.outletNumber !== null && ` n°\u00a0${row.outletNumber}`}
          {row.owed > 0 && `, doit ${formatMoney(row.owed)} en tout`}
        </p>
      )}
    </header>
  )
}

function Reasons({ row }: { row: QueueRow }) {
  if (row.reasons.length === 0) return <p className={typography.note}>Aucune raison de relancer aujourd’hui.</p>
  return (
    <ul className={followUps.reasons} aria-label="Pourquoi relancer">
      {row.reasons.map((reason) => (
        <li key={reason.kind}>
          <ReasonTags reasons={[reason]} />
          <p className={followUps.why}>
            <MovementsLink userId={row.userId}>{describeReason(reason, row)}</MovementsLink>
          </p>
          <p className={typography.note}>Depuis le {formatDay(reason.since)}.</p>
        </li>
      ))}
    </ul>
  )
}
