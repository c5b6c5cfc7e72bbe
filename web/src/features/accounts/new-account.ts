import { faultOf, type FieldName, fieldsOf, valuesOf } from './edit.ts'
import type { NewKind } from './kind-names.ts'
import type { Responsibility } from './kinds.ts'

/** What is typed for a new account. A person is an id, or nothing; the day is ISO. */
export type Draft = {
  fields: Partial<Record<FieldName, string>>
  holders: Partial<Record<Responsibility, string>>
  from: string | null
}

export const EMPTY_DRAFT: Draft = { fields: {}, holders: {}, from: null }

export const isEmpty = ({ fields, holders }: Draft): boolean =>
  [...Object.values(fields), ...Object.values(holders)].every((value) => value.trim() === '')

/** What must be written otherwise before the account is sent. */
export function faultsOf(kind: NewKind, { fields }: Draft): Partial<Record<FieldName, string>> {
  const found = fieldsOf(kind).flatMap((name) => {
    const fault = faultOf(name, fields[name] ?? '')
    return fault === undefined ? [] : [[name, fault] as const]
  })
  return Object.fromEntries(found)
}

/** What is left empty is left out, so that nothing is said that was not typed. */
export function bodyOf(kind: NewKind, { fields, holders, from }: Draft): Record<string, unknown> {
  const typed = fieldsOf(kind).filter((name) => (fields[name] ?? '').trim() !== '')
  const people = [
    ...(kind === 'outlets' && holders.sectorManager ? [['sectorManagerId', Number(holders.sectorManager)]] : []),
    ...((kind === 'outlets' || kind === 'clients') && holders.creditAgent ? [['creditAgentId', Number(holders.creditAgent)]] : []),
  ]
  const since = people.length > 0 && from !== null ? [['from', from]] : []
  return { ...valuesOf(typed, (name) => fields[name] ?? ''), ...Object.fromEntries([...people, ...since]) }
}
