import type { FieldErrors } from '../../ui/form/use-field-errors.ts'
import { type AccountTexts, errorsIn, FIELD_NAMES, type FieldName, fieldsOf, valuesOf } from './account-fields.ts'
import type { NewKind } from './kind-names.ts'
import type { Responsibility } from './kinds.ts'

/** A new account as typed. The responsible people are ids; `from` is an ISO day. */
export type NewAccount = AccountTexts & Record<Responsibility, string> & { from: string | null }

// True because every name has just been given its text.
const NO_TEXTS = Object.fromEntries(FIELD_NAMES.map((name) => [name, ''])) as AccountTexts

export const emptyAccount = (from: string): NewAccount => ({ ...NO_TEXTS, sectorManager: '', creditAgent: '', from })

export const isEmpty = (account: NewAccount): boolean =>
  Object.entries(account).every(([name, text]) => name === 'from' || (text ?? '').trim() === '')

export function errorsOf(kind: NewKind, account: NewAccount): FieldErrors<FieldName> {
  return errorsIn(fieldsOf(kind), (name) => account[name])
}

/** Builds the body of the call without the empty fields. */
export function bodyOf(kind: NewKind, { sectorManager, creditAgent, from, ...texts }: NewAccount): Record<string, unknown> {
  const filledNames = fieldsOf(kind).filter((name) => texts[name].trim() !== '')
  const people = {
    ...(kind === 'outlets' && sectorManager !== '' ? { sectorManagerId: Number(sectorManager) } : {}),
    ...((kind === 'outlets' || kind === 'clients') && creditAgent !== '' ? { creditAgentId: Number(creditAgent) } : {}),
  }
  const startFields = Object.keys(people).length > 0 && from !== null ? { from } : {}
  return { ...valuesOf(filledNames, (name) => texts[name]), ...people, ...startFields }
}
