import { sql, type RawBuilder } from 'kysely'
import { accountsVisibleTo } from '../../database/row-scope.ts'
import { isWithin, type Period } from '../../database/within-period.ts'
import type { Actor } from '../../shared/actor.ts'
import type { TransactionStatus } from './transaction.rules.ts'

export type TransactionFilter = Period & {
  status?: TransactionStatus | undefined
  userId?: number | undefined
  /** A reference, or the first digits of the subscriber's or decoder's number. */
  searchText?: string | undefined
}

type Condition = RawBuilder<unknown>

/** Builds the filter on the table alias `sale`, within what the actor sees. A marked reference ignores the period. */
export function matches(actor: Actor, { status, userId, searchText, ...days }: TransactionFilter): Condition {
  const reference = searchText === undefined ? null : referenceIn(searchText)
  return every([
    ...(reference?.isMarked ? [] : isWithin(sql`sale.created_at`, days)),
    isVisibleTo(actor),
    status !== undefined && sql`sale.status = ${status}`,
    userId !== undefined && sql`sale.user_id = ${userId}`,
    searchText !== undefined && holds(reference),
  ])
}

export function isVisibleTo(actor: Actor, seller: Condition = sql`sale.user_id`): Condition | false {
  return actor.scope !== 'all' && sql`${seller} = any(array${accountsVisibleTo(actor)})`
}

type ReferenceQuery = { digits: string; isMarked: boolean }

/** Parses `TR-00000777` as a reference. Digits alone may also begin the number of a subscriber or a decoder. */
function referenceIn(searchText: string): ReferenceQuery | null {
  const [, mark, digits] = /^(TR-?)?(\d+)$/i.exec(searchText.replace(/\s/g, '')) ?? []
  return digits === undefined ? null : { digits, isMarked: mark !== undefined }
}

function holds(reference: ReferenceQuery | null): Condition {
  if (reference === null) return sql`false`
  const { digits, isMarked } = reference
  const id = Number(digits)
  const isReference = sql`sale.id = ${Number.isSafeInteger(id) ? id : 0}`
  return isMarked ? isReference : sql`(${isReference} or ${begins('subscriber_number', digits)} or ${begins('decoder_number', digits)})`
}

/** Builds a prefix match that an index can serve: `:` is the character after `9`. */
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
