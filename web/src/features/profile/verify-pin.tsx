import { verifyPin } from '@backoffice/contract/verification/verification'
import { useChallengedCall } from '../../api/challenged-call.ts'
import { showSuccess } from '../../ui/feedback/toast.tsx'
import { Button } from '../../ui/form/button.tsx'
import { ButtonRow, Form } from '../../ui/form/form.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import styles from './profile.module.css'
import { SecretField } from './secret-field.tsx'

/** Lets the user check that they still know the PIN, before it is needed. */
export function VerifyPin() {
  const form = usePinCheck()
  const { value, error, onChange } = form.field('v')
  return (
    <Form className={styles.secrets} onSubmit={form.submit}>
      <SecretField
        label="Vérifier mon code PIN"
        name="pin-to-verify"
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value.replaceAll(/\D/g, ''))}
        error={error ?? form.refusal?.message}
      />
      <ButtonRow isAtStart>
        <Button type="submit" variant="default" loading={form.isPending}>
          Vérifier
        </Button>
      </ButtonRow>
    </Form>
  )
}

function usePinCheck() {
  const command = useChallengedCall(verifyPin, 'codepin')
  const form = useForm({
    initial: { v: '' },
    schema: verifyPin.params,
    bodyOf: (fields) => fields,
    messages: { v: 'Le code PIN compte six chiffres.' },
    command,
    send: (params) => command.mutateAsync({ params }),
    onSuccess: () => {
      form.forgetSent()
      showSuccess({ title: 'C’est bien votre code PIN', detail: 'Vos actes sont confirmés pour cinq minutes.' })
    },
  })
  return form
}
