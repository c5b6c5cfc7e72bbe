import { sql, type RawBuilder } from 'kysely'
import { currency } from '../config.ts'

type Sql = RawBuilder<unknown>

/** Formats an instant as `toISOString` does, in rows that PostgreSQL writes as JSON. */
export function instantOf(column: Sql): Sql {
  return sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}

/** Converts an amount as `moneyToWire` does, into a number that is exact to its decimals. */
export function amountOf(column: Sql): Sql {
  return sql`${column} / ${sql.lit(10 ** currency.decimals)}::float8`
}

const LIST = sql`coalesce(json_agg(written), '[]')::text as json`

/** Selects rows as one JSON list, in their order. */
export function writtenList(rows: Sql): Sql {
  return sql`select ${LIST} from (${rows}) written`
}

export function writtenRow(rows: Sql): Sql {
  return sql`select row_to_json(written)::text as json from (${rows}) written`
}
