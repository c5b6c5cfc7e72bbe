import { FOLLOW_UP_KIND_LABELS } from '@backoffice/contract/follow-ups/credit-alert'
import type { CreditAlert, FollowUpKind } from '@backoffice/contract/follow-ups/credit-alert'
import { type FollowUp, listCreditAlerts, listFollowUps } from '@backoffice/contract/follow-ups/follow-ups'
import { IconPhone } from '@tabler/icons-react'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { useQuietRead, useRead } from '../../api/use-read.ts'
import { formatMoney } from '../../format/money.ts'
import { formatPhone, telOf } from '../../format/phone.ts'
import { MovementsLink } from '../ledger/index.ts'
import { StatusWord } from '../../ui/feedback/status-word.tsx'
import { Choices } from '../../ui/layout/choices.tsx'
import { SidePanel } from '../../ui/overlay/side-panel.tsx'
import { ContactForm } from './contact-form.tsx'
import { ContactList } from './contact-list.tsx'
import { FollowUpActs } from './follow-up-acts.tsx'
import { KIND_TONE } from './follow-up-kinds.ts'
import { describeReason } from './follow-up-labels.ts'
import { Stack } from '../../ui/layout/stack.tsx'
import styles from './follow-ups.module.css'

const PAGE = { page: 0, size: 50 } as const

type Props = { userId: number; kind: FollowUpKind; onKind: (kind: FollowUpKind) => void; onClose: () => void }

/** Shows a person's reasons to call, one at a time, with figures, past contacts and the form for the next. */
export function FollowUpPanel({ userId, kind, onKind, onClose }: Props) {
  const alert = useQuietRead(listCreditAlerts, { query: {} })?.find((candidate) => candidate.userId === userId)
  const followUp = useQuietRead(listFollowUps, { query: { ...PAGE, userId } })?.content[0]
  return (
    <SidePanel title={alert?.name ?? followUp?.userName ?? 'Relance'} onClose={onClose}>
      <ReadBoundary failure="Cette relance n’a pas pu être lue">
        <Whole userId={userId} kind={kind} onKind={onKind} />
      </ReadBoundary>
    </SidePanel>
  )
}

function Whole({ userId, kind, onKind }: Omit<Props, 'onClose'>) {
  const alerts = useRead(listCreditAlerts, { query: {} }).filter((candidate) => candidate.userId === userId)
  const alert = alerts.find((candidate) => candidate.kind === kind)
  const { content } = useRead(listFollowUps, { query: { ...PAGE, userId } })
  const current = content.find((candidate) => candidate.kind === kind && isOpen(candidate))
  return (
    <Stack>
      {alerts.length > 1 && <Choices label="Raison de la relance" choices={alerts.map(choiceOf)} value={kind} onChange={onKind} />}
      {alert ? <Reason alert={alert} /> : <p className={styles.quiet}>Ce compte n’est plus en alerte.</p>}
      <FollowUpActs key={`${kind} acts`} userId={userId} kind={kind} current={current} isAlert={alert !== undefined} />
      {(current !== undefined || alert !== undefined) && <ContactForm userId={userId} kind={kind} current={current} />}
      <ContactList followUps={content} />
    </Stack>
  )
}

const choiceOf = ({ kind }: CreditAlert) => ({ value: kind, label: FOLLOW_UP_KIND_LABELS[kind] })

const isOpen = ({ status }: FollowUp) => status === 'open' || status === 'taken'

function Reason({ alert }: { alert: CreditAlert }) {
  const { userId, phone, kind, owed } = alert
  return (
    <>
      <div>
        <StatusWord tone={KIND_TONE[kind]}>{FOLLOW_UP_KIND_LABELS[kind]}</StatusWord>
        <p className={styles.why}>
          <MovementsLink userId={userId}>{describeReason(alert)}</MovementsLink>
        </p>
        {owed > 0 && kind !== 'late_debt' && <p className={styles.quiet}>Doit {formatMoney(owed)} en tout.</p>}
      </div>
      {phone === '' ? (
        <p className={styles.quiet}>Aucun téléphone n’est connu.</p>
      ) : (
        <a className={styles.call} href={telOf(phone)}>
          <IconPhone size={18} stroke={1.6} aria-hidden />
          {formatPhone(phone)}
        </a>
      )}
    </>
  )
}
