import { Button } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { signInPrompt } from '../api/session.ts'
import { waits } from '../api/waits.ts'
import styles from './frame-notices.module.css'
import { SignInAgainDialog } from './sign-in-again-dialog.tsx'

/** What the frame tells about the calls of the page: that one is on its way, that one is slow, that the session is over. */
export function FrameNotices({ email }: { email: string }) {
  const waiting = useSyncExternalStore(waits.subscribe, waits.now)
  const isSignInAsked = useSyncExternalStore(signInPrompt.subscribe, signInPrompt.isAsked)
  return (
    <>
      {waiting !== 'none' && <div className={styles.progress} data-waiting={waiting} aria-hidden />}
      <div className={styles.slow} role="status" data-no-print>
        {waiting === 'slow' && (
          <>
            <span>La réponse tarde.</span>
            <Button size="xs" variant="default" onClick={waits.giveUpSlow}>
              Ne plus attendre
            </Button>
          </>
        )}
      </div>
      {isSignInAsked && <SignInAgainDialog email={email} />}
    </>
  )
}
