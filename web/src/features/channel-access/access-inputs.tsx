import type { ReactNode } from 'react'
import { DateField } from '../../ui/form/date-field.tsx'
import { FormField, OptionalLabel } from '../../ui/form/form.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import type { AccessFields } from './access-edit.ts'

export const ACCESS_LABEL: Record<keyof AccessFields, string> = {
  username: 'Identifiant',
  startDate: 'Début',
  endDate: 'Fin',
  note: 'Note',
}

type Field<Change> = { value: string; error: string | undefined; onChange: (change: Change) => void }

type Props = {
  form: {
    field: (name: keyof AccessFields) => Field<string>
    input: (name: keyof AccessFields) => Field<{ target: { value: string } }>
  }
  /** Content under a field, such as the current value in a conflict. */
  noteOf?: ((name: keyof AccessFields) => ReactNode) | undefined
  children?: ReactNode
}

export function AccessInputs({ form, noteOf, children }: Props) {
  return (
    <>
      <FormField>
        <TextField
          label={ACCESS_LABEL.username}
          description="Quatorze caractères au plus, sans espace."
          autoComplete="off"
          spellCheck={false}
          required
          {...form.input('username')}
        />
        {noteOf?.('username')}
      </FormField>
      {children}
      <Validity form={form} noteOf={noteOf} />
      <FormField>
        <TextArea label={<OptionalLabel>{ACCESS_LABEL.note}</OptionalLabel>} rows={2} maxLength={500} {...form.input('note')} />
        {noteOf?.('note')}
      </FormField>
    </>
  )
}

function Validity({ form, noteOf }: Props) {
  return (['startDate', 'endDate'] as const).map((name) => {
    const { onChange, ...field } = form.field(name)
    return (
      <FormField key={name} isPaired>
        <DateField label={ACCESS_LABEL[name]} isRequired {...field} onChange={(day) => day && onChange(day)} />
        {noteOf?.(name)}
      </FormField>
    )
  })
}
