import { stepUp } from '@backoffice/contract/session/own-sessions'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { ApiError } from '../api/api-error.ts'
import { isUnanswered } from '../api/failure-text.ts'
import { useCommand } from '../api/use-command.ts'
import { actToConfirm, answerConfirmation } from '../api/step-up.ts'
import { actionLabel } from '../features/audit/index.ts'
import { Alert } from '../ui/feedback/alert.tsx'
import { PasswordField } from '../ui/form/text-field.tsx'
import { Dialog } from '../ui/overlay/dialog.tsx'
import { formatWait } from './wait-labels.ts'

const PIN_LENGTH = 6
const SECOND_MS = 1_000

/** Requires the PIN or the password. The waiting request goes on once it is right, and keeps its refusal if the user gives up. */
export function ConfirmationDialog({ hasPin }: { hasPin: boolean }) {
  const [secret, setSecret] = useState('')
  const [failure, setFailure] = useState<string>()
  const [isPending, setPending] = useState(false)
  const [act] = useState(actToConfirm)
  const { waitSeconds, startCountdown } = useCountdown()
  const field = useRef<HTMLInputElement>(null)
  const { mutateAsync } = useCommand(stepUp)

  async function confirm() {
    if (waitSeconds > 0) return
    if (secret === '') return setFailure(hasPin ? 'Écrivez votre code PIN.' : 'Écrivez votre mot de passe.')
    setPending(true)
    try {
      await mutateAsync({ body: hasPin ? { codePin: secret } : { password: secret } })
      answerConfirmation(true)
    } catch (error) {
      const refusal = ApiError.ofClient(error)
      setFailure(failureOf(refusal))
      startCountdown(refusal.retryAfterSeconds)
      setSecret('')
      setPending(false)
      // Whoever pressed the button types again at once.
      field.current?.focus()
    }
  }

  return (
    <Dialog
      isOpen
      title={hasPin ? 'Confirmez avec votre code PIN' : 'Confirmez avec votre mot de passe'}
      confirmLabel={waitSeconds > 0 ? `Réessayer dans ${formatWait(waitSeconds)}` : 'Confirmer et continuer'}
      isHeld={waitSeconds > 0}
      isPending={isPending}
      onConfirm={() => void confirm()}
      onClose={() => answerConfirmation(false)}
    >
      {act !== undefined && (
        <p>
          <strong>{act.label ?? actionLabel(act.action)}</strong>
        </p>
      )}
      <p>Confirmez que c’est bien vous. L’opération reprendra aussitôt, sans rien perdre de votre saisie.</p>
      {failure && <Alert tone="bad">{waitSeconds > 0 ? `Trop d’essais. Réessayez dans ${formatWait(waitSeconds)}.` : failure}</Alert>}
      <SecretField field={field} hasPin={hasPin} value={secret} onChange={setSecret} />
    </Dialog>
  )
}

function failureOf(refusal: ApiError): string {
  if (refusal.retryAfterSeconds > 0) return 'Vous pouvez réessayer.'
  return isUnanswered(refusal) ? `Rien n’a été confirmé\u00a0: vérifiez le réseau, puis réessayez. ${refusal.message}` : refusal.message
}

function useCountdown() {
  const [endsAt, setEndsAt] = useState(0)
  const [now, setNow] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS)
    return () => clearInterval(timer)
  }, [])
  const startCountdown = (seconds: number) => {
    setNow(Date.now())
    setEndsAt(Date.now() + seconds * SECOND_MS)
  }
  return { waitSeconds: Math.max(0, Math.ceil((endsAt - now) / SECOND_MS)), startCountdown }
}

type FieldProps = { field: RefObject<HTMLInputElement | null>; hasPin: boolean; value: string; onChange: (secret: string) => void }

function SecretField({ field, hasPin, value, onChange }: FieldProps) {
  if (!hasPin) {
    return (
      <PasswordField
        size="md"
        ref={field}
        label="Mot de passe"
        name="password"
        autoComplete="current-password"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        data-autofocus
        required
      />
    )
  }
  return (
    <PasswordField
      size="md"
      ref={field}
      label="Code PIN"
      name="codePin"
      autoComplete="off"
      inputMode="numeric"
      maxLength={PIN_LENGTH}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value.replaceAll(/\D/g, ''))}
      data-autofocus
      required
    />
  )
}
