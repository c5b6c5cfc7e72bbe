import { sql, type RawBuilder } from 'kysely'
import { timezone } from '../../config.ts'
import { accountsVisibleTo } from '../../database/row-scope.ts'
import type { Actor } from '../../shared/actor.ts'
import type { TransactionStatus } from './transaction.rules.ts'

export type TransactionFilter = {
  /** Inclusive days; without them, this month. */
  startDate?: string | undefined
  endDate?: string | undefined
  status?: TransactionStatus | undefined
  userId?: number | undefined
  /** A part of the subscriber's or the decoder's number, or of the reference. */
  words?: string | undefined
}

type Condition = RawBuilder<unknown>

const NUMBERS = sql`coalesce(sale.subscriber_number, '') || ' ' || coalesce(sale.decoder_number, '') || ' ' || sale.reference`

/** What a `sale` must meet, in the eyes of the actor. */
export function matches(actor: Actor, { status, userId, words, ...days }: TransactionFilter): Condition {
  return every([
    ...isWithin(days),
    isVisibleTo(actor),
    status !== undefined && sql`sale.status = ${status}`,
    userId !== undefined && sql`sale.user_id = ${userId}`,
    words !== undefined && holds(words),
  ])
}

export function isVisibleTo(actor: Actor): Condition | false {
  return actor.scope !== 'all' && sql`sale.user_id = any(array${accountsVisibleTo(actor)})`
}

function isWithin({ startDate, endDate }: Pick<TransactionFilter, 'startDate' | 'endDate'>): Condition[] {
  if (startDate === undefined || endDate === undefined) return [sql`sale.created_at >= date_trunc('month', now(), ${timezone})`]
  return [
    sql`sale.created_at >= ${startDate}::date::timestamp at time zone ${timezone}`,
    sql`sale.created_at < (${endDate}::date + 1)::timestamp at time zone ${timezone}`,
  ]
}

/** An index knows three characters in a row; fewer are looked for in the rows, where most of them would be found anyway. */
function holds(words: string): Condition {
  const pattern = `%${words.replace(/[\\%_]/g, '\\$&')}%`
  const isIndexed = /[\p{L}\p{N}]{3}/u.test(words)
  return sql`(${NUMBERS} ${isIndexed ? sql`` : sql`|| ''`}) ilike ${pattern}`
}

export function every(conditions: (Condition | false)[]): Condition {
  return sql.join(
    conditions.filter((condition) => condition !== false),
    sql` and `,
  )
}
