import { sql, type RawBuilder } from 'kysely'

/** Returns the person's name from the columns of `alias`: null if nobody is joined. */
export function personName(alias: string): RawBuilder<string | null> {
  return sql`trim(${sql.ref(`${alias}.first_name`)} || ' ' || ${sql.ref(`${alias}.last_name`)})`
}

/** Returns the outlet's own name, else the person's: null if nobody is joined. */
export function accountName(alias: string): RawBuilder<string | null> {
  return sql`coalesce(${sql.ref(`${alias}.outlet_name`)}, ${personName(alias)})`
}

/** The text of `accounts` that a search looks in: the very expression of the index `accounts_words`. */
export const SEARCHED_TEXT = sql<string>`plain(accounts.first_name || ' ' || accounts.last_name || ' ' || coalesce(accounts.outlet_name, '') || ' ' || coalesce(accounts.email, '') || ' ' || coalesce(accounts.outlet_number, ''))`
