import { toggleSecondFactor } from '@backoffice/contract/profile/profile'
import { useState } from 'react'
import { useCommand } from '../../api/use-command.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Radio } from '../../ui/form/check.tsx'
import { ButtonRow, Form } from '../../ui/form/form.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { FactorConfirm, type StartedFactor } from './factor-confirm.tsx'
import styles from './profile.module.css'
import { FIELD_BY_CODE, NO_OWN_PASSWORD, OwnPasswordField } from './secret-field.tsx'
import typography from '../../ui/layout/typography.module.css'

type Factor = StartedFactor['factor']
type Fields = { password: string; factor: Factor }

const NO_FACTOR: Fields = { password: '', factor: 'totp' }

type Props = { email: string | null; onEnabled: () => void }

export function FactorSetup({ email, onEnabled }: Props) {
  const [started, setStarted] = useState<StartedFactor | null>(null)
  const form = useStarting(setStarted)

  if (started !== null) {
    return (
      <FactorConfirm
        started={started}
        email={email}
        onCancel={() => setStarted(null)}
        onEnabled={() => {
          setStarted(null)
          onEnabled()
        }}
      />
    )
  }
  return (
    <Form className={styles.secrets} onSubmit={form.submit}>
      <p className={typography.note}>Un code de plus à chaque connexion&nbsp;: un mot de passe volé ne suffit plus.</p>
      {form.refusal && <Alert tone="bad">{form.refusal.message}</Alert>}
      <FactorChoice email={email} {...form.field('factor')} />
      <OwnPasswordField {...form.field('password')} />
      <ButtonRow isAtStart>
        <Button type="submit" variant="default" loading={form.isPending}>
          {form.fields.factor === 'totp' ? 'Préparer le code à scanner' : 'Recevoir un premier code'}
        </Button>
      </ButtonRow>
    </Form>
  )
}

function useStarting(onStarted: (started: StartedFactor) => void) {
  const command = useCommand(toggleSecondFactor)
  return useForm({
    initial: NO_FACTOR,
    schema: toggleSecondFactor.body,
    bodyOf: (fields) => fields,
    messages: { password: NO_OWN_PASSWORD },
    command,
    send: (body) => command.mutateAsync({ body }),
    onSuccess: ({ otpauthUrl }, { password, factor = 'totp' }) => onStarted({ factor, password, otpauthUrl }),
    fieldByCode: FIELD_BY_CODE,
  })
}

type ChoiceProps = { email: string | null; value: Factor; onChange: (factor: Factor) => void }

function FactorChoice({ email, value, onChange }: ChoiceProps) {
  return (
    <fieldset className={styles.choices}>
      <legend>D’où viendra le code</legend>
      <Radio
        label="Une application d’authentification"
        description="Sur votre téléphone. Marche aussi sans réseau."
        name="factor"
        checked={value === 'totp'}
        onChange={() => onChange('totp')}
      />
      <Radio
        label="Un e-mail"
        description={email ?? undefined}
        name="factor"
        checked={value === 'mail'}
        onChange={() => onChange('mail')}
      />
    </fieldset>
  )
}
