import { sql } from 'kysely'
import type { Database } from '../src/database/database.ts'
import type { ComparedLine, Sides } from '../src/features/reconciliations/compared-lines.rules.ts'

const PART = 5_000

type StoredMonth = { id: number; sides: Sides }

/** Stores a month of sales and the operator's statement of it. Returns its lines with the ids that they got. */
export async function storeMonth(db: Database, { ours, operator }: Sides, month: string): Promise<StoredMonth> {
  const { rows: months } = await sql<{ id: number }>`
    insert into reconciliations (month, zone, starts_at, ends_at)
    values (${month}, 'UTC', ${month}::date::timestamp at time zone 'UTC', (${month}::date + interval '1 month') at time zone 'UTC')
    returning id`.execute(db)
  const id = months[0]!.id
  const { rows: imports } = await sql<{ id: number }>`
    insert into imports (import_kind, file_name, month) values ('rapprochement', 'releve.csv', ${month}::date) returning id`.execute(db)
  const outlets = await makeOutlets(db, [...ours, ...operator])
  const placed = (line: ComparedLine) => ({ ...line, outletId: line.outletId === null ? null : (outlets.get(line.outletId) ?? null) })
  const stored = { ours: ours.map(placed), operator: operator.map(placed) }
  await makePrices(db, stored.ours)
  const decider = await aDecider(db)
  const transactionIds = await inParts(stored.ours, (lines) => insertSales(db, lines, decider))
  const lineIds = await inParts(stored.operator, (lines) => insertStatement(db, lines, { id, importId: imports[0]!.id }))
  return { id, sides: { ours: renumbered(stored.ours, transactionIds), operator: renumbered(stored.operator, lineIds) } }
}

const renumbered = (lines: ComparedLine[], ids: number[]) => lines.map((line, at) => ({ ...line, id: ids[at]! }))

async function makeOutlets(db: Database, lines: readonly ComparedLine[]): Promise<Map<number, number>> {
  const numbers = [...new Set(lines.map(({ outletId }) => outletId))].filter((number) => number !== null)
  const { rows } = await sql<{ id: number; number: number }>`
    insert into accounts (first_name, last_name, email, role_name, status, outlet_number, outlet_name)
    select '', '', 'rapproche' || number || '@exemple.test', 'ROLE_PDV', 'invited', (700000 + number)::text, 'Boutique ' || number
    from unnest(${numbers}::integer[]) number
    returning id, outlet_number::integer - 700000 as number`.execute(db)
  return new Map(rows.map(({ id, number }) => [number, id]))
}

const rowsOf = (lines: readonly ComparedLine[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(lines.map((line, place) => ({ ...line, place })))}::jsonb)
    as line (id integer, place integer, at float8, "outletId" integer, subscriber text, decoder text, amount bigint)`

async function inParts(lines: readonly ComparedLine[], insert: (part: readonly ComparedLine[]) => Promise<number[]>): Promise<number[]> {
  const ids: number[] = []
  for (let first = 0; first < lines.length; first += PART) ids.push(...(await insert(lines.slice(first, first + PART))))
  return ids
}

async function makePrices(db: Database, lines: readonly ComparedLine[]): Promise<void> {
  const amounts = [...new Set(lines.map(({ amount }) => amount))]
  await sql`
    with package as (insert into packages (name) select 'Formule à ' || amount from unnest(${amounts}::bigint[]) amount returning id, name)
    insert into subscription_prices (package_id, months, price, valid)
    select id, 1, split_part(name, ' ', 3)::bigint, tstzrange('2020-01-01', null) from package`.execute(db)
}

/** Makes the person who validates the sales. */
async function aDecider(db: Database): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into accounts (first_name, last_name, email, role_name, status) values ('Awa', 'Diallo', 'valide@exemple.test', 'ROLE_MANAGER', 'invited')
    returning id`.execute(db)
  return rows[0]!.id
}

async function insertSales(db: Database, lines: readonly ComparedLine[], decider: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into transactions (user_id, outlet_id, subscriber_number, decoder_number, price_id, package_id, months, amount, status, created_by,
      decided_by, decided_at, created_at)
    select "outletId", "outletId", subscriber, decoder, price.id, price.package_id, 1, amount, 'validated', "outletId", ${decider}::integer,
      now() - interval '1 hour', to_timestamp(at / 1000)
    from ${rowsOf(lines)} join subscription_prices price on price.price = line.amount
    order by place returning id::float8 as id`.execute(db)
  return rows.map(({ id }) => id)
}

async function insertStatement(
  db: Database,
  lines: readonly ComparedLine[],
  { id, importId }: { id: number; importId: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into statement_lines (reconciliation_id, import_id, line_number, identity, is_ignored, is_late, at, day, outlet_id, outlet_number, outlet_name,
      subscriber_number, decoder_number, movement_code, article_code, amount, reference, created_at)
    select ${id}, ${importId}, line.id + 1, gen_random_uuid(), false, false, to_timestamp(at / 1000), (to_timestamp(at / 1000) at time zone 'UTC')::date, "outletId",
      coalesce("outletId", 999999)::text, '', subscriber, decoder, 'REAAV', 'FORM', amount, '', now() - interval '1 hour'
    from ${rowsOf(lines)} order by place returning id::float8 as id`.execute(db)
  return rows.map(({ id: lineId }) => lineId)
}
