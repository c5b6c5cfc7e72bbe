import { type ComponentProps, useId } from 'react'
import { describedBy, FieldFrame, type FieldTexts } from './field-frame.tsx'
import { Select } from './select.tsx'
import styles from './select-field.module.css'

type Props = ComponentProps<typeof Select> & FieldTexts

export function SelectField({ label, description, error, className, ...select }: Props) {
  const id = useId()
  return (
    <FieldFrame id={id} label={label} description={description} error={error} className={className}>
      <Select {...select} {...describedBy(id, { description, error }, select)} className={styles.select} />
    </FieldFrame>
  )
}
