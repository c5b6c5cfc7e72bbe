import { Textarea, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { DateField } from '../../ui/date-field.tsx'
import type { AccessFields, Faults } from './access-edit.ts'
import styles from './channel-access.module.css'

type Props = {
  fields: AccessFields
  faults: Faults
  onChange: (change: Partial<AccessFields>) => void
  /** What stands now where something else is typed. */
  noteOf?: ((name: keyof AccessFields) => ReactNode) | undefined
  /** After the name. */
  children?: ReactNode
}

export function AccessInputs({ fields, faults, onChange, noteOf, children }: Props) {
  return (
    <>
      <div className={styles.field}>
        <TextInput
          label="Identifiant"
          description="Quatorze caractères au plus, sans espace."
          autoComplete="off"
          spellCheck={false}
          required
          value={fields.username}
          error={faults.username}
          onChange={({ target }) => onChange({ username: target.value })}
        />
        {noteOf?.('username')}
      </div>
      {children}
      <Validity fields={fields} faults={faults} onChange={onChange} noteOf={noteOf} />
      <div className={styles.field}>
        <Textarea
          label="Note"
          autosize
          minRows={2}
          maxLength={500}
          value={fields.note}
          error={faults.note}
          onChange={({ target }) => onChange({ note: target.value })}
        />
        {noteOf?.('note')}
      </div>
    </>
  )
}

function Validity({ fields, faults, onChange, noteOf }: Props) {
  return (
    <div className={styles.dates}>
      <div className={styles.field}>
        <DateField
          label="Début"
          value={fields.startDate}
          error={faults.startDate}
          isRequired
          onChange={(day) => day && onChange({ startDate: day })}
        />
        {noteOf?.('startDate')}
      </div>
      <div className={styles.field}>
        <DateField
          label="Fin"
          value={fields.endDate}
          error={faults.endDate}
          isRequired
          onChange={(day) => day && onChange({ endDate: day })}
        />
        {noteOf?.('endDate')}
      </div>
    </div>
  )
}
