import { faultOfPassword } from '@backoffice/contract/profile/password-rules'
import { choosePassword } from '@backoffice/contract/verification/verification'
import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useEffect, useState } from 'react'
import { isSignedIn } from '../../api/enter.ts'
import { paths } from '../../paths.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Button } from '../../ui/form/button.tsx'
import { NewPasswordField } from '../../ui/form/new-password-field.tsx'
import { arriveWith } from './arrival.ts'
import { type OpenedTicket, openedTicket } from './opened-ticket.ts'
import styles from './session.module.css'
import { useAsk } from './use-ask.ts'
import { Stack } from '../../ui/layout/stack.tsx'
import { useSignOut } from './use-sign-out.ts'

const CHOSEN = {
  activation: 'Votre compte est activé\u00a0: connectez-vous avec votre mot de passe.',
  reset: 'Votre mot de passe est changé et vos sessions sont fermées\u00a0: connectez-vous.',
} as const

type Props = { ticket: OpenedTicket; onInvalid: (message: string) => void }

export function PasswordForm({ ticket, onInvalid }: Props) {
  const { email, purpose } = ticket
  const [password, setPassword] = useState('')
  const [isTried, setTried] = useState(false)
  const { choose, isPending, error } = useChoice(ticket, onInvalid)
  const fault = faultOfPassword(password)

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (fault === undefined) void choose(password)
  }

  return (
    <Stack as="form" onSubmit={submit} aria-labelledby="password-title" noValidate>
      <header>
        <h1 id="password-title" className={styles.title}>
          {purpose === 'activation' ? 'Choisissez votre mot de passe' : 'Choisissez un nouveau mot de passe'}
        </h1>
        <p className={styles.note}>
          Pour le compte <strong className={styles.whose}>{email}</strong>
        </p>
      </header>
      {error && <Alert tone="bad">{error.message}</Alert>}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordField
        label="Nouveau mot de passe"
        name="new-password"
        value={password}
        onChange={setPassword}
        fault={fault}
        isFaultShown={isTried}
      />
      <Button size="md" type="submit" fullWidth loading={isPending}>
        {purpose === 'activation' ? 'Activer mon compte' : 'Enregistrer ce mot de passe'}
      </Button>
    </Stack>
  )
}

/** Sends the new password, signs out any current session and goes to the sign-in page. */
function useChoice(ticket: OpenedTicket, onInvalid: (message: string) => void) {
  const router = useRouter()
  const signOut = useSignOut()
  const { ask, isPending, error } = useAsk(choosePassword)

  useEffect(() => openedTicket.keep(ticket), [ticket])
  useEffect(() => {
    if (error?.code !== 'link_invalid') return
    openedTicket.forget()
    onInvalid(error.message)
  }, [error, onInvalid])

  async function choose(password: string): Promise<void> {
    if ((await ask({ body: { ticket: ticket.ticket, password } })) === null) return
    openedTicket.forget()
    if (isSignedIn()) await signOut()
    arriveWith({ email: ticket.email, notice: { tone: 'good', text: CHOSEN[ticket.purpose] } })
    router.history.replace(paths.signIn)
  }
  return { choose, isPending, error }
}
