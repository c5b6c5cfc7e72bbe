import { FieldConflict, VersionedMessage } from '../../ui/form/edit-conflict.tsx'
import { Form, FormButtons, FormField } from '../../ui/form/form.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { FIELD_LABEL, type FieldName, fieldsOf } from './account-fields.ts'
import { isPaired, typeOf } from './field-shapes.ts'
import type { Kind } from './kind-names.ts'
import type { Edit } from './use-edit.ts'

const labelOf = (name: FieldName) => FIELD_LABEL[name]

/** Renders the account form, which sends only the changed fields. */
export function AccountForm({ edit, kind }: { edit: Edit; kind: Kind }) {
  const { account, conflicts, isDirty, isPending } = edit
  const isReadOnly = account.status === 'archived'
  return (
    <Form onSubmit={edit.submit}>
      <VersionedMessage form={edit} labelOf={labelOf} />
      {fieldsOf(kind).map((name) => (
        <FormField key={name} isPaired={isPaired(name)}>
          <Field edit={edit} name={name} isReadOnly={isReadOnly} />
          <FieldConflict form={edit} name={name} labelOf={labelOf} />
        </FormField>
      ))}
      {!isReadOnly && (
        <FormButtons
          submitLabel="Enregistrer le compte"
          isPending={isPending}
          isDisabled={!isDirty || conflicts.length > 0}
          isStuck={isDirty}
          onForget={isDirty ? edit.forget : undefined}
        />
      )}
    </Form>
  )
}

type FieldProps = { edit: Edit; name: FieldName; isReadOnly: boolean }

function Field({ edit, name, isReadOnly }: FieldProps) {
  const shared = { label: FIELD_LABEL[name], readOnly: isReadOnly, autoComplete: 'off', ...edit.input(name) }
  if (name === 'address') return <TextArea {...shared} rows={2} />
  return <TextField {...shared} {...typeOf(name)} description={hintOf(name, edit.account.email)} />
}

function hintOf(name: FieldName, email: string | null): string | undefined {
  return name === 'email' && email === null ? 'L’invitation partira dès que l’adresse sera enregistrée.' : undefined
}
