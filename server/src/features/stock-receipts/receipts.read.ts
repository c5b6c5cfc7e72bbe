import { sql, type RawBuilder } from 'kysely'
import { personName } from '../../database/account-names.ts'
import type { Database, Tx } from '../../database/database.ts'
import type { Actor } from '../../shared/actor.ts'
import type { Money } from '../../shared/money.ts'
import { type OptionalPaging, pagingOf, refuseTooMany, ROWS_MAX } from '../../shared/paging.ts'

export type ReceiptLineRow = {
  id: number
  receiptReference: string
  articleId: number
  articleCode: string
  articleLabel: string
  quantity: number
  unitPrice: Money
  day: string
  supplier: string
  slip: string
  serials: string[]
  serialCount: number
  importId: number | null
  reason: string | null
  createdAt: Date
  createdBy: number | null
  createdByName: string | null
  version: number
}
export type ReceiptFilter = OptionalPaging & {
  id?: number | undefined
  articleId?: number | undefined
  supplier?: string | undefined
  reference?: string | undefined
  start?: string | undefined
  end?: string | undefined
}

const SERIALS_SHOWN = 200

export async function listReceiptLines(_actor: Actor, db: Database, filter: ReceiptFilter) {
  const paging = pagingOf(filter)
  const condition = matches(filter)
  const { page, size } = paging ?? { page: 0, size: ROWS_MAX + 1 }
  const rows = await selectLines(db, condition, { size, page })
  if (!paging) return { rows: refuseTooMany(rows, 'lignes'), paging, total: rows.length }
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::integer as total from stock_receipt_lines line where ${condition}
  `.execute(db)
  return { rows, paging, total: counted[0]?.total ?? 0 }
}

export async function getReceiptLines(tx: Tx, ids: readonly number[]): Promise<ReceiptLineRow[]> {
  const rows = await selectLines(tx, sql`line.id = any(${ids}::bigint[])`, { page: 0, size: ids.length })
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

async function selectLines(
  db: Database | Tx,
  condition: RawBuilder<unknown>,
  { page, size }: { page: number; size: number },
): Promise<ReceiptLineRow[]> {
  const { rows } = await sql<ReceiptLineRow>`
    select line.id, receipt.reference as receipt_reference, line.article_id, article.code as article_code, article.label as article_label,
      line.quantity, line.unit_price, line.day, line.supplier, line.slip, ${SERIALS} as serials,
      case when article.is_serialised then line.quantity else 0 end as serial_count, receipt.import_id, line.reason,
      receipt.created_at, receipt.created_by, ${personName('person')} as created_by_name, line.version
    from stock_receipt_lines line
    join stock_receipts receipt on receipt.id = line.receipt_id
    join articles article on article.id = line.article_id
    left join accounts person on person.id = receipt.created_by
    where ${condition}
    order by line.id desc limit ${size} offset ${page * size}
  `.execute(db)
  return rows
}

/** Selects the first serials of `line` that were not withdrawn. Without `offset 0` the planner would go through all numbers in order. */
const SERIALS = sql`array(
  select serial.number from (select number, depot_id from serials where receipt_line_id = line.id offset 0) serial
  where serial.depot_id <> (select id from depots where kind = 'supplier')
  order by serial.number limit ${sql.lit(SERIALS_SHOWN)}
)`

function matches({ id, articleId, supplier, reference, start, end }: ReceiptFilter): RawBuilder<unknown> {
  const conditions = [
    sql`true`,
    ...(id === undefined ? [] : [sql`line.id = ${id}`]),
    ...(articleId === undefined ? [] : [sql`line.article_id = ${articleId}`]),
    ...(supplier === undefined ? [] : [sql`strpos(lower(line.supplier), lower(${supplier})) > 0`]),
    ...(reference === undefined ? [] : [sql`strpos(lower(line.slip), lower(${reference})) > 0`]),
    ...(start === undefined ? [] : [sql`line.day >= ${start}::date`]),
    ...(end === undefined ? [] : [sql`line.day <= ${end}::date`]),
  ]
  return sql.join(conditions, sql` and `)
}

/** Returns which of the numbers and cards are known. What was withdrawn may be received again, and its card with any serial. */
export async function findKnownNumbers(
  _actor: Actor,
  db: Database | Tx,
  entered: readonly { number: string | null; card: string | null }[],
): Promise<Set<string>> {
  const numbers = entered.flatMap(({ number }) => number ?? [])
  const cards = entered.flatMap(({ card }) => card ?? [])
  const { rows } = await sql<{ canonical: string }>`
    select numbered.canonical
    from serial_numbers numbered join serials serial on serial.id = numbered.serial_id join depots depot on depot.id = serial.depot_id
    where numbered.canonical = any(${[...numbers, ...cards]}::text[])
      and (depot.kind <> 'supplier' or not (numbered.is_card or numbered.canonical = any(${numbers}::text[])))
  `.execute(db)
  return new Set(rows.map(({ canonical }) => canonical))
}
