import type { ChannelAccess } from '@backoffice/contract/channel-access/channel-access'
import type { ApiError } from '../../api/api-error.ts'

export type AccessFields = { username: string; startDate: string; endDate: string; note: string }

const FIELD_NAMES = ['username', 'startDate', 'endDate', 'note'] as const satisfies readonly (keyof AccessFields)[]

export type EditedFields = Partial<AccessFields>
export type Faults = Partial<Record<keyof AccessFields | 'password', string>>

export function fieldsOf({ username, startDate, endDate, note }: ChannelAccess): AccessFields {
  return { username, startDate, endDate, note }
}

export function changesIn(standing: AccessFields, typed: EditedFields): EditedFields {
  const changed = FIELD_NAMES.flatMap((name) => {
    const value = typed[name]
    return value === undefined || value.trim() === standing[name] ? [] : [[name, value.trim()] as const]
  })
  return Object.fromEntries(changed)
}

/** Returns the typed fields that someone else has changed since typing began, to a different value. */
export function conflictsIn(before: AccessFields | null, standing: AccessFields, typed: EditedFields): (keyof AccessFields)[] {
  if (before === null) return []
  return FIELD_NAMES.filter((name) => before[name] !== standing[name] && typed[name] !== undefined && typed[name] !== standing[name])
}

export function faultsOf({ username, startDate, endDate }: AccessFields): Faults {
  const name = username.trim()
  return {
    ...(name === '' ? { username: 'Écrivez l’identifiant donné par l’opérateur.' } : {}),
    ...(name.length > 14 ? { username: 'Un identifiant compte 14 caractères au plus.' } : {}),
    ...(/[\s/]/.test(name) ? { username: 'Un identifiant ne contient ni espace ni barre.' } : {}),
    ...(endDate <= startDate ? { endDate: 'La fin doit suivre le début.' } : {}),
  }
}

/** Returns the refusal's messages by form field; those about other fields are left out. */
export function faultsIn({ code, message, fields }: ApiError): Faults {
  if (code === 'username_taken') return { username: message }
  return Object.fromEntries(
    fields.flatMap(({ path, message: sentence }) => {
      const name = [...FIELD_NAMES, 'password' as const].find((known) => path.split('.').at(-1) === known)
      return name === undefined ? [] : [[name, sentence]]
    }),
  )
}
