import { Input } from '@mantine/core'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { Select } from './select.tsx'
import styles from './select-field.module.css'

type Props = ComponentProps<typeof Select> & { label: ReactNode; description?: ReactNode; error?: string | undefined }

/** A select of a form, under its label. */
export function SelectField({ label, description, error, className, ...select }: Props) {
  const id = useId()
  const saidBeside = [description && `${id}-description`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <Input.Wrapper id={id} label={label} description={description} error={error} className={className}>
      <Select
        id={id}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={saidBeside || undefined}
        {...select}
        className={styles.select}
      />
    </Input.Wrapper>
  )
}
