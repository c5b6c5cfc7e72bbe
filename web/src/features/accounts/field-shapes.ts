import type { FieldName } from './account-fields.ts'

/** Returns the input type, which selects the keyboard of a telephone. */
export function typeOf(name: FieldName) {
  if (name === 'email') return { type: 'email', inputMode: 'email' } as const
  if (name === 'phone') return { type: 'tel', inputMode: 'tel' } as const
  return { type: 'text', inputMode: name === 'outletNumber' ? 'numeric' : 'text' } as const
}

const PAIRED: readonly FieldName[] = ['firstName', 'lastName', 'latitude', 'longitude']

/** True if the field shares a line with another one. */
export const isPaired = (name: FieldName): boolean => PAIRED.includes(name)
