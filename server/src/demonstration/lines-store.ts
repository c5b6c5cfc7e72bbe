import { sql } from 'kysely'
import { currency, timezone } from '../config.ts'
import type { Tx } from '../database/database.ts'
import { DISTRIBUTOR, TAX_RATE, cellsOf } from './cells.ts'
import type { NumberedLine, OperatorFile } from './files.ts'
import { identityOf } from './identity.ts'

const MINOR_UNITS = 10 ** currency.decimals

const COLUMNS =
  sql.raw(`import_id, line_number, identity, day, occurred_at, distributor, salesman_code, salesman_name, user_code, user_name, civility,
  last_name, first_name, subscriber_number, contract_number, movement_code, kind, amount, amount_net, tax_amount, currency, tax_rate,
  group_name, company_code, article_code, starts_on, ends_on, duration, valid_full, card_number, decoder_number,
  mobile_transaction_id, warning`)

type Located<Of> = Of & { importId: number }

/** Inserts the lines of files whose import ids follow each other from `firstImportId` on. */
export async function insertLines(tx: Tx, files: readonly OperatorFile[], firstImportId: number): Promise<void> {
  const activities = files.flatMap(({ lines }, index) => lines.map((line) => ({ importId: firstImportId + index, ...line })))
  await sql`
    insert into activities (outlet_id, ${COLUMNS})
    select outlet.id, ${COLUMNS} from (${valuesOf(activities)}) line
    join (select id, outlet_number from accounts) outlet using (outlet_number)
    order by import_id, line_number`.execute(tx)

  const problems = files.flatMap((file, index) => file.problems.map((problem) => ({ importId: firstImportId + index, ...problem })))
  const waiting = problems.filter(({ fate }) => fate === 'quarantined').map(({ line, importId, number }) => ({ ...line, importId, number }))
  await sql`
    insert into import_lines (fate, problem_column, problem_value, reason, outlet_number, outlet_name, article_label, ${COLUMNS})
    select 'quarantined', "column", value, reason, outlet_number, outlet_name, article.label, ${COLUMNS}
    from (${valuesOf(waiting)}) line
    join articles article on article.code = line.article_code
    join ${problemRows(problems)} using (import_id, line_number)`.execute(tx)
  await sql`
    insert into import_lines (import_id, line_number, fate, problem_column, problem_value, reason, outlet_number, outlet_name,
      subscriber_number, movement_code, article_code, cells)
    select import_id, line_number, fate, "column", value, reason, cells->>1, cells->>2, cells->>10, cells->>13, cells->>20, cells
    from ${problemRows(problems)} where fate = 'rejected'`.execute(tx)
}

/** Inserts the staged copies of lines that count with a warning, which are shown with their file. */
export async function insertWarnedLines(tx: Tx): Promise<void> {
  await sql`
    insert into import_lines (fate, outlet_number, outlet_name, article_label, ${COLUMNS})
    select 'accepted', outlet.outlet_number, outlet.outlet_name, article.label, ${COLUMNS}
    from (select outlet_id, ${COLUMNS} from activities where warning is not null) line
    join (select id as outlet_id, outlet_number, outlet_name from accounts) outlet using (outlet_id)
    join articles article on article.code = line.article_code`.execute(tx)
}

function problemRows(problems: Located<OperatorFile['problems'][number]>[]) {
  const rows = problems.map(({ importId, number, fate, column, value, reason, line }) => ({
    import_id: importId,
    line_number: number,
    fate,
    column,
    value,
    reason,
    cells: fate === 'rejected' ? Object.values({ ...cellsOf(line), [column]: value }) : null,
  }))
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as problem (import_id integer, line_number integer, fate text, "column" text, value text, reason text, cells jsonb)`
}

function valuesOf(lines: Located<NumberedLine>[]) {
  return sql`
    select *, (day + time) at time zone ${timezone} as occurred_at, amount - amount_net as tax_amount, ${currency.code}::text as currency,
      ${DISTRIBUTOR}::text as distributor, 'U' || outlet_number as user_code, 'Caisse ' || outlet_number as user_name,
      (subscriber_number::integer - 20000000)::text as contract_number, '000280' || subscriber_number as decoder_number,
      ${TAX_RATE}::numeric as tax_rate, 'GROUPE A' as group_name, 'SOC1' as company_code, 'O' as valid_full, nullif(noticed, '') as warning,
      case when months > 0 then day end as starts_on,
      case when months > 0 then (day + make_interval(months => months))::date end as ends_on,
      case when months > 0 then months * 30 || 'J' else '' end as duration
    from ${columnsOf(lines)},
      lateral (select price * ${MINOR_UNITS}::bigint as amount) gross,
      lateral (select round(amount / (1 + ${TAX_RATE}::numeric / 100))::bigint as amount_net) net`
}

function columnsOf(lines: Located<NumberedLine>[]) {
  const column = (of: (line: Located<NumberedLine>) => string | number) => arrayLiteral(lines.map(of))
  return sql`unnest(${column(({ importId }) => importId)}::integer[], ${column(({ number }) => number)}::integer[],
    ${column(identityOf)}::uuid[], ${column(({ day }) => day)}::date[], ${column(({ time }) => time)}::time[],
    ${column(({ outletNumber }) => outletNumber)}::text[], ${column(({ outletName }) => outletName)}::text[],
    ${column(({ salesman }) => salesman.code)}::text[], ${column(({ salesman }) => salesman.name)}::text[],
    ${column(({ subscriber }) => subscriber.civility)}::text[], ${column(({ subscriber }) => subscriber.lastName)}::text[],
    ${column(({ subscriber }) => subscriber.firstName)}::text[], ${column(({ subscriberNumber }) => subscriberNumber)}::text[],
    ${column(({ movement }) => movement.code)}::text[], ${column(({ movement }) => movement.kind)}::text[],
    ${column(({ article }) => article.code)}::text[], ${column(({ price }) => price)}::integer[],
    ${column(({ months }) => months)}::integer[],
    ${column(({ cardNumber }) => cardNumber)}::text[], ${column(({ mobileTransactionId }) => mobileTransactionId)}::text[],
    ${column(({ warning }) => warning)}::text[])
    as line (import_id, line_number, identity, day, time, outlet_number, outlet_name, salesman_code, salesman_name, civility,
      last_name, first_name, subscriber_number, movement_code, kind, article_code, price, months, card_number, mobile_transaction_id, noticed)`
}

/** Formats an array for PostgreSQL in half the time of the driver. Demonstration texts have no quote or backslash. */
function arrayLiteral(values: readonly (string | number)[]): string {
  return values.length === 0 ? '{}' : `{"${values.join('","')}"}`
}
