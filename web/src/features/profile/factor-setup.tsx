import { toggleSecondFactor } from '@backoffice/contract/profile/profile'
import { type FormEvent, useState } from 'react'
import { useCommand } from '../../api/use-command.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Radio } from '../../ui/form/check.tsx'
import { FactorConfirm, type StartedFactor } from './factor-confirm.tsx'
import styles from './profile.module.css'
import { splitRefusal } from './secret-faults.ts'
import { OwnPasswordField } from './secret-field.tsx'

type Factor = StartedFactor['factor']

type Props = { email: string | null; onEnabled: () => void }

export function FactorSetup({ email, onEnabled }: Props) {
  const starting = useCommand(toggleSecondFactor)
  const [factor, setFactor] = useState<Factor>('totp')
  const [password, setPassword] = useState('')
  const [started, setStarted] = useState<StartedFactor | null>(null)
  const { ofPassword, others } = splitRefusal(starting.error, '')

  async function submit(event: FormEvent) {
    event.preventDefault()
    const answer = await starting.mutateAsync({ body: { password, factor } }).catch(() => null)
    if (answer !== null) setStarted({ factor, password, otpauthUrl: answer.otpauthUrl })
  }

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
    <form className={styles.secrets} onSubmit={(event) => void submit(event)}>
      <p className={styles.note}>Un code de plus à chaque connexion&nbsp;: un mot de passe volé ne suffit plus.</p>
      {others && <Alert tone="bad">{others}</Alert>}
      <FactorChoice email={email} value={factor} onChange={setFactor} />
      <OwnPasswordField value={password} onChange={setPassword} fault={ofPassword} />
      <div className={styles.buttons}>
        <Button type="submit" variant="default" loading={starting.isPending}>
          {factor === 'totp' ? 'Préparer le code à scanner' : 'Recevoir un premier code'}
        </Button>
      </div>
    </form>
  )
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
        label="Un courriel"
        description={email ?? undefined}
        name="factor"
        checked={value === 'mail'}
        onChange={() => onChange('mail')}
      />
    </fieldset>
  )
}
