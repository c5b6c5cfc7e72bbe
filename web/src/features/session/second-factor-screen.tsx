import { resend, verifyCode } from '@backoffice/contract/verification/verification'
import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { beginSession } from '../../api/session.ts'
import { useActingGet } from '../../api/use-command.ts'
import { WriteFailure } from '../../api/write-failure.tsx'
import { paths } from '../../paths.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Button } from '../../ui/form/button.tsx'
import { submitting } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { PublicPanel } from '../../ui/layout/public-panel.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { prefillSignIn } from './sign-in-prefill.ts'
import { countTry, forgetPendingSignIn, type PendingSignIn, pendingSignIn } from './pending-sign-in.ts'
import styles from './session.module.css'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import { SIX_DIGITS } from './six-digits.ts'

const CODE_CAME_TOO_LATE = 'Le code n’a pas été saisi à temps\u00a0: connectez-vous de nouveau.'
const TOO_OFTEN = 'Cinq codes n’étaient pas les bons\u00a0: connectez-vous de nouveau.'

export function SecondFactorScreen() {
  const [pending] = useState(pendingSignIn)
  const leave = useLeave(pending?.from)

  useEffect(() => {
    const timer = setTimeout(() => leave(CODE_CAME_TOO_LATE), pending === null ? 0 : pending.until - Date.now())
    return () => clearTimeout(timer)
  }, [pending, leave])

  return (
    <PublicPanel
      title="Deux preuves valent mieux qu’une."
      sentence="Un mot de passe se devine ou se vole. Le code, lui, change à chaque fois."
    >
      {pending && <CodeForm pending={pending} onLeave={leave} />}
    </PublicPanel>
  )
}

function CodeForm({ pending, onLeave }: { pending: PendingSignIn; onLeave: (notice?: string) => void }) {
  const { form, checking } = useCode(pending, onLeave)
  const [isRecovery, setRecovery] = useState(false)

  return (
    <Stack as="form" onSubmit={submitting(form.submit)} aria-labelledby="second-factor-title">
      <header>
        <h1 id="second-factor-title" className={styles.title}>
          Votre code
        </h1>
        <p className={styles.note}>{whereToFind(pending, isRecovery)}</p>
      </header>
      {checking.error && <WriteFailure error={checking.error} title="La connexion n’a pas abouti" isOnce={false} />}
      <CodeField isRecovery={isRecovery} code={form.fields.b} onChange={(code) => form.set('b', code)} />
      <Button size="md" type="submit" fullWidth loading={checking.isPending}>
        Continuer
      </Button>
      <OtherWays pending={pending} isRecovery={isRecovery} onRecovery={setRecovery} onLeave={onLeave} />
    </Stack>
  )
}

function useCode(pending: PendingSignIn, onLeave: (notice?: string) => void) {
  const router = useRouter()
  const checking = useActingGet(verifyCode)

  function countFailure(): void {
    form.forgetSent()
    if (!countTry(pending)) onLeave(TOO_OFTEN)
  }

  const form = useForm({
    initial: { b: '' },
    schema: verifyCode.params,
    bodyOf: ({ b }) => ({ a: pending.challenge, b: b.replaceAll(/\s/g, '') }),
    messages: {},
    command: checking,
    send: (params) => checking.mutateAsync({ params }, { onError: countFailure }),
    onSuccess: (answer) => {
      if (!('access_token' in answer)) return countFailure()
      forgetPendingSignIn()
      beginSession(answer)
      router.history.replace(pending.from ?? paths.dashboard)
    },
  })
  return { form, checking }
}

type CodeFieldProps = { isRecovery: boolean; code: string; onChange: (code: string) => void }

function CodeField({ isRecovery, code, onChange }: CodeFieldProps) {
  const shape = isRecovery ? RECOVERY_CODE : SIX_DIGITS
  return (
    <TextField
      size="md"
      key={shape.name}
      {...shape}
      value={code}
      onChange={(event) => onChange(event.currentTarget.value)}
      autoFocus
      required
    />
  )
}

const RECOVERY_CODE = {
  label: 'Code de secours',
  name: 'recovery',
  placeholder: 'ab12-cd34',
  autoComplete: 'off',
  autoCapitalize: 'none',
  pattern: String.raw`\s*[A-Za-z0-9]{4}\s*-?\s*[A-Za-z0-9]{4}\s*`,
  title: 'Quatre signes, un tiret, quatre signes',
} as const

type OtherWaysProps = {
  pending: PendingSignIn
  isRecovery: boolean
  onRecovery: (isRecovery: boolean) => void
  onLeave: () => void
}

function OtherWays({ pending: { challenge, factors }, isRecovery, onRecovery, onLeave }: OtherWaysProps) {
  const resending = useActingGet(resend)
  const sendAgain = () => resending.mutate({ params: { v: challenge } })
  return (
    <>
      {resending.isSuccess && (
        <p className={styles.notice} role="status">
          Un nouveau code est parti par e-mail. Le précédent n’est plus valable.
        </p>
      )}
      {resending.error && <Alert tone="bad">{resending.error.message}</Alert>}
      <Row gap={[2, 4]} align="center" justify="between" className={styles.links}>
        {factors.includes('mail') && !isRecovery && (
          <button type="button" className={styles.link} disabled={resending.isPending} onClick={sendAgain}>
            Recevoir un autre code
          </button>
        )}
        {factors.includes('recovery') && (
          <button type="button" className={styles.link} onClick={() => onRecovery(!isRecovery)}>
            {isRecovery ? 'Utiliser un code à six chiffres' : 'Utiliser un code de secours'}
          </button>
        )}
        <button type="button" className={styles.link} onClick={() => onLeave()}>
          Revenir à la connexion
        </button>
      </Row>
    </>
  )
}

function whereToFind({ factors }: PendingSignIn, isRecovery: boolean): string {
  if (isRecovery) return 'Un des dix codes que vous avez gardés. Chacun ne sert qu’une fois.'
  if (factors.includes('mail')) return 'Il vient de partir à l’adresse de votre compte, et vaut dix minutes.'
  return 'Il est dans l’application d’authentification de votre téléphone.'
}

function useLeave(from: string | undefined) {
  const router = useRouter()
  return useCallback(
    (notice?: string) => {
      forgetPendingSignIn()
      prefillSignIn(notice === undefined ? {} : { notice: { tone: 'warn', text: notice } })
      void router.navigate({ to: paths.signIn, search: from === undefined ? {} : { from }, replace: true })
    },
    [router, from],
  )
}
