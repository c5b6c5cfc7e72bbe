import { addChannelAccess } from '@backoffice/contract/channel-access/channel-access'
import { useState } from 'react'
import { useCommand } from '../../api/use-command.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { showSuccess } from '../../ui/feedback/toast.tsx'
import { Form, FormButtons } from '../../ui/form/form.tsx'
import { addDays, todayHere } from '../../ui/form/french-date.ts'
import { LeavingDialog } from '../../ui/form/leaving-dialog.tsx'
import { PasswordField } from '../../ui/form/text-field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { useOnSuccess } from '../../ui/form/use-on-success.ts'
import { SidePanel } from '../../ui/overlay/side-panel.tsx'
import { AccessInputs } from './access-inputs.tsx'
import { type AccessFields, errorsIn, FIELD_BY_CODE } from './access-edit.ts'
import { staysOn } from './channel-access-search.ts'

const USUAL_DAYS = 30

type Props = { onClose: () => void; onAdded: (id: number) => void }

export function NewAccessPanel({ onClose, onAdded }: Props) {
  const form = useNewAccess(onAdded)
  return (
    <SidePanel title="Nouvel accès" onClose={onClose}>
      <Form onSubmit={form.submit}>
        {form.refusal && <Alert tone="bad">{form.refusal.message}</Alert>}
        <AccessInputs form={form}>
          <PasswordField
            label="Mot de passe"
            description="Celui que l’opérateur a donné."
            autoComplete="new-password"
            maxLength={200}
            required
            {...form.input('password')}
          />
        </AccessInputs>
        <FormButtons submitLabel="Ajouter l’accès" isPending={form.isPending} onForget={onClose} />
      </Form>
      <LeavingDialog isDirty={form.isDirty} name="ce nouvel accès" isStaying={staysOn('new')} />
    </SidePanel>
  )
}

function useNewAccess(onAdded: Props['onAdded']) {
  const [initial] = useState(usualFields)
  const command = useCommand(addChannelAccess)
  useOnSuccess(command.data, ({ id }) => onAdded(id))
  return useForm({
    initial,
    schema: addChannelAccess.body,
    bodyOf: (fields) => fields,
    messages: { password: 'Écrivez le mot de passe de l’opérateur.' },
    check: errorsIn,
    command,
    send: (body) => command.mutateAsync({ body }),
    onSuccess: ({ username }) => showSuccess({ title: `${username} est ajouté`, detail: 'Son mot de passe est sous clé.' }),
    fieldByCode: FIELD_BY_CODE,
  })
}

function usualFields(): AccessFields & { password: string } {
  const today = todayHere()
  return { username: '', password: '', startDate: today, endDate: addDays(today, USUAL_DAYS), note: '' }
}
