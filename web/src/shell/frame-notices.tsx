import { useSyncExternalStore } from 'react'
import { signInPrompt } from '../api/session.ts'
import { waits } from '../api/waits.ts'
import { Button } from '../ui/form/button.tsx'
import styles from './frame-notices.module.css'
import { SignInAgainDialog } from './sign-in-again-dialog.tsx'

/** Shows running and slow requests and a lost network, and asks to sign in again when the session ends. */
export function FrameNotices({ email }: { email: string }) {
  const waitState = useSyncExternalStore(waits.subscribe, waits.now)
  const isSignInAsked = useSyncExternalStore(signInPrompt.subscribe, signInPrompt.isAsked)
  const isOnline = useSyncExternalStore(followNetwork, () => navigator.onLine)
  return (
    <>
      {waitState !== 'none' && <div className={styles.progress} data-waiting={waitState} aria-hidden />}
      <div className={styles.slow} role="status" data-no-print>
        {waitState === 'slow' && (
          <>
            <span>La réponse tarde.</span>
            <Button size="xs" variant="default" onClick={waits.giveUpSlow}>
              Ne plus attendre
            </Button>
          </>
        )}
      </div>
      <div className={styles.network} role="status" data-no-print>
        {!isOnline && (
          <p className={styles.offline}>
            Hors connexion<span className={styles.more}>&nbsp;: rien ne peut être lu ni envoyé.</span>
          </p>
        )}
      </div>
      {isSignInAsked && <SignInAgainDialog email={email} />}
    </>
  )
}

function followNetwork(onChange: () => void): () => void {
  addEventListener('online', onChange)
  addEventListener('offline', onChange)
  return () => {
    removeEventListener('online', onChange)
    removeEventListener('offline', onChange)
  }
}
