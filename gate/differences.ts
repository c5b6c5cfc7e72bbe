import { isDeepStrictEqual } from 'node:util'

/** One sentence where they differ, none where they do not. */
export function differences<Found>(what: string, found: Found, due: NoInfer<Found>): string[] {
  return isDeepStrictEqual(found, due) ? [] : [`${what}: ${display(found)} instead of ${display(due)}`]
}

function display(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
