import { differenceOf } from '../../shared/changes.ts'

/** What another person has made of what this one wanted to change. */
export function whatStands(present: object, wanted: object): { path: string; value: string | null }[] {
  const { before } = differenceOf(present, wanted)
  return Object.entries(before).map(([path, value]) => ({ path, value: value === null ? null : String(value) }))
}
