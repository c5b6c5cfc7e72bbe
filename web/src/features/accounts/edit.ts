import { parseDecimal } from '@backoffice/contract/table-rows'
import type { Account } from '@backoffice/contract/accounts/accounts'
import type { User } from '@backoffice/contract/session/user'
import type { Kind } from './kind-names.ts'

export const FIELD_NAMES = [
  'outletName',
  'outletNumber',
  'firstName',
  'lastName',
  'email',
  'phone',
  'title',
  'sectorName',
  'address',
  'latitude',
  'longitude',
] as const
export type FieldName = (typeof FIELD_NAMES)[number]

export const FIELD_LABEL: Record<FieldName, string> = {
  outletName: 'Nom du point de vente',
  outletNumber: 'Numéro',
  firstName: 'Prénom',
  lastName: 'Nom',
  email: 'Adresse électronique',
  phone: 'Téléphone',
  title: 'Fonction',
  sectorName: 'Secteur',
  address: 'Adresse',
  latitude: 'Latitude',
  longitude: 'Longitude',
}

const OUTLET_ONLY: readonly FieldName[] = ['outletName', 'outletNumber', 'latitude', 'longitude']

export function fieldsOf(kind: Kind): readonly FieldName[] {
  return FIELD_NAMES.filter((name) => {
    if (OUTLET_ONLY.includes(name)) return kind === 'outlets'
    return name !== 'sectorName' || kind === 'sectorManagers'
  })
}

/** `over` is the value the field had when typing began. */
export type EditedFields = Partial<Record<FieldName, { value: string; over: string }>>

export type Standing = Pick<User, FieldName>

/** Returns the text of a field as its input shows it. */
export function writeField(standing: Standing, name: FieldName): string {
  const value = standing[name]
  return typeof value === 'number' ? String(value).replace('.', ',').replace('-', '−') : (value ?? '')
}

/** Returns the typed text, or the stored value if nothing was typed. */
export function shownIn(standing: Standing, typed: EditedFields, name: FieldName): string {
  return typed[name]?.value ?? writeField(standing, name)
}

export function withTyped(standing: Standing, typed: EditedFields, { name, value }: { name: FieldName; value: string }): EditedFields {
  const over = typed[name]?.over ?? writeField(standing, name)
  return without({ ...typed, [name]: { value, over } }, (known, field) => field.value === writeField(standing, known))
}

/** Returns the fields that somebody else has changed since typing began, to another value than the typed one. */
export function conflictsIn(standing: Standing, typed: EditedFields): FieldName[] {
  return namesIn(typed).filter((name) => {
    const [field, stands] = [typed[name], writeField(standing, name)]
    return field !== undefined && field.over !== stands && field.value !== stands
  })
}

export function keepMine(standing: Standing, typed: EditedFields, name: FieldName): EditedFields {
  const field = typed[name]
  return field === undefined ? typed : { ...typed, [name]: { ...field, over: writeField(standing, name) } }
}

export function takeTheirs(typed: EditedFields, name: FieldName): EditedFields {
  return without(typed, (known) => known === name)
}

/** Returns the fields that somebody else has changed and that are not being edited here. */
export function changedElsewhere(before: Standing, standing: Standing, typed: EditedFields): FieldName[] {
  return FIELD_NAMES.filter((name) => typed[name] === undefined && writeField(before, name) !== writeField(standing, name))
}

export const isDirty = (standing: Standing, typed: EditedFields): boolean => Object.keys(editOf(standing, typed)).length > 0

const REQUIRED: Partial<Record<FieldName, string>> = {
  outletName: 'Écrivez le nom du point de vente.',
  outletNumber: 'Écrivez le numéro du point de vente.',
  firstName: 'Écrivez le prénom.',
  lastName: 'Écrivez le nom.',
  email: 'Écrivez l’adresse électronique.',
}

/** Returns a French sentence saying what to write in the field, or undefined if it is valid. */
export function faultOf(name: FieldName, value: string): string | undefined {
  if (value.trim() === '') return REQUIRED[name]
  if (!isPlace(name) || parseDecimal(value) !== null) return undefined
  return `Écrivez un nombre, par exemple ${name === 'latitude' ? '−20,8789' : '55,4481'}.`
}

type PlaceName = 'latitude' | 'longitude'
type TextName = Exclude<FieldName, PlaceName>
export type FieldValues = Partial<Record<TextName, string> & Record<PlaceName, number | null>>

/** Returns the changed fields only, in the shape the call expects. */
export function editOf(standing: Standing, typed: EditedFields): FieldValues {
  const changed = namesIn(typed).filter((name) => typed[name]?.value !== writeField(standing, name))
  return valuesOf(changed, (name) => typed[name]?.value ?? '')
}

/** Converts typed texts to the values of the call: trimmed, with coordinates as numbers. */
export function valuesOf(names: readonly FieldName[], textOf: (name: FieldName) => string): FieldValues {
  const texts = names.filter((name) => !isPlace(name)).map((name) => [name, textOf(name).trim()] as const)
  const places = names.filter(isPlace).map((name) => [name, parseDecimal(textOf(name))] as const)
  return { ...Object.fromEntries(texts), ...Object.fromEntries(places) }
}

const isPlace = (name: FieldName): name is PlaceName => name === 'latitude' || name === 'longitude'

const namesIn = (typed: EditedFields): FieldName[] => FIELD_NAMES.filter((name) => typed[name] !== undefined)

type Field = { value: string; over: string }

function without(typed: EditedFields, isLeftOut: (name: FieldName, field: Field) => boolean): EditedFields {
  const kept = FIELD_NAMES.flatMap((name) => {
    const field = typed[name]
    return field === undefined || isLeftOut(name, field) ? [] : [[name, field] as const]
  })
  return Object.fromEntries(kept)
}

/** Returns the newer of the account as read and as the last write returned it. */
export function latestOf(read: Account, saved: User | undefined): Account {
  return saved === undefined || saved.version <= read.version ? read : { ...read, ...saved }
}
