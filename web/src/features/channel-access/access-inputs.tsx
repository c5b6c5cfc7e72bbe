import type { ReactNode } from 'react'
import { DateField } from '../../ui/form/date-field.tsx'
import { FormField, OptionalLabel } from '../../ui/form/form.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import type { AccessFields, Faults } from './access-edit.ts'

export const ACCESS_LABEL: Record<keyof AccessFields, string> = {
  username: 'Identifiant',
  startDate: 'Début',
  endDate: 'Fin',
  note: 'Note',
}

type Props = {
  fields: AccessFields
  faults: Faults
  onChange: (change: Partial<AccessFields>) => void
  /** Content under a field, such as the current value in a conflict. */
  noteOf?: ((name: keyof AccessFields) => ReactNode) | undefined
  children?: ReactNode
}

export function AccessInputs({ fields, faults, onChange, noteOf, children }: Props) {
  return (
    <>
      <FormField>
        <TextField
          label={ACCESS_LABEL.username}
          description="Quatorze caractères au plus, sans espace."
          autoComplete="off"
          spellCheck={false}
          required
          value={fields.username}
          error={faults.username}
          onChange={({ target }) => onChange({ username: target.value })}
        />
        {noteOf?.('username')}
      </FormField>
      {children}
      <Validity fields={fields} faults={faults} onChange={onChange} noteOf={noteOf} />
      <FormField>
        <TextArea
          label={<OptionalLabel>{ACCESS_LABEL.note}</OptionalLabel>}
          rows={2}
          maxLength={500}
          value={fields.note}
          error={faults.note}
          onChange={({ target }) => onChange({ note: target.value })}
        />
        {noteOf?.('note')}
      </FormField>
    </>
  )
}

function Validity({ fields, faults, onChange, noteOf }: Props) {
  return (['startDate', 'endDate'] as const).map((name) => (
    <FormField key={name} isPaired>
      <DateField
        label={ACCESS_LABEL[name]}
        value={fields[name]}
        error={faults[name]}
        isRequired
        onChange={(day) => day && onChange({ [name]: day })}
      />
      {noteOf?.(name)}
    </FormField>
  ))
}
