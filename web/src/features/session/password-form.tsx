import { faultOfPassword } from '@backoffice/contract/profile/password-rules'
import { choosePassword } from '@backoffice/contract/verification/verification'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { ApiError } from '../../api/api-error.ts'
import { isSignedIn } from '../../api/enter.ts'
import { useCommand } from '../../api/use-command.ts'
import { paths } from '../../paths.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Button } from '../../ui/form/button.tsx'
import { submitting } from '../../ui/form/form.tsx'
import { NewPasswordField } from '../../ui/form/new-password-field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { prefillSignIn } from './sign-in-prefill.ts'
import { type OpenedTicket, openedTicket } from './opened-ticket.ts'
import styles from './session.module.css'
import { Stack } from '../../ui/layout/stack.tsx'
import { useSignOut } from './use-sign-out.ts'

const CHOSEN_NOTICES = {
  activation: 'Votre compte est activé\u00a0: connectez-vous avec votre mot de passe.',
  reset: 'Votre mot de passe est changé et vos sessions sont fermées\u00a0: connectez-vous.',
} as const

type Props = { ticket: OpenedTicket; onInvalid: (message: string) => void }

export function PasswordForm({ ticket, onInvalid }: Props) {
  const { email, purpose } = ticket
  const form = useChoice(ticket, onInvalid)
  const { value, error, onChange } = form.field('password')
  return (
    <Stack as="form" onSubmit={submitting(form.submit)} aria-labelledby="password-title" noValidate>
      <header>
        <h1 id="password-title" className={styles.title}>
          {purpose === 'activation' ? 'Choisissez votre mot de passe' : 'Choisissez un nouveau mot de passe'}
        </h1>
        <p className={styles.note}>
          Pour le compte <strong className={styles.whose}>{email}</strong>
        </p>
      </header>
      {form.refusal && <Alert tone="bad">{form.refusal.message}</Alert>}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordField
        label="Nouveau mot de passe"
        name="new-password"
        value={value}
        onChange={onChange}
        fault={error ?? faultOfPassword(value)}
        isFaultShown={error !== undefined}
      />
      <Button size="md" type="submit" fullWidth loading={form.isPending}>
        {purpose === 'activation' ? 'Activer mon compte' : 'Enregistrer ce mot de passe'}
      </Button>
    </Stack>
  )
}

/** Sends the new password, signs out any current session and goes to the sign-in page. */
function useChoice(ticket: OpenedTicket, onInvalid: (message: string) => void) {
  const router = useRouter()
  const signOut = useSignOut()
  const command = useCommand(choosePassword)

  useEffect(() => openedTicket.keep(ticket), [ticket])

  function refuseInvalid({ code, message }: ApiError): void {
    if (code !== 'link_invalid') return
    openedTicket.forget()
    onInvalid(message)
  }

  return useForm({
    initial: { password: '' },
    schema: choosePassword.body,
    bodyOf: ({ password }) => ({ ticket: ticket.ticket, password }),
    messages: {},
    check: ({ password }) => ({ password: faultOfPassword(password) }),
    command,
    send: (body) => command.mutateAsync({ body }, { onError: refuseInvalid }),
    onSuccess: async () => {
      openedTicket.forget()
      if (isSignedIn()) await signOut()
      prefillSignIn({ email: ticket.email, notice: { tone: 'good', text: CHOSEN_NOTICES[ticket.purpose] } })
      router.history.replace(paths.signIn)
    },
  })
}
