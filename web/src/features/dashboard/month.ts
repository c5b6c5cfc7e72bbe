import { withDe } from '@backoffice/contract/elision'
import { formatMonthName } from '../../format/dates.ts'
import { firstOfMonth } from '../../ui/form/french-date.ts'

/** Month of a dashboard, up to its last day with data. */
export type Month = {
  query: { month: number; year: number }
  dataDate: string
  start: string
  /** For example « novembre ». */
  name: string
}

export function monthAt(dataDate: string): Month {
  const [year = 0, month = 1] = dataDate.split('-').map(Number)
  return { query: { month, year }, dataDate, start: firstOfMonth(dataDate), name: formatMonthName(month) }
}

/** Returns « de novembre » or « d’août ». */
export function ofMonth({ name }: Month): string {
  return withDe(name)
}
