import type { Closing } from './calendar.store.ts'

export function closingToWire({ id, day, name }: Closing) {
  return { id, date: day, name }
}
