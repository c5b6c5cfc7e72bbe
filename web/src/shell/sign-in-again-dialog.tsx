import { type FormEvent, useState } from 'react'
import { endSession } from '../api/session.ts'
import { Alert } from '../ui/feedback/alert.tsx'
import { PasswordField, TextField } from '../ui/form/text-field.tsx'
import { Dialog } from '../ui/overlay/dialog.tsx'
import styles from './sign-in-again-dialog.module.css'
import { Row } from '../ui/layout/stack.tsx'
import { useSigningInAgain } from './use-signing-in-again.ts'

/** Asks to sign in over the page; forms and pending requests continue once the same person is back. */
export function SignInAgainDialog({ email }: { email: string }) {
  const [isLeaving, setLeaving] = useState(false)
  const signing = useSigningInAgain(email)
  const { failure, isPending, isCodeAsked, confirm } = signing

  if (isLeaving) {
    return (
      <Dialog
        isOpen
        title="Quitter sans vous reconnecter&nbsp;?"
        confirmLabel="Quitter la page"
        cancelLabel="Se reconnecter"
        isDangerous
        onConfirm={endSession}
        onClose={() => setLeaving(false)}
      >
        <p>Ce que vous n’avez pas enregistré sur cette page peut être perdu.</p>
      </Dialog>
    )
  }
  return (
    <Dialog
      isOpen
      title="Votre session a pris fin"
      confirmLabel="Se reconnecter et continuer"
      cancelLabel="Quitter la page"
      isPending={isPending}
      onConfirm={() => void confirm()}
      onClose={() => setLeaving(true)}
    >
      <p>Reconnectez-vous ici&nbsp;: la page reste comme elle est, avec tout ce que vous y avez saisi.</p>
      {failure && <Alert tone="bad">{failure}</Alert>}
      {isCodeAsked ? <Code {...signing} /> : <Password {...signing} />}
    </Dialog>
  )
}

type Signing = ReturnType<typeof useSigningInAgain>

const typedIn = (change: (text: string) => void) => (event: FormEvent<HTMLInputElement>) => change(event.currentTarget.value)

function Password({ typed, change }: Signing) {
  return (
    <>
      <TextField
        size="md"
        label="Adresse e-mail"
        name="email"
        type="email"
        autoComplete="username"
        value={typed.email}
        onChange={typedIn((email) => change({ email }))}
        required
      />
      <PasswordField
        size="md"
        label="Mot de passe"
        name="password"
        autoComplete="current-password"
        value={typed.password}
        onChange={typedIn((password) => change({ password }))}
        data-autofocus
        required
      />
    </>
  )
}

function Code({ typed, change, isByMail, isSentAgain, sendAgain, startOver }: Signing) {
  return (
    <>
      {isSentAgain && <p role="status">Un nouveau code est parti par e-mail. Le précédent n’est plus valable.</p>}
      <TextField
        size="md"
        label="Code à six chiffres, ou code de secours"
        name="code"
        autoComplete="one-time-code"
        value={typed.code}
        onChange={typedIn((code) => change({ code }))}
        autoFocus
        required
      />
      <Row gap={4}>
        {isByMail && (
          <button type="button" className={styles.link} onClick={() => void sendAgain()}>
            Recevoir un autre code
          </button>
        )}
        <button type="button" className={styles.link} onClick={startOver}>
          Revenir au mot de passe
        </button>
      </Row>
    </>
  )
}
