import type { User } from '@backoffice/contract/session/user'
import { FieldConflict, VersionedMessage } from '../../ui/form/edit-conflict.tsx'
import { Form, FormButtons, FormField } from '../../ui/form/form.tsx'
import { LeavingDialog } from '../../ui/form/leaving-dialog.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Card } from '../../ui/layout/page.tsx'
import { OWN_FIELD, OWN_FIELDS, type OwnField } from './own-fields.ts'
import { useOwnFields } from './use-own-fields.ts'

type Own = ReturnType<typeof useOwnFields>

const labelOf = (name: OwnField) => OWN_FIELD[name].label

export function IdentityCard({ user }: { user: User }) {
  const form = useOwnFields(user)
  const { conflicts, isDirty, isPending } = form
  return (
    <Card title="Identité">
      <Form onSubmit={form.submit}>
        <VersionedMessage form={form} labelOf={labelOf} />
        {OWN_FIELDS.map((name) => (
          <FormField key={name} isPaired={name === 'firstName' || name === 'lastName'}>
            <Field own={form} name={name} />
            <FieldConflict form={form} name={name} labelOf={labelOf} />
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
          onForget={isDirty ? form.forget : undefined}
        />
      </Form>
      <LeavingDialog isDirty={isDirty} name="votre profil" isStaying={({ search }) => !('tab' in search) || search.tab === undefined} />
    </Card>
  )
}

function Field({ own: form, name }: { own: Own; name: OwnField }) {
  const { label, lengthMax } = OWN_FIELD[name]
  const shared = { label, maxLength: lengthMax, ...form.input(name) }
  return name === 'address' || name === 'bio' ? <TextArea {...shared} rows={2} /> : <TextField {...shared} {...SHAPES[name]} />
}

const SHAPES = {
  firstName: { autoComplete: 'given-name' },
  lastName: { autoComplete: 'family-name' },
  title: { autoComplete: 'organization-title' },
  phone: { autoComplete: 'tel', type: 'tel', inputMode: 'tel' },
} as const
