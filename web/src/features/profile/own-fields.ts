import type { User } from '@backoffice/contract/session/user'
import type { FieldErrors } from '../../ui/form/use-field-errors.ts'

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

export function textsOf({ firstName, lastName, title, phone, address, bio }: User): Record<OwnField, string> {
  return { firstName, lastName, title, phone, address, bio }
}

/** Returns a sentence for each changed field that may not be empty and is. */
export function missingIn(texts: Record<OwnField, string>, changed: readonly OwnField[]): FieldErrors<OwnField> {
  const empty = changed.filter((name) => texts[name].trim() === '')
  return Object.fromEntries(empty.map((name) => [name, OWN_FIELD[name].missing]))
}
