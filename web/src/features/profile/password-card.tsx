import { faultOfPassword } from '@backoffice/contract/profile/password-rules'
import { changePassword } from '@backoffice/contract/profile/profile'
import { useCommand } from '../../api/use-command.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { showSuccess } from '../../ui/feedback/toast.tsx'
import { Button } from '../../ui/form/button.tsx'
import { ButtonRow, Form } from '../../ui/form/form.tsx'
import { NewPasswordField } from '../../ui/form/new-password-field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { Card } from '../../ui/layout/page.tsx'
import styles from './profile.module.css'
import { NO_OWN_PASSWORD, OwnPasswordField } from './secret-field.tsx'

type Fields = { currentPassword: string; newPassword: string }

const NO_PASSWORDS: Fields = { currentPassword: '', newPassword: '' }
const SAME = 'Choisissez-en un autre que celui que vous avez déjà.'

export function PasswordCard({ email }: { email: string | null }) {
  const form = useNewPassword()
  const { value, error, onChange } = form.field('newPassword')
  return (
    <Card title="Mot de passe">
      <Form className={styles.secrets} onSubmit={form.submit}>
        {form.refusal && <Alert tone="bad">{form.refusal.message}</Alert>}
        <input type="email" autoComplete="username" value={email ?? ''} readOnly hidden />
        <OwnPasswordField {...form.field('currentPassword')} />
        <NewPasswordField
          label="Nouveau mot de passe"
          name="new-password"
          value={value}
          onChange={onChange}
          fault={error ?? weaknessOf(form.fields)}
          isFaultShown={error !== undefined}
        />
        <ButtonRow isAtStart>
          <Button type="submit" variant="default" loading={form.isPending}>
            Changer le mot de passe
          </Button>
        </ButtonRow>
      </Form>
    </Card>
  )
}

function useNewPassword() {
  const command = useCommand(changePassword)
  const form = useForm({
    initial: NO_PASSWORDS,
    schema: changePassword.body,
    bodyOf: (fields) => fields,
    messages: { currentPassword: NO_OWN_PASSWORD },
    check: (fields) => ({ newPassword: weaknessOf(fields) }),
    command,
    send: (body) => command.mutateAsync({ body }),
    onSuccess: () => {
      form.forgetSent()
      showSuccess({ title: 'Mot de passe changé', detail: 'Vos autres sessions sont fermées.' })
    },
    fieldByCode: { wrong_password: 'currentPassword' },
  })
  return form
}

function weaknessOf({ currentPassword, newPassword }: Fields): string | undefined {
  return faultOfPassword(newPassword) ?? (newPassword === currentPassword ? SAME : undefined)
}
