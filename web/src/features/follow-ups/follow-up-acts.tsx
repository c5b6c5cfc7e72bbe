import type { FollowUp } from '@backoffice/contract/follow-ups/follow-up'
import { closeFollowUp, releaseFollowUp, takeFollowUp, takePerson } from '@backoffice/contract/follow-ups/follow-ups'
import { getUserInfo } from '@backoffice/contract/session/session'
import { useState } from 'react'
import { useCommand } from '../../api/use-command.ts'
import { useRead } from '../../api/use-read.ts'
import { WriteFailure } from '../../api/write-failure.tsx'
import { showSuccess } from '../../ui/feedback/toast.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Row } from '../../ui/layout/stack.tsx'
import { usePageKeys } from '../../ui/overlay/use-keys.ts'
import { DropDialog } from './drop-dialog.tsx'
import type { Followed } from './followed.ts'
import styles from './follow-ups.module.css'

/** Offers what one may do now: take, take over, release, drop (X), and resolve a person (R): a file resolves subscribers. P takes. */
export function FollowUpActs(followed: Followed) {
  const { userId, current } = followed
  const me = useRead(getUserInfo, {})
  const [isDropping, setDropping] = useState(false)
  const { take, release, resolve, error, isPending } = useActs(followed)
  const isHeld = current?.takenBy != null
  const isMine = current?.takenBy === me.id
  const mayRelease = isMine || (isHeld && me.roleName === 'ROLE_MANAGER')
  const mayEnd = current !== undefined && (isMine || !isHeld)
  usePageKeys((event) => {
    const key = event.key.toLowerCase()
    if (isPending || event.repeat) return
    if (key === 'p' && !isHeld) take(false)
    if (key === 'r' && mayEnd && userId !== null) resolve()
    if (key !== 'x' || !mayEnd) return
    // Keeps the letter out of the dialog's first field.
    event.preventDefault()
    setDropping(true)
  })
  return (
    <Row align="center" className={styles.acts}>
      {error && <WriteFailure error={error} title="L’acte n’est pas confirmé" />}
      {isHeld && (
        <p className={styles.quiet}>{isMine ? 'Vous vous en occupez.' : `Prise par ${current.takenByName ?? 'une autre personne'}.`}</p>
      )}
      {!isHeld && (
        <Button loading={isPending} onClick={() => take(false)}>
          Prendre en charge
        </Button>
      )}
      {isHeld && !isMine && me.roleName === 'ROLE_MANAGER' && (
        <Button variant="default" loading={isPending} onClick={() => take(true)}>
          Reprendre à mon compte
        </Button>
      )}
      {mayRelease && (
        <Button variant="default" loading={isPending} onClick={release}>
          Remettre à tous
        </Button>
      )}
      {mayEnd && <EndButtons isPending={isPending} onDrop={() => setDropping(true)} onResolve={userId === null ? undefined : resolve} />}
      {isDropping && current && <DropDialog followUp={current} onClose={() => setDropping(false)} />}
    </Row>
  )
}

/** `onResolve` is absent where only a file resolves. */
type EndProps = { isPending: boolean; onDrop: () => void; onResolve: (() => void) | undefined }

function EndButtons({ isPending, onDrop, onResolve }: EndProps) {
  return (
    <>
      <Button variant="default" loading={isPending} onClick={onDrop}>
        Abandonner…
      </Button>
      {onResolve && (
        <Button variant="default" loading={isPending} onClick={onResolve}>
          Marquer résolue
        </Button>
      )}
    </>
  )
}

const tellResolved = ({ userName }: FollowUp) => showSuccess({ title: 'Relance résolue', detail: userName })

function useActs(followed: Followed) {
  const { current } = followed
  const begin = useCommand(takePerson)
  const takeAgain = useCommand(takeFollowUp)
  const giveBack = useCommand(releaseFollowUp)
  const close = useCommand(closeFollowUp)
  const commands = [begin, takeAgain, giveBack, close]
  const request = current && { params: { id: current.id } }
  const version = current?.version
  return {
    take: (takeOver: boolean) => {
      if (request) takeAgain.mutate({ ...request, body: { takeOver, version } })
      else if (followed.userId !== null) begin.mutate({ body: { userId: followed.userId } })
    },
    release: () => request && giveBack.mutate({ ...request, body: { version } }),
    resolve: () => {
      if (request) close.mutate({ ...request, body: { status: 'resolved', version } }, { onSuccess: tellResolved })
    },
    error: commands.find(({ error }) => error !== null)?.error ?? null,
    isPending: commands.some(({ isPending }) => isPending),
  }
}
