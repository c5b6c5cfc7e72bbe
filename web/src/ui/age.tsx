import { formatAge, formatInstant } from '../format/dates.ts'
import { useNow } from './use-now.ts'

/** « il y a 12 min », which moves on; the moment itself under the pointer. */
export function Age({ of: instant }: { of: string }) {
  return <span title={formatInstant(instant)}>{formatAge(instant, useNow())}</span>
}
