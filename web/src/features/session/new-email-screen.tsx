import { useRouter } from '@tanstack/react-router'
import { isSignedIn } from '../../api/enter.ts'
import { paths } from '../../paths.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { SkeletonBlock } from '../../ui/feedback/states.tsx'
import { Button } from '../../ui/form/button.tsx'
import { PublicPanel } from '../../ui/layout/public-panel.tsx'
import { prefillSignIn } from './sign-in-prefill.ts'
import styles from './session.module.css'
import { useKeyOfAddress } from './use-key-of-address.ts'
import { Stack } from '../../ui/layout/stack.tsx'
import { useOpenedKey } from './use-opened-key.ts'

const ASK_AGAIN = 'Demandez à votre gestionnaire d’enregistrer votre adresse une nouvelle fois.'

/** Confirms a new address with the key of its mail. */
export function NewEmailScreen() {
  const router = useRouter()
  const key = useKeyOfAddress()
  const { answer, refusal } = useOpenedKey('email', key)
  const isRefused = key === '' || refusal !== null

  function confirmAddress() {
    if (answer !== null) prefillSignIn({ email: answer.email })
    router.history.replace(isSignedIn() ? paths.dashboard : paths.signIn)
  }

  return (
    <PublicPanel title="Votre adresse, c’est vous." sentence="C’est avec elle que vous vous connectez, et qu’on vous écrit.">
      {!isRefused && answer === null && <SkeletonBlock lines={3} />}
      {(isRefused || answer !== null) && (
        <Stack>
          <h1 className={styles.title}>{isRefused ? 'Adresse non confirmée' : 'Adresse confirmée'}</h1>
          {isRefused && (
            <Alert tone="bad">
              {refusal?.message ?? 'Ce lien n’est plus valable.'} {ASK_AGAIN}
            </Alert>
          )}
          {answer !== null && (
            <p role="status">
              Vous vous connectez désormais avec <strong className={styles.whose}>{answer.email}</strong>.
            </p>
          )}
          <Button size="md" fullWidth onClick={confirmAddress}>
            {isSignedIn() ? 'Aller au tableau de bord' : 'Aller à la connexion'}
          </Button>
        </Stack>
      )}
    </PublicPanel>
  )
}
