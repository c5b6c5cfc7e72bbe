import { addChannelAccess } from '@backoffice/contract/channel-access/channel-access'
import { useEffect, useEffectEvent, useState } from 'react'
import type { ApiError } from '../../api/api-error.ts'
import { useCommand } from '../../api/use-command.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { showSuccess } from '../../ui/feedback/toast.tsx'
import { Form, FormButtons } from '../../ui/form/form.tsx'
import { addDays, todayHere } from '../../ui/form/french-date.ts'
import { LeavingDialog } from '../../ui/form/leaving-dialog.tsx'
import { PasswordField } from '../../ui/form/text-field.tsx'
import { SidePanel } from '../../ui/overlay/side-panel.tsx'
import { AccessInputs } from './access-inputs.tsx'
import { type AccessFields, type Faults, faultsIn, faultsOf } from './access-edit.ts'
import { staysOn } from './channel-access-search.ts'

const USUAL_DAYS = 30

type Props = { onClose: () => void; onAdded: (id: number) => void }

export function NewAccessPanel({ onClose, onAdded }: Props) {
  const { fields, password, faults, refusal, isDirty, isPending, type, typePassword, add } = useNewAccess(onAdded)
  return (
    <SidePanel title="Nouvel accès" onClose={onClose}>
      <Form onSubmit={add}>
        {refusal && <Alert tone="bad">{refusal}</Alert>}
        <AccessInputs fields={fields} faults={faults} onChange={type}>
          <PasswordField
            label="Mot de passe"
            description="Celui que l’opérateur a donné."
            autoComplete="new-password"
            maxLength={200}
            required
            value={password}
            error={faults.password}
            onChange={({ target }) => typePassword(target.value)}
          />
        </AccessInputs>
        <FormButtons submitLabel="Ajouter l’accès" isPending={isPending} onForget={onClose} />
      </Form>
      <LeavingDialog isDirty={isDirty} name="ce nouvel accès" isStaying={staysOn('new')} />
    </SidePanel>
  )
}

function useNewAccess(onAdded: Props['onAdded']) {
  const [initial] = useState(usualFields)
  const [fields, setFields] = useState(initial)
  const [password, setPassword] = useState('')
  const [faults, setFaults] = useState<Faults>({})
  const { mutateAsync, data, error, isPending } = useCommand(addChannelAccess)

  // Runs once the form is no longer dirty: leaving earlier would ask for confirmation.
  const tell = useEffectEvent(onAdded)
  useEffect(() => {
    if (data !== undefined) tell(data.id)
  }, [data])

  async function add(): Promise<void> {
    const found: Faults = { ...faultsOf(fields), ...(password === '' ? { password: 'Écrivez le mot de passe de l’opérateur.' } : {}) }
    setFaults(found)
    if (Object.keys(found).length > 0) return
    const added = await mutateAsync({ body: { ...fields, password } }).catch((refused: ApiError) => {
      setFaults(faultsIn(refused))
      return null
    })
    if (added) showSuccess({ title: `${added.username} est ajouté`, detail: 'Son mot de passe est sous clé.' })
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
