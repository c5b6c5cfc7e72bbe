import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import styles from './field-frame.module.css'

export type FieldTexts = { label?: ReactNode; description?: ReactNode; error?: ReactNode }
type Props = FieldTexts & { id: string; className?: string | undefined; children: ReactNode }
type OwnIds = { 'aria-describedby'?: string | undefined; 'aria-invalid'?: unknown }

export function FieldFrame({ id, label, description, error, className, children }: Props) {
  return (
    <div className={clsx(styles.field, className)}>
      {label && (
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
      )}
      {children}
      {description && (
        <p id={`${id}-help`} className={styles.help}>
          {description}
        </p>
      )}
      {error && (
        <p id={`${id}-fault`} className={styles.fault}>
          {error}
        </p>
      )}
    </div>
  )
}

/** Returns the attributes that link a control to its help and error, merged with its own. */
export function describedBy(id: string, { description, error }: FieldTexts, ownIds: OwnIds = {}) {
  const parts = [ownIds['aria-describedby'], description && `${id}-help`, error && `${id}-fault`].filter(Boolean)
  const isWrong = Boolean(error) || ownIds['aria-invalid'] === true
  return { id, 'aria-describedby': parts.join(' ') || undefined, 'aria-invalid': isWrong || undefined }
}
