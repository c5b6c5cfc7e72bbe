import { withDe } from '@backoffice/contract/elision'
import { downloadRecord, getMonth, type CheckItem, type ClosableMonth } from '@backoffice/contract/months/months'
import { getUserInfo } from '@backoffice/contract/session/session'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { download } from '../../api/download.ts'
import { useDownload } from '../../api/use-download.ts'
import { useQuietRead, useRead } from '../../api/use-read.ts'
import { formatDay, formatMonth } from '../../format/dates.ts'
import { StatusWord } from '../../ui/feedback/status-word.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Card } from '../../ui/layout/page.tsx'
import { Row } from '../../ui/layout/stack.tsx'
import { Timeline, TimelineStep } from '../../ui/layout/timeline.tsx'
import typography from '../../ui/layout/typography.module.css'
import { CloseDialog, ReopenDialog, WithdrawDialog } from './month-dialogs.tsx'
import { FiguresCard } from './figures-card.tsx'
import { ACT_LABELS, CHECK_LABELS, CHECK_TONES, STATUS_LABELS, STATUS_TONES } from './month-labels.ts'
import styles from './months.module.css'

/** Shows one month: its checklist, its figures, the people who close it, and the acts that its status allows. */
export function MonthCard({ month }: { month: string }) {
  const closable = useRead(getMonth, { params: { month } })
  const name = formatMonth(`${month}-01`)
  return (
    <div className={styles.month}>
      <Card
        title={name}
        aside={<StatusWord tone={STATUS_TONES[closable.statut]}>{STATUS_LABELS[closable.statut]}</StatusWord>}
        foot={<MonthActs month={month} closable={closable} />}
      >
        <ul className={styles.checks} aria-label={`Contrôles ${withDe(name)}`}>
          {closable.checklist.map((item) => (
            <CheckRow key={item.code} item={item} />
          ))}
        </ul>
      </Card>
      <FiguresCard closable={closable} />
      {closable.history.length > 0 && (
        <Card title="Qui a fait quoi">
          <Timeline label={`Historique ${withDe(name)}`}>
            {closable.history.toReversed().map(({ at, act, byName, reason }) => (
              <TimelineStep key={at} at={at} note={[byName, reason].filter(Boolean).join('\u00a0: ')}>
                {ACT_LABELS[act]}
              </TimelineStep>
            ))}
          </Timeline>
        </Card>
      )}
    </div>
  )
}

function CheckRow({ item: { label, statut: status, detail, days = [], link } }: { item: CheckItem }) {
  const isToWork = link !== null && (status === 'blocking' || status === 'warning')
  return (
    <li>
      <StatusWord tone={CHECK_TONES[status]}>{CHECK_LABELS[status]}</StatusWord>
      <div>
        <strong>{label}</strong>
        <p className={typography.caption}>
          {detail} {days.map(formatDay).join(', ')}
        </p>
      </div>
      {/* The server names pages of the product only; the router's types know them one by one. */}
      {isToWork ? <Link to={link as '/'}>Ouvrir</Link> : <span />}
    </li>
  )
}

type Act = 'close' | 'withdraw' | 'reopen'

function MonthActs({ month, closable }: { month: string; closable: ClosableMonth }) {
  const [act, setAct] = useState<Act>()
  const [run, isRunning] = useDownload()
  const myId = useQuietRead(getUserInfo, {})?.id
  const { statut: status, isReady, requestedBy } = closable
  const dialog = { month, closable, onClose: () => setAct(undefined) }
  const isAsked = status === 'closing' || status === 'reopening'
  const isMine = isAsked && requestedBy === myId
  const isClosed = status === 'closed' || status === 'reopening'
  return (
    <Row justify="end" isFilled>
      {isMine && <p className={typography.caption}>Un autre gestionnaire que vous doit confirmer.</p>}
      {isClosed && (
        <Button variant="default" loading={isRunning} onClick={() => run(() => download(downloadRecord, { params: { month } }))}>
          Procès-verbal en PDF
        </Button>
      )}
      {isAsked && (
        <Button variant="default" onClick={() => setAct('withdraw')}>
          Retirer la demande
        </Button>
      )}
      {isClosed ? (
        <Button variant="default" disabled={isMine} onClick={() => setAct('reopen')}>
          {status === 'closed' ? 'Rouvrir le mois' : 'Confirmer la réouverture'}
        </Button>
      ) : (
        <Button disabled={!isReady || isMine} onClick={() => setAct('close')}>
          {status === 'open' ? 'Demander la clôture' : 'Confirmer la clôture'}
        </Button>
      )}
      {act === 'close' && <CloseDialog {...dialog} />}
      {act === 'withdraw' && <WithdrawDialog {...dialog} />}
      {act === 'reopen' && <ReopenDialog {...dialog} />}
    </Row>
  )
}
