import type { FollowUpKind } from '@backoffice/contract/follow-ups/credit-alert'
import { closeFollowUp, type FollowUp, takeFollowUp } from '@backoffice/contract/follow-ups/follow-ups'
import { useCommand } from '../../api/use-command.ts'
import { WriteFailure } from '../../api/write-failure.tsx'
import { formatInstant } from '../../format/dates.ts'
import { showSuccess } from '../../ui/feedback/toast.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Row } from '../../ui/layout/stack.tsx'
import styles from './follow-ups.module.css'

type Props = { userId: number; kind: FollowUpKind; current: FollowUp | undefined; isAlert: boolean }

export function FollowUpActs({ userId, kind, current, isAlert }: Props) {
  const takeCommand = useCommand(takeFollowUp)
  const close = useCommand(closeFollowUp)
  const error = takeCommand.error ?? close.error
  const end = (status: 'resolved' | 'dropped') => {
    if (!current) return
    const onSuccess = () =>
      showSuccess({ title: status === 'resolved' ? 'Relance résolue' : 'Relance abandonnée', detail: current.userName })
    close.mutate({ params: { id: current.id }, body: { status, version: current.version } }, { onSuccess })
  }

  if (current?.status !== 'taken') {
    if (!isAlert) return null
    return (
      <Row align="center" className={styles.acts}>
        {error && <WriteFailure error={error} title="La prise en charge n’est pas confirmée" />}
        <Button variant="default" loading={takeCommand.isPending} onClick={() => takeCommand.mutate({ body: { userId, kind } })}>
          Prendre en charge
        </Button>
      </Row>
    )
  }
  return (
    <Row align="center" className={styles.acts}>
      {error && <WriteFailure error={error} title="La fin de la relance n’est pas confirmée" />}
      <p className={styles.quiet}>
        Prise par {current.takenByName ?? 'une autre personne'}, {formatInstant(current.createdAt)}.
      </p>
      <Button variant="default" loading={close.isPending} onClick={() => end('dropped')}>
        Abandonner
      </Button>
      <Button variant="default" loading={close.isPending} onClick={() => end('resolved')}>
        Marquer résolue
      </Button>
    </Row>
  )
}
