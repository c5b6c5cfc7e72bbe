import type { ComponentProps } from 'react'
import { PasswordField } from '../../ui/form/text-field.tsx'

/** The server refuses a wrong password without naming its field. */
export const FIELD_BY_CODE = { wrong_password: 'password' } as const

export const NO_OWN_PASSWORD = 'Écrivez votre mot de passe actuel.'

export function SecretField(field: ComponentProps<typeof PasswordField>) {
  return <PasswordField size="md" {...field} required />
}

type OwnPasswordProps = { value: string; onChange: (value: string) => void; error: string | undefined }

/** Requires the current password, so that nobody can change a secret in a session left open. */
export function OwnPasswordField({ onChange, ...field }: OwnPasswordProps) {
  return (
    <SecretField
      label="Mot de passe actuel"
      name="current-password"
      autoComplete="current-password"
      {...field}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
