import { sql } from 'kysely'
import { currency, timezone } from '../config.ts'
import type { Tx } from '../database/database.ts'
import { CELLS, DISTRIBUTOR, FAULTS, TAX_PERCENT } from './cells.ts'
import { LAST_NAMES, MEN, WOMEN } from './names.ts'

const MINOR_UNITS = 10 ** currency.decimals
const BYTES_PER_LINE = 287
const UNKNOWN_OUTLETS = { numbers: ['1207', '1212'], names: ['Kiosque Bras-Panon Gare', 'Boutique Saint-Leu Front de mer'] }
const UNKNOWN_OUTLET = 'Point de vente inconnu\u00a0: la ligne attendra sa création.'
const UNKNOWN_MOVEMENT = 'Code mouvement inconnu\u00a0: la ligne compte dans «\u00a0Autres\u00a0».'

/** Inserts one applied import for each file of the lines. */
export async function insertImports(tx: Tx, managerIds: readonly number[]): Promise<void> {
  const [first = null, second = null] = managerIds
  const columns = CELLS.map(([name]) => name)
  await sql`
    insert into imports (state, file_name, file_bytes, file_format, file_encoding, file_separator, header_line, columns_found,
      column_names, months, day_from, day_to, lines_read, counts, created_at, created_by, analysed_at, applied_at, applied_by)
    select 'applied', file_name, lines * ${BYTES_PER_LINE}, 'csv', 'Windows-1252', ';', 4, ${columns.length}::integer, ${JSON.stringify(columns)}::jsonb,
      jsonb_build_array(date_trunc('month', "from"::timestamp)::date), "from", "to", lines, counts || '{"corrected": 0, "duplicate": 0}',
      at - interval '70 seconds', manager, at - interval '68 seconds', at, manager
    from (
      select file_name, min(day) as "from", max(day) as "to", count(*)::integer as lines, jsonb_build_object('lines', count(*),
        'accepted', count(*) filter (where line_status = 'accepted'), 'rejected', count(*) filter (where line_status = 'rejected'),
        'quarantined', count(*) filter (where line_status = 'quarantined'), 'warning', count(*) filter (where line_status = 'accepted' and kind = 'other')) as counts
      from demo_lines group by file_name
    ) file,
      lateral (select extract(day from "to")::integer as luck) chosen,
      lateral (select case when luck % 5 = 3 then ${second}::integer else ${first}::integer end as manager,
        least(("to" + 1 + time '07:37' + make_interval(secs => luck * 37 % 700)) at time zone ${timezone}, now()) as at) applied
    order by "to"
  `.execute(tx)
  await sql`analyze imports`.execute(tx)
}

/** Inserts what the files hold: lines that count, those that wait for an outlet or count with a warning, and those that were rejected. */
export async function insertFileLines(tx: Tx): Promise<void> {
  const common = sql.raw(Object.keys(COLUMNS).join(', '))
  await sql`select ensure_activity_partition(month) from (select distinct date_trunc('month', day::timestamp)::date as month from demo_lines) sold`.execute(
    tx,
  )
  await sql`
    insert into activities (outlet_id, ${common})
    select outlet_id, ${common} from ${FULL_LINES} line where line_status = 'accepted' order by import_id, line_number
  `.execute(tx)
  await sql`
    insert into import_lines (line_status, problem_column, problem_value, reason, outlet_number, outlet_name, article_label, ${common})
    select line_status, case when is_waiting then 'NUMDIST' end, case when is_waiting then unknown_number end, case when is_waiting then ${UNKNOWN_OUTLET} end,
      case when is_waiting then unknown_number else outlet_number end, case when is_waiting then unknown_name else outlet_name end, article_label, ${common}
    from ${FULL_LINES} line,
      lateral (select line_status = 'quarantined' as is_waiting, (${UNKNOWN_OUTLETS.numbers}::text[])[1 + line_number % 2] as unknown_number,
        (${UNKNOWN_OUTLETS.names}::text[])[1 + line_number % 2] as unknown_name) unknown
    where is_waiting or (line_status = 'accepted' and warning is not null)
  `.execute(tx)
  await sql`
    insert into import_lines (import_id, line_number, line_status, problem_column, problem_value, reason, outlet_number, outlet_name, subscriber_number,
      movement_code, article_code, cells)
    select import_id, line_number, line_status, problem, value, reason, cells->>1, cells->>2, cells->>10, cells->>13, cells->>20, cells
    from ${FULL_LINES} line,
      lateral (select (${FAULTS.map(({ column }) => column)}::text[])[fault] as problem, (${FAULTS.map(({ reason }) => reason)}::text[])[fault] as reason,
        (array[${sql.join(FAULTS.map(({ value }) => sql.raw(value)))}])[fault] as value from (select 1 + line_number % ${FAULTS.length}::integer as fault) chosen) wrong,
      lateral (select jsonb_build_array(${sql.join(
        CELLS.map(([name, value]) => sql`case when problem = ${name} then wrong.value else ${sql.raw(value)} end`),
      )}) as cells) file
    where line_status = 'rejected'
  `.execute(tx)
}

const text = (value: string) => sql`${value}::text`

/** The columns that an activity and a line of an import share. */
const COLUMNS: Record<string, ReturnType<typeof sql>> = {
  import_id: sql`import.id`,
  line_number: sql`sale.line_number::integer`,
  // The same as an import's, so that importing a demonstration file again adds nothing.
  identity: sql`left(encode(sha256(convert_to(concat_ws(chr(31), sale.outlet_number, (extract(epoch from local_time) * 1000)::bigint, subscriber,
    '140' || subscriber, sale.movement_code, article.code, upper(mobile_id)), 'UTF8')), 'hex'), 32)::uuid`,
  day: sql`sale.day`,
  occurred_at: sql`local_time at time zone ${timezone}`,
  distributor: text(DISTRIBUTOR),
  salesman_code: sql`outlet.codes[1 + sale.line % 3]`,
  salesman_name: sql`outlet.names[1 + sale.line % 3]`,
  user_code: sql`'U' || sale.outlet_number`,
  user_name: sql`'Caisse ' || sale.outlet_number`,
  civility: sql`case when mixed % 25 < 13 then 'MME' else 'M' end`,
  last_name: sql`(${LAST_NAMES}::text[])[1 + mixed / 1000 % ${LAST_NAMES.length}::integer]`,
  first_name: sql`(case when mixed % 25 < 13 then ${WOMEN}::text[] else ${MEN}::text[] end)[1 + mixed / 25 % ${MEN.length}::integer]`,
  subscriber_number: sql`subscriber::text`,
  contract_number: sql`(subscriber - 20000000)::text`,
  movement_code: sql`sale.movement_code`,
  kind: sql`sale.kind`,
  amount: sql`amount`,
  amount_net: sql`amount_net`,
  tax_amount: sql`amount - amount_net`,
  currency: text(currency.code),
  tax_rate: sql`${TAX_PERCENT}::numeric`,
  group_name: text('GROUPE A'),
  company_code: text('SOC1'),
  article_code: sql`article.code`,
  starts_on: sql`case when sale.months > 0 then sale.day end`,
  ends_on: sql`case when sale.months > 0 then (sale.day + make_interval(months => sale.months))::date end`,
  duration: sql`case when sale.months > 0 then sale.months * 30 || 'J' else '' end`,
  valid_full: text('O'),
  card_number: sql`'000140' || subscriber`,
  decoder_number: sql`'000280' || subscriber`,
  mobile_transaction_id: sql`mobile_id`,
  warning: sql`case when sale.kind = 'other' then ${UNKNOWN_MOVEMENT} end`,
}

const FULL_LINES = sql`(
  select sale.outlet_id, line_status, sale.outlet_number::text as outlet_number, outlet.name as outlet_name, article.label as article_label, local_time, sale.price as gross,
    ${sql.join(Object.entries(COLUMNS).map(([name, value]) => sql`${value} as ${sql.ref(name)}`))}
  from demo_lines sale
  join demo_outlets outlet on outlet.outlet_id = sale.outlet_id
  join demo_articles article on article.place = sale.article
  join imports import on import.file_name = sale.file_name,
    lateral (select sale.day + make_interval(secs => second) as local_time, (hashint8extended(subscriber, 11) & 2147483647)::integer as mixed,
      case when line % 100 < 42 then 'TX' || lpad(to_hex(hashint8extended(line, 9) & 281474976710655), 12, '0') else '' end as mobile_id,
      sale.price * ${MINOR_UNITS}::bigint as amount) made,
    lateral (select round(amount / (1 + ${TAX_PERCENT}::numeric / 100))::bigint as amount_net) net
)`
