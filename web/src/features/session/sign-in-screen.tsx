import { signIn } from '@backoffice/contract/session'
import { Button } from '@mantine/core'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { beginSession } from '../../api/session.ts'
import { useCommand } from '../../api/use-command.ts'
import { paths } from '../../paths.ts'
import { Alert } from '../../ui/alert.tsx'
import { PublicPanel } from '../../ui/public-panel.tsx'
import { PasswordField, TextField } from '../../ui/text-field.tsx'
import styles from './sign-in-screen.module.css'

const route = getRouteApi(paths.signIn)

export function SignInScreen() {
  const { from } = route.useSearch()
  const router = useRouter()
  const entering = useCommand(signIn)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const body = { email: String(form.get('email')).trim(), password: String(form.get('password')) }
    const pair = await entering.mutateAsync({ body }).catch(() => null)
    if (pair === null) return
    beginSession(pair)
    router.history.replace(from ?? paths.dashboard)
  }

  return (
    <PublicPanel
      title="Le réseau, chaque matin."
      sentence="Activations, objectifs et imports des points de vente, jusqu’à la ligne du fichier."
      foot="Un compte vous est ouvert par votre gestionnaire réseau."
    >
      <form className={styles.form} onSubmit={submit} aria-labelledby="sign-in-title">
        <header>
          <h1 id="sign-in-title" className={styles.title}>
            Connexion
          </h1>
          <p className={styles.note}>Avec l’adresse de votre compte.</p>
        </header>
        {entering.error && <Alert tone="bad">{entering.error.message}</Alert>}
        <TextField label="Adresse e-mail" name="email" type="email" autoComplete="username" required />
        <PasswordField label="Mot de passe" name="password" autoComplete="current-password" required />
        <Button size="md" type="submit" fullWidth loading={entering.isPending}>
          Se connecter
        </Button>
      </form>
    </PublicPanel>
  )
}
