import { sql } from 'kysely'
import { timezone } from '../../config.ts'
import type { Tx } from '../../database/database.ts'
import { TODAY } from '../../database/today.ts'
import type { Money } from '../../shared/money.ts'
import { receiptLineNotFound } from './receipts.errors.ts'

export type NewReceiptLine = { articleId: number; quantity: number; unitPrice: Money; day: string; supplier: string; slip: string }
/** `receivedAt`: when its goods came, as text with its microseconds. */
export type LockedReceiptLine = NewReceiptLine & { id: number; receiptId: number; version: number; receivedAt: string }
/** Tells at which instant goods of a day are received; `at` is null for today, whose goods are received now. */
export type ReceiptDay = { isFuture: boolean; at: Date | null }

export async function findReceiptDays(tx: Tx, days: readonly string[]): Promise<Map<string, ReceiptDay>> {
  const { rows } = await sql<ReceiptDay & { day: string }>`
    select day, day > ${TODAY} as is_future, case when day < ${TODAY} then day::timestamp at time zone ${timezone} end as at
    from unnest(${days}::date[]) day
  `.execute(tx)
  return new Map(rows.map(({ day, ...row }) => [day, row]))
}

/** `at`: since when its goods lay there, as text with its microseconds. */
type WithdrawnLine = { id: number; at: string }
type NewReceipt = { actorId: number; importId: number | null }

export async function insertReceipt(tx: Tx, { actorId, importId }: NewReceipt): Promise<{ id: number; reference: string }> {
  return tx.insertInto('stockReceipts').values({ createdBy: actorId, importId }).returning(['id', 'reference']).executeTakeFirstOrThrow()
}

type InsertedLine = NewReceiptLine & { receiptId: number; againOf: number | null }

export async function insertReceiptLine(tx: Tx, line: InsertedLine): Promise<number> {
  const { id } = await tx.insertInto('stockReceiptLines').values(line).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function lockReceiptLine(tx: Tx, id: number): Promise<LockedReceiptLine> {
  const row = await tx
    .selectFrom('stockReceiptLines')
    .select(['id', 'receiptId', 'articleId', 'quantity', 'unitPrice', 'day', 'supplier', 'slip', 'version'])
    .select(sql<string>`received_at(id, ${timezone})::text`.as('receivedAt'))
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) throw receiptLineNotFound()
  return row
}

type Saving = { fields: Partial<Pick<NewReceiptLine, 'quantity' | 'unitPrice' | 'supplier' | 'slip'>>; reason: string; actorId: number }

export async function saveReceiptLine(tx: Tx, { id }: LockedReceiptLine, { fields, reason, actorId }: Saving): Promise<void> {
  await tx
    .updateTable('stockReceiptLines')
    .set({ ...fields, reason, updatedAt: sql<Date>`now()`, updatedBy: actorId, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
}

/**
 * Finds, for lines equal to some that were withdrawn, which one each enters again and since when its goods lay there: the oldest of as many
 * pieces, else the oldest. Each is entered again once.
 */
export async function findWithdrawn(tx: Tx, lines: readonly NewReceiptLine[]): Promise<Map<NewReceiptLine, WithdrawnLine>> {
  if (lines.length === 0) return new Map()
  const entered = lines.map(({ articleId, day, slip }) => ({ article_id: articleId, day, slip }))
  const { rows: candidates } = await sql<WithdrawnLine & { place: number; pieces: number }>`
    select entered.rank::integer - 1 as place, line.id, received_at(line.id, ${timezone})::text as at,
      received_pieces(line.id) as pieces
    from rows from (
      jsonb_to_recordset(${JSON.stringify(entered)}) as (article_id integer, day date, slip text)
    ) with ordinality as entered (article_id, day, slip, rank)
    join stock_receipt_lines line
      on line.day = entered.day and line.article_id = entered.article_id and line.slip = entered.slip and line.quantity = 0
    where not exists (select from stock_receipt_lines again where again.again_of = line.id)
    order by entered.rank, line.id
  `.execute(tx)
  const found = new Map<NewReceiptLine, WithdrawnLine>()
  const taken = new Set<number>()
  for (const isAsMany of [true, false]) {
    for (const [nth, line] of lines.entries()) {
      const free = candidates.filter(({ place, id }) => place === nth && !taken.has(id) && !found.has(line))
      const one = free.find(({ pieces }) => !isAsMany || pieces === line.quantity)
      if (one === undefined) continue
      taken.add(one.id)
      found.set(line, one)
    }
  }
  return found
}

export async function findReceiptReference(tx: Tx, { receiptId }: LockedReceiptLine): Promise<string> {
  return (await tx.selectFrom('stockReceipts').select('reference').where('id', '=', receiptId).executeTakeFirstOrThrow()).reference
}

export async function findSlip(tx: Tx, id: number): Promise<string> {
  return (await tx.selectFrom('stockReceiptLines').select('slip').where('id', '=', id).executeTakeFirstOrThrow()).slip
}

/** Locks the lines that an import received and that were not withdrawn since. */
export async function lockImportedLines(tx: Tx, importId: number): Promise<Pick<LockedReceiptLine, 'id' | 'articleId'>[]> {
  const { rows } = await sql<Pick<LockedReceiptLine, 'id' | 'articleId'>>`
    select line.id, line.article_id from stock_receipt_lines line join stock_receipts receipt on receipt.id = line.receipt_id
    where receipt.import_id = ${importId} and line.quantity > 0 order by line.id for update of line
  `.execute(tx)
  return rows
}
