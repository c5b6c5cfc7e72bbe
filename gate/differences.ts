import { isDeepStrictEqual } from 'node:util'

/** Returns one sentence if the two differ, otherwise nothing. */
export function differences<Found>(subject: string, actual: Found, due: NoInfer<Found>): string[] {
  return isDeepStrictEqual(actual, due) ? [] : [`${subject}: ${display(actual)} instead of ${display(due)}`]
}

function display(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
