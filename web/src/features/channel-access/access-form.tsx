import { messageAbove } from '../../api/message-above.ts'
import { formatDay } from '../../format/dates.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { EditConflict, StaleAlert } from '../../ui/form/edit-conflict.tsx'
import { Form, FormButtons } from '../../ui/form/form.tsx'
import type { AccessFields } from './access-edit.ts'
import { ACCESS_LABEL, AccessInputs } from './access-inputs.tsx'
import type { AccessEdit } from './use-access-edit.ts'

export function AccessForm({ edit }: { edit: AccessEdit }) {
  const { fields, faults, isDirty, isPending } = edit
  return (
    <Form onSubmit={edit.save}>
      <FormMessage edit={edit} />
      <AccessInputs fields={fields} faults={faults} onChange={edit.type} noteOf={(name) => standingOf(edit, name)} />
      <FormButtons
        submitLabel="Enregistrer l’accès"
        isPending={isPending}
        isDisabled={!isDirty}
        isStuck={isDirty}
        onForget={isDirty ? edit.forget : undefined}
      />
    </Form>
  )
}

function FormMessage({ edit: { refusal, isStale, conflicts } }: { edit: AccessEdit }) {
  if (isStale) return <StaleAlert message={refusal?.message} hasConflicts={conflicts.length > 0} />
  return messageAbove(refusal) && <Alert tone="bad">{messageAbove(refusal)}</Alert>
}

function standingOf(edit: AccessEdit, name: keyof AccessFields) {
  if (!edit.conflicts.includes(name)) return null
  const value = edit.standing[name]
  const words = name === 'startDate' || name === 'endDate' ? formatDay(value) : value
  return <EditConflict label={ACCESS_LABEL[name]} standing={words} onTake={() => edit.take(name)} />
}
