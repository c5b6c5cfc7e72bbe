import type { FieldName } from './edit.ts'

/** Which keyboard a telephone shows. */
export function typeOf(name: FieldName) {
  if (name === 'email') return { type: 'email', inputMode: 'email' } as const
  if (name === 'phone') return { type: 'tel', inputMode: 'tel' } as const
  return { type: 'text', inputMode: name === 'outletNumber' ? 'numeric' : 'text' } as const
}

const PAIRED: readonly FieldName[] = ['firstName', 'lastName', 'latitude', 'longitude']

/** Fields that stand side by side with their like. */
export const isPaired = (name: FieldName): boolean => PAIRED.includes(name)
