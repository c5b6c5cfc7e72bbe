import { sql, type RawBuilder } from 'kysely'
import { timezone } from '../config.ts'

type Sql = RawBuilder<unknown>

/** Inclusive days in the network's zone; by default this month. */
export type Period = { startDate?: string | undefined; endDate?: string | undefined }

export function isWithin(date: Sql, { startDate, endDate }: Period): Sql[] {
  if (startDate === undefined || endDate === undefined) return [sql`${date} >= date_trunc('month', now(), ${timezone})`]
  return [
    sql`${date} >= ${startDate}::date::timestamp at time zone ${timezone}`,
    sql`${date} < (${endDate}::date + 1)::timestamp at time zone ${timezone}`,
  ]
}
