import { faultOf, type FieldName, fieldsOf, valuesOf } from './edit.ts'
import type { NewKind } from './kind-names.ts'
import type { Responsibility } from './kinds.ts'

/** A new account as typed. `holders` are ids; `from` is an ISO day. */
export type Draft = {
  fields: Partial<Record<FieldName, string>>
  holders: Partial<Record<Responsibility, string>>
  from: string | null
}

export const EMPTY_DRAFT: Draft = { fields: {}, holders: {}, from: null }

export const isEmpty = ({ fields, holders }: Draft): boolean =>
  [...Object.values(fields), ...Object.values(holders)].every((value) => value.trim() === '')

export function faultsOf(kind: NewKind, { fields }: Draft): Partial<Record<FieldName, string>> {
  const found = fieldsOf(kind).flatMap((name) => {
    const fault = faultOf(name, fields[name] ?? '')
    return fault === undefined ? [] : [[name, fault] as const]
  })
  return Object.fromEntries(found)
}

/** Builds the body of the call without the empty fields. */
export function bodyOf(kind: NewKind, { fields, holders, from }: Draft): Record<string, unknown> {
  const typed = fieldsOf(kind).filter((name) => (fields[name] ?? '').trim() !== '')
  const people = [
    ...(kind === 'outlets' && holders.sectorManager ? [['sectorManagerId', Number(holders.sectorManager)]] : []),
    ...((kind === 'outlets' || kind === 'clients') && holders.creditAgent ? [['creditAgentId', Number(holders.creditAgent)]] : []),
  ]
  const since = people.length > 0 && from !== null ? [['from', from]] : []
  return { ...valuesOf(typed, (name) => fields[name] ?? ''), ...Object.fromEntries([...people, ...since]) }
}
