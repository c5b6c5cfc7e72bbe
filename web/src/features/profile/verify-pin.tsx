import { Pin } from '@backoffice/contract/session/secrets'
import { verifyPin } from '@backoffice/contract/verification/verification'
import { type FormEvent, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { callWithChallenge } from '../../api/challenged-call.ts'
import { showSuccess } from '../../ui/feedback/toast.tsx'
import { Button } from '../../ui/form/button.tsx'
import styles from './profile.module.css'
import { ButtonRow } from '../../ui/form/form.tsx'
import { SecretField } from './secret-field.tsx'

/** Lets the user check that they still know the PIN, before it is needed. */
export function VerifyPin() {
  const [codePin, setCodePin] = useState('')
  const [fault, setFault] = useState<string>()
  const [isPending, setPending] = useState(false)

  async function verify(): Promise<void> {
    if (!Pin.safeParse(codePin).success) return setFault('Le code PIN compte six chiffres.')
    setPending(true)
    setFault(undefined)
    try {
      await callWithChallenge(verifyPin, { params: { v: codePin } }, 'codepin')
      setCodePin('')
      showSuccess({ title: 'C’est bien votre code PIN', detail: 'Vos actes sont confirmés pour cinq minutes.' })
    } catch (error) {
      setFault(ApiError.ofClient(error).message)
    } finally {
      setPending(false)
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    void verify()
  }

  return (
    <form className={styles.secrets} onSubmit={submit} noValidate>
      <SecretField
        label="Vérifier mon code PIN"
        name="pin-to-verify"
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        value={codePin}
        onChange={(event) => setCodePin(event.currentTarget.value.replaceAll(/\D/g, ''))}
        error={fault}
      />
      <ButtonRow isAtStart>
        <Button type="submit" variant="default" loading={isPending}>
          Vérifier
        </Button>
      </ButtonRow>
    </form>
  )
}
