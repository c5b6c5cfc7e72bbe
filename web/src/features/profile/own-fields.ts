import type { User } from '@backoffice/contract/session/user'

export const OWN_FIELDS = ['firstName', 'lastName', 'title', 'phone', 'address', 'bio'] as const
export type OwnField = (typeof OWN_FIELDS)[number]

export const OWN_FIELD: Record<OwnField, { label: string; lengthMax: number; missing?: string }> = {
  firstName: { label: 'Prénom', lengthMax: 80, missing: 'Écrivez votre prénom.' },
  lastName: { label: 'Nom', lengthMax: 80, missing: 'Écrivez votre nom.' },
  title: { label: 'Fonction', lengthMax: 120 },
  phone: { label: 'Téléphone', lengthMax: 40 },
  address: { label: 'Adresse', lengthMax: 300 },
  bio: { label: 'Présentation', lengthMax: 1000 },
}

export type Standing = Pick<User, OwnField>

/** The text typed in a field, and the value it had when typing began. */
export type EditedFields = Partial<Record<OwnField, { value: string; over: string }>>

export const shownIn = (standing: Standing, typed: EditedFields, name: OwnField): string => typed[name]?.value ?? standing[name]

export function withTyped(standing: Standing, typed: EditedFields, { name, value }: { name: OwnField; value: string }): EditedFields {
  return { ...typed, [name]: { value, over: typed[name]?.over ?? standing[name] } }
}

/** Returns only the changed fields, as the call takes them. */
export function changesIn(standing: Standing, typed: EditedFields): Partial<Record<OwnField, string>> {
  const changed = OWN_FIELDS.flatMap((name) => {
    const value = typed[name]?.value.trim()
    return value === undefined || value === standing[name] ? [] : [[name, value] as const]
  })
  return Object.fromEntries(changed)
}

/** Returns the fields whose value was changed elsewhere during typing, to something other than what is typed. */
export function conflictsIn(standing: Standing, typed: EditedFields): OwnField[] {
  return OWN_FIELDS.filter((name) => {
    const field = typed[name]
    return field !== undefined && field.over !== standing[name] && field.value.trim() !== standing[name]
  })
}

export function keepMine(standing: Standing, typed: EditedFields, name: OwnField): EditedFields {
  const field = typed[name]
  return field === undefined ? typed : { ...typed, [name]: { ...field, over: standing[name] } }
}

export function takeOther(typed: EditedFields, name: OwnField): EditedFields {
  return Object.fromEntries(Object.entries(typed).filter(([known]) => known !== name))
}

/** Returns a sentence for each empty field that says what to write. */
export function missingIn(typed: EditedFields): Partial<Record<OwnField, string>> {
  const missing = OWN_FIELDS.flatMap((name) => {
    const sentence = typed[name]?.value.trim() === '' ? OWN_FIELD[name].missing : undefined
    return sentence === undefined ? [] : [[name, sentence] as const]
  })
  return Object.fromEntries(missing)
}
