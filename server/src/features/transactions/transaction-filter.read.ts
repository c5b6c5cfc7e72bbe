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
  /** A reference, or the beginning of the subscriber's or the decoder's number. */
  words?: string | undefined
}

type Condition = RawBuilder<unknown>

const ID_MAX = 2_147_483_647

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

/** `TR-00000777` is a reference; digits are one as well, or begin the number of a subscriber or a decoder. */
function holds(words: string): Condition {
  const [, mark, digits = ''] = /^(TR-?)?(\d+)$/i.exec(words.replace(/\s/g, '')) ?? []
  if (digits === '') return sql`false`
  const id = Number(digits)
  const isReference = sql`sale.id = ${id > ID_MAX ? 0 : id}`
  return mark ? isReference : sql`(${isReference} or ${begins('subscriber_number', digits)} or ${begins('decoder_number', digits)})`
}

/** A colon follows the nine: what lies between are the numbers that begin so, as their index has them. */
function begins(column: string, digits: string): Condition {
  const number = sql`sale.${sql.ref(column)} collate "C"`
  return sql`(${number} >= ${digits} and ${number} < ${`${digits}:`})`
}

export function every(conditions: (Condition | false)[]): Condition {
  return sql.join(
    conditions.filter((condition) => condition !== false),
    sql` and `,
  )
}
