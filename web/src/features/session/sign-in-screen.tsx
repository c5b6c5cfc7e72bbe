import { signIn } from '@backoffice/contract/session/session'
import { getRouteApi, Link, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { beginSession, wasInterrupted } from '../../api/session.ts'
import { useCommand } from '../../api/use-command.ts'
import { paths } from '../../paths.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Button } from '../../ui/form/button.tsx'
import { submitting } from '../../ui/form/form.tsx'
import { PasswordField, TextField } from '../../ui/form/text-field.tsx'
import { PublicPanel } from '../../ui/layout/public-panel.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { type SignInPrefill, signInPrefill, prefillSignIn } from './sign-in-prefill.ts'
import { awaitSecondFactor } from './pending-sign-in.ts'
import { Stack } from '../../ui/layout/stack.tsx'
import styles from './session.module.css'

const route = getRouteApi(paths.signIn)
const EMAIL = /^[^@\s]+@[^@\s]+$/

export function SignInScreen() {
  const [{ email = '', notice = endedNotice() }] = useState(signInPrefill)
  const { form, error } = useEntering(email)

  return (
    <PublicPanel
      title="Le réseau, chaque matin."
      sentence="Activations, objectifs et imports des points de vente, jusqu’à la ligne du fichier."
      foot="Un compte vous est ouvert par votre gestionnaire réseau."
    >
      <Stack as="form" onSubmit={submitting(form.submit)} aria-labelledby="sign-in-title" noValidate>
        <header>
          <h1 id="sign-in-title" className={styles.title}>
            Connexion
          </h1>
          <p className={styles.note}>Avec l’adresse de votre compte.</p>
        </header>
        {notice && !error && <Notice {...notice} />}
        {error && (
          <Alert tone="bad">
            {error.status === 0 && 'La connexion n’a pas abouti. Réessayez. '}
            {error.message}
          </Alert>
        )}
        <TextField size="md" label="Adresse e-mail" name="email" type="email" autoComplete="username" required {...form.input('email')} />
        <div className={styles.password}>
          <PasswordField
            size="md"
            label="Mot de passe"
            name="password"
            autoComplete="current-password"
            autoFocus={email !== ''}
            required
            {...form.input('password')}
          />
          <Link
            to={paths.forgottenPassword}
            className={styles.forgotten}
            onClick={() => prefillSignIn({ email: form.fields.email.trim() })}
          >
            Mot de passe oublié&nbsp;?
          </Link>
        </div>
        <Button size="md" type="submit" fullWidth loading={form.isPending}>
          Se connecter
        </Button>
      </Stack>
    </PublicPanel>
  )
}

function useEntering(email: string) {
  const { from } = route.useSearch()
  const router = useRouter()
  const entering = useCommand(signIn)

  const form = useForm({
    initial: { email, password: '' },
    schema: signIn.body,
    bodyOf: (fields) => ({ email: fields.email.trim(), password: fields.password }),
    messages: {},
    check: checkCredentials,
    command: entering,
    send: (body) => entering.mutateAsync({ body }),
    onSuccess: (answer) => {
      prefillSignIn({})
      if ('challenge' in answer) {
        awaitSecondFactor(answer, from)
        return router.history.replace(paths.secondFactor)
      }
      beginSession(answer)
      router.history.replace(from ?? paths.dashboard)
    },
  })
  return { form, error: entering.error }
}

function checkCredentials({ email, password }: { email: string; password: string }) {
  return {
    ...(!EMAIL.test(email.trim()) && { email: 'Écrivez une adresse complète, comme nom@exemple.com.' }),
    ...(email.trim() === '' && { email: 'Écrivez votre adresse e-mail.' }),
    ...(password === '' && { password: 'Écrivez votre mot de passe.' }),
  }
}

function endedNotice(): SignInPrefill['notice'] {
  if (!wasInterrupted()) return undefined
  return { tone: 'warn', text: 'Votre session a pris fin. Reconnectez-vous pour reprendre où vous en étiez.' }
}

function Notice({ tone, text }: NonNullable<SignInPrefill['notice']>) {
  if (tone === 'warn') return <Alert tone="warn">{text}</Alert>
  return (
    <p className={styles.notice} role="status">
      {text}
    </p>
  )
}
