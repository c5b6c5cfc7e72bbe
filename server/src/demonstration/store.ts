import { sql } from 'kysely'
import { currency, timezone } from '../config.ts'
import type { Tx } from '../database/database.ts'
import { EQUIPMENT, PACKAGES, SERVICES } from './catalogue.ts'
import type { NumberedLine, OperatorFile } from './files.ts'
import { identityOf } from './identity.ts'
import type { Objective, OutletObjective } from './objectives.ts'

const MINOR_UNITS = 10 ** currency.decimals
const BYTES_PER_LINE = 287
const TAX = 0.085

export async function insertArticles(tx: Tx): Promise<void> {
  const articles = [...PACKAGES, ...EQUIPMENT, ...SERVICES]
  await sql`
    insert into articles (code, label, family)
    select * from unnest(${articles.map(({ code }) => code)}::text[], ${articles.map(({ label }) => label)}::text[],
      ${articles.map(({ family }) => family)}::text[])`.execute(tx)
}

export async function insertObjectives(tx: Tx, network: Objective[], outlets: OutletObjective[]): Promise<void> {
  await sql`
    insert into network_objectives (month, recruitments, renewals, upgrades, revenue)
    select month, recruitments, renewals, upgrades, revenue * ${MINOR_UNITS}::bigint from ${objectiveRows(network)}`.execute(tx)
  await sql`
    insert into outlet_objectives (month, outlet_id, recruitments, renewals, upgrades, revenue)
    select month, outlet.id, recruitments, renewals, upgrades, revenue * ${MINOR_UNITS}::bigint
    from ${objectiveRows(outlets, outlets.map(({ outletNumber }) => outletNumber))}
    join accounts outlet on outlet.outlet_number = number::text`.execute(tx)
}

function objectiveRows(objectives: Objective[], numbers: number[] = objectives.map(() => 0)) {
  return sql`unnest(${numbers}::integer[], ${objectives.map(({ month }) => month)}::date[],
    ${objectives.map(({ recruitments }) => recruitments)}::integer[], ${objectives.map(({ renewals }) => renewals)}::integer[],
    ${objectives.map(({ upgrades }) => upgrades)}::integer[], ${objectives.map(({ revenue }) => revenue)}::bigint[])
    as wanted (number, month, recruitments, renewals, upgrades, revenue)`
}

/** The files of a month, applied in their order by one manager or the other. */
export async function insertFiles(tx: Tx, files: OperatorFile[], managerIds: number[]): Promise<void> {
  const first = await insertImports(tx, files, managerIds)
  await insertActivities(tx, files, first)
  await insertProblems(tx, files, first)
}

/** The id of the first one; the others follow it. */
async function insertImports(tx: Tx, files: OperatorFile[], managerIds: number[]): Promise<number> {
  const rows = files.map(({ name, appliedAt, lines, problems }, index) => ({
    name, appliedAt,
    manager: managerIds[index % 5 === 3 ? 1 : 0],
    from: lines[0]?.day,
    to: lines.at(-1)?.day,
    counts: {
      lines: lines.length + problems.length,
      accepted: lines.length,
      corrected: 0,
      duplicate: 0,
      rejected: problems.filter(({ fate }) => fate === 'rejected').length,
      quarantined: problems.filter(({ fate }) => fate === 'quarantined').length,
      warning: lines.filter(({ warning }) => warning !== '').length,
    },
  }))
  const { rows: inserted } = await sql<{ id: number }>`
    insert into imports (state, file_name, file_bytes, file_format, file_encoding, file_separator, header_line, columns_found,
      day_from, day_to, lines_read, counts, created_at, created_by, analysed_at, applied_at, applied_by)
    select 'applied', name, (counts->>'lines')::integer * ${BYTES_PER_LINE}, 'csv', 'Windows-1252', ';', 4, 31,
      "from", "to", (counts->>'lines')::integer, counts, at - interval '70 seconds', manager, at - interval '68 seconds', at, manager
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as file (name text, "appliedAt" timestamp, manager integer, "from" date, "to" date, counts jsonb),
      lateral (select least("appliedAt" at time zone ${timezone}, now()) as at) applied
    order by "appliedAt"
    returning id`.execute(tx)
  return Math.min(...inserted.map(({ id }) => id))
}

async function insertActivities(tx: Tx, files: OperatorFile[], firstImport: number): Promise<void> {
  const lines = files.flatMap(({ lines: ofFile }, index) => ofFile.map((line) => ({ importId: firstImport + index, ...line })))
  await sql`
    insert into activities (day, occurred_at, identity, import_id, line_number, outlet_id, distributor, salesman_code, salesman_name,
      user_code, user_name, civility, last_name, first_name, subscriber_number, contract_number, movement_code, kind, amount, amount_net,
      tax_amount, currency, tax_rate, group_name, company_code, article_code, starts_on, ends_on, duration, valid_full, card_number,
      decoder_number, mobile_transaction_id, warning)
    select day, (day + time) at time zone ${timezone}, identity, import_id, number, outlet.id, 'DISTRIBUTION OCÉAN', salesman_code, salesman_name,
      'U' || outlet_number, 'Caisse ' || outlet_number, civility, last_name, first_name, subscriber, (subscriber::integer - 20000000)::text,
      movement, kind, amount, net, amount - net, ${currency.code}, ${TAX * 100}, 'GROUPE A', 'SOC1', article,
      case when months > 0 then day end, case when months > 0 then (day + make_interval(months => months))::date end,
      case when months > 0 then months * 30 || 'J' else '' end, 'O', card, '000280' || subscriber, mobile, nullif(warning, '')
    from ${lineRows(lines)}
    join (select id, outlet_number from accounts) outlet using (outlet_number),
      lateral (select price * ${MINOR_UNITS}::bigint as amount, round(price * ${MINOR_UNITS} / ${1 + TAX}::numeric)::bigint as net) money
    order by import_id, number`.execute(tx)
}

async function insertProblems(tx: Tx, files: OperatorFile[], firstImport: number): Promise<void> {
  const problems = files.flatMap(({ problems: ofFile }, index) => ofFile.map((problem) => ({ importId: firstImport + index, ...problem })))
  await sql`
    insert into import_lines (import_id, line_number, fate, problem_column, problem_value, reason)
    select * from unnest(${problems.map(({ importId }) => importId)}::integer[], ${problems.map(({ number }) => number)}::integer[],
      ${problems.map(({ fate }) => fate)}::text[], ${problems.map(({ column }) => column)}::text[],
      ${problems.map(({ value }) => value)}::text[], ${problems.map(({ reason }) => reason)}::text[])`.execute(tx)
}

function lineRows(lines: (NumberedLine & { importId: number })[]) {
  return sql`unnest(${listOf(lines, 'importId')}::integer[], ${listOf(lines, 'number')}::integer[], ${literal(lines.map(identityOf))}::uuid[],
    ${listOf(lines, 'day')}::date[], ${listOf(lines, 'time')}::time[], ${listOf(lines, 'outletNumber')}::text[],
    ${literal(lines.map(({ salesman }) => salesman.code))}::text[], ${literal(lines.map(({ salesman }) => salesman.name))}::text[],
    ${literal(lines.map(({ subscriber }) => subscriber.civility))}::text[], ${literal(lines.map(({ subscriber }) => subscriber.lastName))}::text[],
    ${literal(lines.map(({ subscriber }) => subscriber.firstName))}::text[], ${listOf(lines, 'subscriberNumber')}::text[],
    ${listOf(lines, 'movementCode')}::text[], ${listOf(lines, 'kind')}::text[], ${listOf(lines, 'articleCode')}::text[],
    ${listOf(lines, 'price')}::integer[], ${listOf(lines, 'months')}::integer[], ${listOf(lines, 'cardNumber')}::text[],
    ${listOf(lines, 'mobileTransactionId')}::text[], ${listOf(lines, 'warning')}::text[])
    as line (import_id, number, identity, day, time, outlet_number, salesman_code, salesman_name, civility, last_name, first_name, subscriber,
      movement, kind, article, price, months, card, mobile, warning)`
}

const listOf = <Key extends string>(rows: readonly Record<Key, string | number>[], key: Key) => literal(rows.map((row) => row[key]))

/** An array as PostgreSQL writes it. The driver looks at each value, which takes longer; no text of ours has a quote or a backslash. */
function literal(values: readonly (string | number)[]): string {
  return values.length === 0 ? '{}' : `{"${values.join('","')}"}`
}
