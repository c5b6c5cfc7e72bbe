import { formatDay } from '../../format/dates.ts'
import { FieldConflict, VersionedMessage } from '../../ui/form/edit-conflict.tsx'
import { Form, FormButtons } from '../../ui/form/form.tsx'
import type { AccessFields } from './access-edit.ts'
import { ACCESS_LABEL, AccessInputs } from './access-inputs.tsx'
import type { AccessEdit } from './use-access-edit.ts'

type Name = keyof AccessFields

const TEXTS = {
  labelOf: (name: Name) => ACCESS_LABEL[name],
  write: (name: Name, text: string) => (name === 'startDate' || name === 'endDate' ? formatDay(text) : text),
}

export function AccessForm({ edit }: { edit: AccessEdit }) {
  const { isDirty, isPending, conflicts } = edit
  const conflictOf = (name: Name) => <FieldConflict form={edit} name={name} {...TEXTS} />
  return (
    <Form onSubmit={edit.submit}>
      <VersionedMessage form={edit} {...TEXTS} />
      <AccessInputs form={edit} noteOf={conflictOf} />
      <FormButtons
        submitLabel="Enregistrer l’accès"
        isPending={isPending}
        isDisabled={!isDirty || conflicts.length > 0}
        isStuck={isDirty}
        onForget={isDirty ? edit.forget : undefined}
      />
    </Form>
  )
}
