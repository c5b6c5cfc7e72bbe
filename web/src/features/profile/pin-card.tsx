import { changePin } from '@backoffice/contract/profile/profile'
import { Pin } from '@backoffice/contract/session/secrets'
import { type FormEvent, useState } from 'react'
import { useCommand } from '../../api/use-command.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { showSuccess } from '../../ui/feedback/toast.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Card } from '../../ui/layout/page.tsx'
import styles from './profile.module.css'
import { splitRefusal } from './secret-faults.ts'
import { OwnPasswordField, SecretField } from './secret-field.tsx'
import { VerifyPin } from './verify-pin.tsx'

const EMPTY_FORM = { password: '', codePin: '', again: '' }

/** Sets the six-digit PIN that confirms important acts. */
export function PinCard({ hasPin }: { hasPin: boolean }) {
  const { typed, type, faults, refusal, isPending, save } = usePin()

  function submit(event: FormEvent) {
    event.preventDefault()
    void save()
  }

  return (
    <Card title="Code PIN" note={hasPin ? 'choisi' : 'pas encore choisi'}>
      <form className={styles.secrets} onSubmit={submit} noValidate>
        <p className={styles.note}>
          Il confirme les actes importants, à la place de votre mot de passe. Ne prenez ni une date, ni une suite.
        </p>
        {refusal && <Alert tone="bad">{refusal}</Alert>}
        <OwnPasswordField value={typed.password} onChange={(value) => type('password', value)} fault={faults.password} />
        <PinField
          label={hasPin ? 'Nouveau code PIN' : 'Code PIN'}
          name="pin"
          value={typed.codePin}
          onChange={(value) => type('codePin', value)}
          fault={faults.codePin}
        />
        <PinField
          label="Le même code, encore une fois"
          name="pin-again"
          value={typed.again}
          onChange={(value) => type('again', value)}
          fault={faults.again}
        />
        <div className={styles.buttons}>
          <Button type="submit" variant={hasPin ? 'default' : 'filled'} loading={isPending}>
            {hasPin ? 'Changer le code PIN' : 'Choisir ce code PIN'}
          </Button>
        </div>
      </form>
      {hasPin && <VerifyPin />}
    </Card>
  )
}

function usePin() {
  const changing = useCommand(changePin)
  const [typed, setTyped] = useState(EMPTY_FORM)
  const [isTried, setTried] = useState(false)
  const { ofPassword, ofField, others } = splitRefusal(changing.error, 'codePin')

  async function save(): Promise<void> {
    setTried(true)
    if (Object.keys(faultsOf(typed)).length > 0) return
    const { password, codePin } = typed
    const done = await changing.mutateAsync({ body: { password, codePin } }).catch(() => null)
    if (done === null) return
    setTyped(EMPTY_FORM)
    setTried(false)
    showSuccess({ title: 'Code PIN enregistré' })
  }

  return {
    typed,
    type: (name: keyof typeof EMPTY_FORM, value: string) => setTyped({ ...typed, [name]: value }),
    faults: { password: ofPassword, codePin: ofField, again: undefined, ...(isTried ? faultsOf(typed) : {}) },
    refusal: others,
    isPending: changing.isPending,
    save,
  }
}

type PinFieldProps = { label: string; name: string; value: string; onChange: (digits: string) => void; fault: string | undefined }

function PinField({ onChange, ...field }: PinFieldProps) {
  return (
    <SecretField
      {...field}
      inputMode="numeric"
      autoComplete="off"
      maxLength={6}
      onChange={(event) => onChange(event.currentTarget.value.replaceAll(/\D/g, ''))}
    />
  )
}

function faultsOf({ password, codePin, again }: typeof EMPTY_FORM): Partial<typeof EMPTY_FORM> {
  return {
    ...(password === '' ? { password: 'Écrivez votre mot de passe actuel.' } : {}),
    ...(Pin.safeParse(codePin).success ? {} : { codePin: 'Le code PIN compte six chiffres.' }),
    ...(again === codePin ? {} : { again: 'Ce n’est pas le même code.' }),
  }
}
