import { stepUp } from '@backoffice/contract/profile'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { ApiError } from '../api/api-error.ts'
import { answerConfirmation, wordsToConfirm } from '../api/step-up.ts'
import { Dialog } from '../ui/dialog.tsx'
import { PasswordField } from '../ui/text-field.tsx'
import { Alert } from '../ui/alert.tsx'

const PIN_LENGTH = 6

/** What was asked for goes on by itself once this is answered; given up, it is refused as the server refused it. */
export function ConfirmationDialog({ hasPin }: { hasPin: boolean }) {
  const [secret, setSecret] = useState('')
  const [failure, setFailure] = useState<string>()
  const [isPending, setPending] = useState(false)
  const [words] = useState(wordsToConfirm)

  async function confirm() {
    if (secret === '') return setFailure(hasPin ? 'Écrivez votre code PIN.' : 'Écrivez votre mot de passe.')
    setPending(true)
    try {
      await call(stepUp, { body: hasPin ? { codePin: secret } : { password: secret } })
      answerConfirmation(true)
    } catch (error) {
      setFailure(ApiError.ofClient(error).message)
      setSecret('')
      setPending(false)
    }
  }

  return (
    <Dialog
      isOpen
      title={hasPin ? 'Confirmez avec votre code PIN' : 'Confirmez avec votre mot de passe'}
      confirmLabel="Confirmer et continuer"
      isPending={isPending}
      onConfirm={() => void confirm()}
      onClose={() => answerConfirmation(false)}
    >
      {words !== undefined && (
        <p>
          <strong>{words}</strong>
        </p>
      )}
      <p>Cet acte demande de savoir que c’est bien vous. Il continue de lui-même ensuite, et rien de ce que vous avez saisi n’est perdu.</p>
      {failure && <Alert tone="bad">{failure}</Alert>}
      <SecretField hasPin={hasPin} value={secret} onChange={setSecret} />
    </Dialog>
  )
}

type FieldProps = { hasPin: boolean; value: string; onChange: (secret: string) => void }

function SecretField({ hasPin, value, onChange }: FieldProps) {
  if (!hasPin) {
    return (
      <PasswordField
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
