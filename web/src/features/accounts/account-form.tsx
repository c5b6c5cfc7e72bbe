import { Alert } from '../../ui/feedback/alert.tsx'
import { EditConflict, StaleAlert } from '../../ui/form/edit-conflict.tsx'
import { Form, FormButtons, FormField } from '../../ui/form/form.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { FIELD_LABEL, type FieldName, fieldsOf, shownIn, writeField } from './edit.ts'
import { isPaired, typeOf } from './field-shapes.ts'
import type { Kind } from './kind-names.ts'
import type { Edit } from './use-edit.ts'

/** Renders the account form, which sends only the changed fields. */
export function AccountForm({ edit, kind }: { edit: Edit; kind: Kind }) {
  const { account, conflicts, isDirty, isPending } = edit
  const isReadOnly = account.status === 'archived'
  return (
    <Form onSubmit={edit.save}>
      <FormMessage edit={edit} />
      {fieldsOf(kind).map((name) => (
        <FormField key={name} isPaired={isPaired(name)}>
          <Field edit={edit} name={name} isReadOnly={isReadOnly} />
          {conflicts.includes(name) && (
            <EditConflict
              label={FIELD_LABEL[name]}
              standing={writeField(account, name)}
              onKeep={() => edit.keepMine(name)}
              onTake={() => edit.takeTheirs(name)}
            />
          )}
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

function FormMessage({ edit: { refusal, faults, isStale, elsewhere, conflicts } }: { edit: Edit }) {
  if (isStale) {
    return (
      <StaleAlert message={refusal?.message} hasConflicts={conflicts.length > 0}>
        {elsewhere.map(({ name, before, account }) => (
          <p key={name}>
            {FIELD_LABEL[name]}&nbsp;: {writeField(before, name) || 'rien'} → <strong>{writeField(account, name) || 'rien'}</strong>
          </p>
        ))}
      </StaleAlert>
    )
  }
  const isBesideFields = Object.values(faults).some((fault) => fault !== undefined)
  return refusal && !isBesideFields ? <Alert tone="bad">{refusal.message}</Alert> : null
}

type FieldProps = { edit: Edit; name: FieldName; isReadOnly: boolean }

function Field({ edit: { account, typed, faults, type }, name, isReadOnly }: FieldProps) {
  const value = shownIn(account, typed, name)
  const shared = {
    label: FIELD_LABEL[name],
    value,
    error: faults[name],
    readOnly: isReadOnly,
    autoComplete: 'off',
  }
  if (name === 'address') return <TextArea {...shared} rows={2} onChange={({ target }) => type(name, target.value)} />
  return (
    <TextField
      {...shared}
      {...typeOf(name)}
      description={hintOf(name, account.email)}
      onChange={({ target }) => type(name, target.value)}
    />
  )
}

function hintOf(name: FieldName, email: string | null): string | undefined {
  return name === 'email' && email === null ? 'L’invitation partira dès que l’adresse sera enregistrée.' : undefined
}
