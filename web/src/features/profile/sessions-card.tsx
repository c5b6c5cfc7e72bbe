import { endSession, listSessions, type OpenSession } from '@backoffice/contract/session/own-sessions'
import { useCommand } from '../../api/use-command.ts'
import { useRead } from '../../api/use-read.ts'
import { formatAge, formatInstant } from '../../format/dates.ts'
import { formatCount } from '../../format/numbers.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { StatusWord } from '../../ui/feedback/status-word.tsx'
import { showSuccess } from '../../ui/feedback/toast.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Card } from '../../ui/layout/page.tsx'
import { useNow } from '../../ui/layout/use-now.ts'
import { deviceOf } from './device.ts'
import styles from './profile.module.css'
import typography from '../../ui/layout/typography.module.css'

export function SessionsCard() {
  const sessions = useRead(listSessions, {})
  const ending = useCommand(endSession)
  const now = useNow()
  const otherSessions = sessions.filter(({ isCurrent }) => !isCurrent)

  async function end(sessionsToEnd: readonly OpenSession[]) {
    for (const { id } of sessionsToEnd) {
      if ((await ending.mutateAsync({ params: { id } }).catch(() => null)) === null) return
    }
    showSuccess({ title: formatCount(sessionsToEnd.length, 'session fermée', 'sessions fermées') })
  }

  return (
    <Card
      title="Sessions ouvertes"
      flush
      aside={
        otherSessions.length > 1 && (
          <Button size="xs" variant="default" loading={ending.isPending} onClick={() => void end(otherSessions)}>
            Fermer toutes les autres
          </Button>
        )
      }
    >
      {ending.error && <Alert tone="bad">{ending.error.message}</Alert>}
      <ul className={styles.list}>
        {sessions.map((session) => (
          <SessionLine key={session.id} session={session} now={now} isBusy={ending.isPending} onEnd={() => void end([session])} />
        ))}
      </ul>
    </Card>
  )
}

type LineProps = { session: OpenSession; now: Date; isBusy: boolean; onEnd: () => void }

function SessionLine({ session: { userAgent, address, createdAt, lastUsedAt, isCurrent }, now, isBusy, onEnd }: LineProps) {
  const device = deviceOf(userAgent)
  return (
    <li>
      <div className={styles.words}>
        <p className={typography.strong}>{device}</p>
        <p className={typography.note}>
          {address}, ouverte le {formatInstant(createdAt)}, utilisée {formatAge(lastUsedAt, now)}
        </p>
      </div>
      {isCurrent ? (
        <StatusWord tone="good">Cette session</StatusWord>
      ) : (
        <Button
          size="xs"
          variant="default"
          aria-label={`Fermer la session ${device} du ${formatInstant(createdAt)}`}
          disabled={isBusy}
          onClick={onEnd}
        >
          Fermer
        </Button>
      )}
    </li>
  )
}
