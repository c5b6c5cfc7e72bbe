import { differenceOf } from '../../shared/changes.ts'

/** Returns the fields in which the present row differs from the wanted one, with their present values. */
export function whatStands(present: object, changes: object): { path: string; value: string | null }[] {
  const { before } = differenceOf(present, changes)
  return Object.entries(before).map(([path, value]) => ({ path, value: value === null ? null : String(value) }))
}
