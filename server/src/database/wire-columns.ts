import { sql, type RawBuilder } from 'kysely'
import { currency } from '../config.ts'

type Sql = RawBuilder<unknown>

/** Of rows that PostgreSQL writes as JSON: an instant as `toISOString` has it. */
export function instantOf(column: Sql): Sql {
  return sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}

/** An amount of money as `moneyToWire` has it: exact as a number of its decimals. */
export function amountOf(column: Sql): Sql {
  return sql`${column} / ${sql.lit(10 ** currency.decimals)}::float8`
}
