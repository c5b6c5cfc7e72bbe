import { addChannelAccess } from '@backoffice/contract/channel-access'
import { Button, PasswordInput } from '@mantine/core'
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useCommand } from '../../api/use-command.ts'
import { addDays, todayHere } from '../../ui/french-date.ts'
import { SidePanel } from '../../ui/side-panel.tsx'
import { showSuccess } from '../../ui/toast.tsx'
import { Alert } from '../../ui/alert.tsx'
import { AccessInputs } from './access-inputs.tsx'
import { type AccessFields, type Faults, faultsIn, faultsOf, focusFirstFault } from './access-edit.ts'
import styles from './channel-access.module.css'
import { LeavingDialog } from './leaving-dialog.tsx'

const USUAL_DAYS = 30

type Props = { onClose: () => void; onAdded: (id: number) => void }

export function NewAccessPanel({ onClose, onAdded }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const { fields, password, faults, refusal, isDirty, isPending, type, typePassword, add } = useNewAccess(onAdded)

  function submit(event: FormEvent) {
    event.preventDefault()
    add(() => focusFirstFault(form.current))
  }

  return (
    <SidePanel title="Nouvel accès" onClose={onClose}>
      <form ref={form} className={styles.form} onSubmit={submit} noValidate>
        {refusal && <Alert tone="bad">{refusal}</Alert>}
        <AccessInputs fields={fields} faults={faults} onChange={type}>
          <PasswordInput
            label="Mot de passe"
            description="Celui que l’opérateur a donné."
            autoComplete="new-password"
            maxLength={200}
            required
            value={password}
            error={faults.password}
            onChange={({ target }) => typePassword(target.value)}
            visibilityToggleButtonProps={{ 'aria-label': 'Afficher le mot de passe' }}
          />
        </AccessInputs>
        <div className={styles.buttons}>
          <Button variant="default" onClick={onClose}>
            Annuler
          </Button>
          <Button type="submit" loading={isPending}>
            Ajouter l’accès
          </Button>
        </div>
      </form>
      <LeavingDialog isDirty={isDirty} name="ce nouvel accès" open="new" />
    </SidePanel>
  )
}

function useNewAccess(onAdded: Props['onAdded']) {
  const [initial] = useState(usualFields)
  const [fields, setFields] = useState(initial)
  const [password, setPassword] = useState('')
  const [faults, setFaults] = useState<Faults>({})
  const { mutate, data, error, isPending } = useCommand(addChannelAccess)

  // Once nothing is left to lose, and not before: leaving would ask.
  const tell = useEffectEvent(onAdded)
  useEffect(() => {
    if (data !== undefined) tell(data.id)
  }, [data])

  function add(onFault: () => void) {
    const found: Faults = { ...faultsOf(fields), ...(password === '' ? { password: 'Écrivez le mot de passe de l’opérateur.' } : {}) }
    setFaults(found)
    if (Object.keys(found).length > 0) return onFault()
    return mutate(
      { body: { ...fields, password } },
      {
        onSuccess: ({ username }) => showSuccess({ title: `${username} est ajouté`, detail: 'Son mot de passe est sous clé.' }),
        onError: (refused) => {
          setFaults(faultsIn(refused))
          onFault()
        },
      },
    )
  }

  return {
    fields,
    password,
    faults,
    refusal: error && Object.keys(faults).length === 0 ? error.message : null,
    isDirty: data === undefined && (password !== '' || JSON.stringify(fields) !== JSON.stringify(initial)),
    isPending,
    type: (change: Partial<AccessFields>) => setFields({ ...fields, ...change }),
    typePassword: setPassword,
    add,
  }
}

function usualFields(): AccessFields {
  const today = todayHere()
  return { username: '', startDate: today, endDate: addDays(today, USUAL_DAYS), note: '' }
}
