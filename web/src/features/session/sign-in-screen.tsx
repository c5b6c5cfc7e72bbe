import { signIn } from '@backoffice/contract/session'
import { Alert, Button, PasswordInput, TextInput } from '@mantine/core'
import { IconAlertCircle, IconEye, IconEyeOff } from '@tabler/icons-react'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { beginSession } from '../../api/session.ts'
import { useCommand } from '../../api/use-command.ts'
import { paths } from '../../paths.ts'
import { PublicPanel } from '../../ui/public-panel.tsx'
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
    <PublicPanel title="Le réseau, chaque matin." sentence="Activations, objectifs et imports des points de vente, jusqu’à la ligne du fichier.">
      <form className={styles.form} onSubmit={submit} aria-labelledby="sign-in-title">
        <header>
          <h1 id="sign-in-title" className={styles.title}>Connexion</h1>
          <p className={styles.note}>Avec l’adresse de votre compte.</p>
        </header>
        {entering.error && (
          <Alert color="red" icon={<IconAlertCircle size={18} stroke={1.6} />} className={styles.alert} role="alert">
            {entering.error.message}
          </Alert>
        )}
        <TextInput size="md" name="email" type="email" label="Adresse e-mail" autoComplete="username" required autoFocus withAsterisk={false} />
        <PasswordInput
          size="md"
          name="password"
          label="Mot de passe"
          autoComplete="current-password"
          required
          withAsterisk={false}
          visibilityToggleButtonProps={{ 'aria-label': 'Afficher ou masquer le mot de passe' }}
          visibilityToggleIcon={RevealIcon}
        />
        <Button size="md" type="submit" fullWidth loading={entering.isPending}>Se connecter</Button>
      </form>
    </PublicPanel>
  )
}

function RevealIcon({ reveal }: { reveal: boolean }) {
  return reveal ? <IconEyeOff size={18} stroke={1.6} /> : <IconEye size={18} stroke={1.6} />
}
