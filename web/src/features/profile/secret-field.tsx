import { type ComponentProps, useId } from 'react'
import { PasswordField } from '../../ui/form/text-field.tsx'
import styles from './profile.module.css'

type Props = ComponentProps<typeof PasswordField> & { fault?: string | undefined }

export function SecretField({ fault, ...field }: Props) {
  const faultId = useId()
  return (
    <div>
      <PasswordField
        size="md"
        {...field}
        aria-invalid={fault !== undefined}
        aria-describedby={fault === undefined ? undefined : faultId}
        required
      />
      {fault !== undefined && (
        <p id={faultId} className={styles.fault} role="alert">
          {fault}
        </p>
      )}
    </div>
  )
}

type OwnPasswordProps = { value: string; onChange: (value: string) => void; fault: string | undefined }

/** Requires the current password, so that nobody can change a secret in a session left open. */
export function OwnPasswordField({ value, onChange, fault }: OwnPasswordProps) {
  return (
    <SecretField
      label="Mot de passe actuel"
      name="current-password"
      autoComplete="current-password"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      fault={fault}
    />
  )
}
