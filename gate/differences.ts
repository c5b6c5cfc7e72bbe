import { isDeepStrictEqual } from 'node:util'

/** Returns one sentence if the two differ, otherwise nothing. */
export function differences<Found>(what: string, found: Found, due: NoInfer<Found>): string[] {
  return isDeepStrictEqual(found, due) ? [] : [`${what}: ${display(found)} instead of ${display(due)}`]
}

function display(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
