import { sql, type RawBuilder } from 'kysely'
import { literalOf } from './like.ts'

/** Returns SQL for a person's name from the columns of `alias`; null if no row is joined. */
export function personName(alias: string): RawBuilder<string | null> {
  return sql`trim(${sql.ref(`${alias}.first_name`)} || ' ' || ${sql.ref(`${alias}.last_name`)})`
}

/** Returns SQL for the outlet's name or else the person's; null if no row is joined. */
export function accountName(alias: string): RawBuilder<string | null> {
  return sql`coalesce(${sql.ref(`${alias}.outlet_name`)}, ${personName(alias)})`
}

/** The searched text of `accounts`: must equal the expression of the index `accounts_words`. */
export const SEARCHED_TEXT = sql<string>`plain(accounts.first_name || ' ' || accounts.last_name || ' ' || coalesce(accounts.outlet_name, '') || ' ' || coalesce(accounts.email, '') || ' ' || coalesce(accounts.outlet_number, ''))`

/** Returns conditions on `accounts`, one for each word searched. Numbers lose their leading zeros, as outlet numbers are stored. */
export function isNamed(q: string): RawBuilder<boolean>[] {
  const words = q.split(/\s+/).filter((word) => word !== '')
  return words.map((word) => sql<boolean>`${SEARCHED_TEXT} like '%' || plain(${literalOf(word.replace(/^0+(?=\d+$)/, ''))}) || '%'`)
}
