import { type ChannelAccess, revealChannelAccess } from '@backoffice/contract/channel-access/channel-access'
import { useEffect, useRef, useState } from 'react'
import { useCommand } from '../../api/use-command.ts'
import { formatCount } from '../../format/numbers.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import styles from './channel-access.module.css'

const SHOWN_S = 30
const TICK_MS = 1_000

/** Shows the password for thirty seconds, with a countdown, and keeps it nowhere else. */
export function RevealDialog({ access: { id, username }, onClose }: { access: ChannelAccess; onClose: () => void }) {
  const { mutate, reset, data, error, isPending } = useCommand(revealChannelAccess)
  const [isCopied, setCopied] = useState(false)
  const password = useRef<HTMLElement>(null)
  const secondsLeft = useCountdown(data?.password, reset)

  async function confirm() {
    if (data === undefined) return mutate({ params: { id } })
    selectText(password.current)
    // Plain HTTP refuses the clipboard; the selected text can still be copied by hand.
    setCopied(await writeToClipboard(data.password))
    return undefined
  }

  return (
    <Dialog
      isOpen
      title={data === undefined ? `Voir le mot de passe de ${username}\u00a0?` : `Mot de passe de ${username}`}
      confirmLabel={data === undefined ? 'Voir le mot de passe' : 'Copier le mot de passe'}
      cancelLabel="Fermer"
      isPending={isPending}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {error && <Alert tone="bad">{error.message}</Alert>}
      {data === undefined ? (
        <p>La lecture est écrite au journal avec votre nom. Le mot de passe se masque de lui-même après {SHOWN_S} secondes.</p>
      ) : (
        <>
          <code ref={password} className={styles.password}>
            {data.password}
          </code>
          <p className={styles.countdown}>
            <span aria-hidden="true">Masqué dans {formatCount(secondsLeft, 'seconde')}.</span>
            <span className="visually-hidden">Masqué après {SHOWN_S} secondes.</span>
            <span role="status">{isCopied && ' Copié.'}</span>
          </p>
        </>
      )}
    </Dialog>
  )
}

/** Returns the seconds left, and calls `forget` when none are. */
function useCountdown(password: string | undefined, forget: () => void): number {
  const [secondsLeft, setSecondsLeft] = useState(SHOWN_S)
  useEffect(() => {
    if (password === undefined) return undefined
    const end = Date.now() + SHOWN_S * TICK_MS
    const tick = () => {
      const seconds = Math.ceil((end - Date.now()) / TICK_MS)
      setSecondsLeft(Math.max(0, seconds))
      if (seconds <= 0) forget()
    }
    tick()
    const timer = setInterval(tick, TICK_MS / 4)
    return () => clearInterval(timer)
  }, [password, forget])
  return secondsLeft
}

function selectText(element: HTMLElement | null): void {
  if (element) getSelection()?.selectAllChildren(element)
}

async function writeToClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
