import { formatAge, formatInstant } from '../../format/dates.ts'
import { useNow } from './use-now.ts'

/** Shows a live « il y a 12 min », with the exact time as its tooltip. */
export function Age({ of: instant }: { of: string }) {
  return <span title={formatInstant(instant)}>{formatAge(instant, useNow())}</span>
}
