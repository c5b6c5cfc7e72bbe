import type { User } from '@backoffice/contract/session/user'
import { messageAbove } from '../../api/message-above.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { EditConflict, StaleAlert } from '../../ui/form/edit-conflict.tsx'
import { Form, FormButtons, FormField } from '../../ui/form/form.tsx'
import { LeavingDialog } from '../../ui/form/leaving-dialog.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Card } from '../../ui/layout/page.tsx'
import { OWN_FIELD, OWN_FIELDS, type OwnField, shownIn } from './own-fields.ts'
import { useOwnFields } from './use-own-fields.ts'

type Own = ReturnType<typeof useOwnFields>

export function IdentityCard({ user }: { user: User }) {
  const own = useOwnFields(user)
  const { conflicts, isDirty, isPending } = own
  return (
    <Card title="Identité">
      <Form onSubmit={own.save}>
        <FormMessage own={own} />
        {OWN_FIELDS.map((name) => (
          <FormField key={name} isPaired={name === 'firstName' || name === 'lastName'}>
            <Field own={own} name={name} />
            {conflicts.includes(name) && (
              <EditConflict
                label={OWN_FIELD[name].label}
                standing={own.user[name]}
                onKeep={() => own.keepMine(name)}
                onTake={() => own.takeOther(name)}
              />
            )}
          </FormField>
        ))}
        <TextField
          label="Adresse e-mail"
          description="Votre gestionnaire réseau peut la changer."
          value={user.email ?? ''}
          readOnly
          autoComplete="off"
        />
        <FormButtons
          submitLabel="Enregistrer le profil"
          isPending={isPending}
          isDisabled={!isDirty || conflicts.length > 0}
          onForget={isDirty ? own.forget : undefined}
        />
      </Form>
      <LeavingDialog isDirty={isDirty} name="votre profil" isStaying={({ search }) => !('tab' in search) || search.tab === undefined} />
    </Card>
  )
}

function FormMessage({ own: { refusal, conflicts } }: { own: Own }) {
  if (refusal === null) return null
  if (refusal.code === 'stale_version') return <StaleAlert message={refusal.message} hasConflicts={conflicts.length > 0} />
  return messageAbove(refusal) && <Alert tone="bad">{messageAbove(refusal)}</Alert>
}

function Field({ own: { user, typed, faults, type }, name }: { own: Own; name: OwnField }) {
  const { label, lengthMax } = OWN_FIELD[name]
  const shared = { label, value: shownIn(user, typed, name), error: faults[name], maxLength: lengthMax }
  if (name === 'address' || name === 'bio') {
    return <TextArea {...shared} rows={2} onChange={({ target }) => type(name, target.value)} />
  }
  return <TextField {...shared} {...SHAPES[name]} onChange={({ target }) => type(name, target.value)} />
}

const SHAPES = {
  firstName: { autoComplete: 'given-name' },
  lastName: { autoComplete: 'family-name' },
  title: { autoComplete: 'organization-title' },
  phone: { autoComplete: 'tel', type: 'tel', inputMode: 'tel' },
} as const
