import { type Challenged, signIn, type TokenPair } from '@backoffice/contract/session/session'
import { resend, verifyCode } from '@backoffice/contract/verification/verification'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiError } from '../api/api-error.ts'
import { isUnanswered } from '../api/failure-text.ts'
import { continueSession } from '../api/session.ts'
import { useActingGet, useCommand } from '../api/use-command.ts'
import { paths } from '../paths.ts'

/** Opens a session again, with password and second factor. Another account than the one that left goes to its own dashboard. */
export function useSigningInAgain(email: string) {
  const router = useRouter()
  const [fields, setFields] = useState({ email, password: '', code: '' })
  const [challenged, setChallenged] = useState<Challenged | null>(null)
  const { mutateAsync: sendSignIn } = useCommand(signIn)
  const { mutateAsync: check } = useActingGet(verifyCode)
  const resending = useActingGet(resend)
  const { isPending, failure, setFailure, attempt } = useAttempt()

  function enter(answer: TokenPair | Challenged): void {
    if ('challenge' in answer) return setChallenged(answer)
    if (!continueSession(answer)) void router.navigate({ to: paths.dashboard, replace: true, ignoreBlocker: true })
  }

  async function confirm(): Promise<void> {
    if (challenged !== null) {
      const b = fields.code.replaceAll(/\s/g, '')
      if (b === '') return setFailure('Écrivez votre code.')
      return attempt(async () => {
        const answer = await check({ params: { a: challenged.challenge, b } })
        if ('access_token' in answer) enter(answer)
      })
    }
    if (fields.email.trim() === '' || fields.password === '') return setFailure('Écrivez votre adresse et votre mot de passe.')
    return attempt(async () => enter(await sendSignIn({ body: { email: fields.email.trim(), password: fields.password } })))
  }

  return {
    typed: fields,
    change: (changes: Partial<typeof fields>) => setFields((previous) => ({ ...previous, ...changes })),
    failure,
    isPending,
    isCodeAsked: challenged !== null,
    isByMail: challenged?.factors.includes('mail') ?? false,
    isSentAgain: resending.isSuccess,
    confirm,
    startOver: () => {
      setChallenged(null)
      resending.reset()
      setFailure(undefined)
    },
    sendAgain: () =>
      attempt(async () => {
        if (challenged !== null) await resending.mutateAsync({ params: { v: challenged.challenge } })
      }),
  }
}

function useAttempt() {
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function attempt(act: () => Promise<void>): Promise<void> {
    setPending(true)
    setFailure(undefined)
    try {
      await act()
    } catch (error) {
      const refusal = ApiError.ofClient(error)
      const advice = isUnanswered(refusal) ? 'La connexion n’a pas abouti\u00a0: vérifiez le réseau, puis réessayez. ' : ''
      setFailure(`${advice}${refusal.message}`)
    } finally {
      setPending(false)
    }
  }
  return { isPending, failure, setFailure, attempt }
}
