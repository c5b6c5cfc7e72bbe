import { parseDecimal } from '@backoffice/contract/table-rows'
import type { User } from '@backoffice/contract/session/user'
import type { FieldErrors } from '../../ui/form/use-field-errors.ts'
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
  email: 'Adresse e-mail',
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

export type AccountTexts = Record<FieldName, string>

/** Returns the fields as their inputs show them. */
export function textsOf(account: Pick<User, FieldName>): AccountTexts {
  // True because every name has just been given its text.
  return Object.fromEntries(FIELD_NAMES.map((name) => [name, writeField(account[name])])) as AccountTexts
}

function writeField(value: string | number | null): string {
  return typeof value === 'number' ? String(value).replace('.', ',').replace('-', '−') : (value ?? '')
}

const REQUIRED: Partial<Record<FieldName, string>> = {
  outletName: 'Écrivez le nom du point de vente.',
  outletNumber: 'Écrivez le numéro du point de vente.',
  firstName: 'Écrivez le prénom.',
  lastName: 'Écrivez le nom.',
  email: 'Écrivez l’adresse e-mail.',
}

function faultOf(name: FieldName, value: string): string | undefined {
  if (value.trim() === '') return REQUIRED[name]
  if (!isPlace(name) || parseDecimal(value) !== null) return undefined
  return `Écrivez un nombre, par exemple ${name === 'latitude' ? '−20,8789' : '55,4481'}.`
}

type PlaceName = 'latitude' | 'longitude'
type TextName = Exclude<FieldName, PlaceName>
export type FieldValues = Partial<Record<TextName, string> & Record<PlaceName, number | null>>

/** Returns what to write in the fields that are wrong. */
export function errorsIn(names: readonly FieldName[], textOf: (name: FieldName) => string): FieldErrors<FieldName> {
  return Object.fromEntries(names.map((name) => [name, faultOf(name, textOf(name))]))
}

/** Converts typed texts to the values of the call: trimmed, with coordinates as numbers. */
export function valuesOf(names: readonly FieldName[], textOf: (name: FieldName) => string): FieldValues {
  const textEntries = names.filter((name) => !isPlace(name)).map((name) => [name, textOf(name).trim()] as const)
  const coordinateEntries = names.filter(isPlace).map((name) => [name, parseDecimal(textOf(name))] as const)
  return { ...Object.fromEntries(textEntries), ...Object.fromEntries(coordinateEntries) }
}

const isPlace = (name: FieldName): name is PlaceName => name === 'latitude' || name === 'longitude'
