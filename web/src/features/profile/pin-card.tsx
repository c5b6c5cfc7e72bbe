import { changePin } from '@backoffice/contract/profile/profile'
import { useCommand } from '../../api/use-command.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { showSuccess } from '../../ui/feedback/toast.tsx'
import { Button } from '../../ui/form/button.tsx'
import { ButtonRow, Form } from '../../ui/form/form.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { Card } from '../../ui/layout/page.tsx'
import styles from './profile.module.css'
import { FIELD_BY_CODE, NO_OWN_PASSWORD, OwnPasswordField, SecretField } from './secret-field.tsx'
import { VerifyPin } from './verify-pin.tsx'
import typography from '../../ui/layout/typography.module.css'

const EMPTY_FORM = { password: '', codePin: '', again: '' }

/** Sets the six-digit PIN that confirms important acts. */
export function PinCard({ hasPin }: { hasPin: boolean }) {
  const form = usePin()
  return (
    <Card title="Code PIN" note={hasPin ? 'choisi' : 'pas encore choisi'}>
      <Form className={styles.secrets} onSubmit={form.submit}>
        <p className={typography.note}>
          Il confirme les actes importants, à la place de votre mot de passe. Ne prenez ni une date, ni une suite.
        </p>
        {form.refusal && <Alert tone="bad">{form.refusal.message}</Alert>}
        <OwnPasswordField {...form.field('password')} />
        <PinField label={hasPin ? 'Nouveau code PIN' : 'Code PIN'} name="pin" {...form.field('codePin')} />
        <PinField label="Le même code, encore une fois" name="pin-again" {...form.field('again')} />
        <ButtonRow isAtStart>
          <Button type="submit" variant={hasPin ? 'default' : 'filled'} loading={form.isPending}>
            {hasPin ? 'Changer le code PIN' : 'Choisir ce code PIN'}
          </Button>
        </ButtonRow>
      </Form>
      {hasPin && <VerifyPin />}
    </Card>
  )
}

function usePin() {
  const command = useCommand(changePin)
  const form = useForm({
    initial: EMPTY_FORM,
    schema: changePin.body,
    bodyOf: ({ password, codePin }) => ({ password, codePin }),
    messages: { password: NO_OWN_PASSWORD, codePin: 'Le code PIN compte six chiffres.' },
    check: ({ codePin, again }) => (again === codePin ? {} : { again: 'Ce n’est pas le même code.' }),
    command,
    send: (body) => command.mutateAsync({ body }),
    onSuccess: () => {
      form.forgetSent()
      showSuccess({ title: 'Code PIN enregistré' })
    },
    fieldByCode: FIELD_BY_CODE,
  })
  return form
}

type PinFieldProps = { label: string; name: string; value: string; onChange: (digits: string) => void; error: string | undefined }

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
