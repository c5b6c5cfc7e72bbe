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

const LIST = sql`coalesce(json_agg(written), '[]')::text as json`

/** Rows as one JSON list, in their order. */
export function writtenList(rows: Sql): Sql {
  return sql`select ${LIST} from (${rows}) written`
}

/** Each row as a JSON object. */
export function writtenRow(rows: Sql): Sql {
  return sql`select row_to_json(written)::text as json from (${rows}) written`
}
