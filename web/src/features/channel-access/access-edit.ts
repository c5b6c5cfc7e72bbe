import type { ChannelAccess } from '@backoffice/contract/channel-access/channel-access'
import type { FieldErrors } from '../../ui/form/use-field-errors.ts'

export type AccessFields = { username: string; startDate: string; endDate: string; note: string }

/** The server refuses a username that is taken without naming its field. */
export const FIELD_BY_CODE = { username_taken: 'username' } as const

export function fieldsOf({ username, startDate, endDate, note }: ChannelAccess): AccessFields {
  return { username, startDate, endDate, note }
}

export function errorsIn({ username, startDate, endDate }: AccessFields): FieldErrors<keyof AccessFields> {
  const name = username.trim()
  return {
    ...(name === '' ? { username: 'Écrivez l’identifiant donné par l’opérateur.' } : {}),
    ...(name.length > 14 ? { username: 'Un identifiant compte 14 caractères au plus.' } : {}),
    ...(/[\s/]/.test(name) ? { username: 'Un identifiant ne contient ni espace ni barre.' } : {}),
    ...(endDate <= startDate ? { endDate: 'La fin doit suivre le début.' } : {}),
  }
}
