import { sql } from 'kysely'
import type { Tx } from '../../database/database.ts'
import { isDuplicate } from '../../database/failure.ts'
import { TODAY } from '../../database/today.ts'
import type { Money } from '../../shared/money.ts'
import type { Place } from './moves.errors.ts'

export type NumberedSerial = { number: string; card: string | null }
/**
 * Describes an entered serial; `isAgain` if an earlier receipt of it was withdrawn. `formerCard` is the canonical number that its card had
 * then; `freed` are withdrawn serials that have just lost their card to it.
 */
export type EnteredSerial = { id: number; isAgain: boolean; formerCard: string | null; freed: number[] }
/** Describes a number that exists already, with its place and the receipt that brought it. */
type KnownSerial = { number: string; isCard: boolean; receivedOn: string; receiptLineId: number | null; place: Place }
/** `receiptLineId`: null for a serial that a delivery brought; `receivedOn`: today by default. */
type Entering = {
  articleId: number
  unitPrice: Money
  receivedOn?: string
  receiptLineId: number | null
  serials: readonly NumberedSerial[]
}

/** Makes acts that enter numbers wait for each other, so that each knows the numbers of the one before. */
export async function lockEntering(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('serial_numbers'), 0)`.execute(tx)
}

/** Lets lines change beside acts that enter numbers: each such act is over, and its numbers are seen, or it waits and sees the lines. */
export async function waitForEntering(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtext('serial_numbers'), 0)`.execute(tx)
}

/** Returns the first of the numbers, or of the cards, that is known. What was withdrawn may come again, and its card with any serial. */
export async function findKnownSerial(tx: Tx, serials: readonly NumberedSerial[]): Promise<KnownSerial | undefined> {
  const { rows } = await sql<Omit<KnownSerial, 'place'> & Place>`
    select asked.number, numbered.is_card, serial.received_on, serial.receipt_line_id, place.kind, place.outlet_name
    from rows from (jsonb_to_recordset(${JSON.stringify(serials)}) as (number text, card text)) with ordinality as entered (number, card, rank)
    cross join lateral (values (entered.number, false), (entered.card, true)) asked (number, is_card)
    join serial_numbers numbered on numbered.canonical = canonical_number(asked.number)
    join serials serial on serial.id = numbered.serial_id
    cross join lateral place_of_depot(serial.depot_id) place
    where place.kind <> 'supplier' or (asked.is_card and not numbered.is_card)
    order by entered.rank, asked.is_card limit 1
  `.execute(tx)
  return rows.map(({ kind, outletName, ...row }) => ({ ...row, place: { kind, outletName } }))[0]
}

/** Enters serials at the supplier’s and returns them in order; null if somebody else has just entered one of the numbers. */
export async function enterSerials(tx: Tx, { serials, ...shared }: Entering): Promise<EnteredSerial[] | null> {
  const { articleId, unitPrice, receivedOn = TODAY, receiptLineId } = shared
  try {
    const { rows } = await sql<EnteredSerial>`
      select * from enter_serials(${JSON.stringify(serials)}, ${articleId}, ${unitPrice}, ${receivedOn}, ${receiptLineId})
    `.execute(tx)
    return rows
  } catch (error) {
    if (isDuplicate(error)) return null
    throw error
  }
}

type SerialOfReceipt = { id: number; card: string | null; canonical: string }

/** Returns the serials of a receipt line that were not withdrawn. */
export async function findSerialsOfReceipt(tx: Tx, receiptLineId: number): Promise<SerialOfReceipt[]> {
  const { rows } = await sql<SerialOfReceipt>`
    select serial.id, serial.card, canonical_number(serial.number) as canonical
    from serials serial join depots depot on depot.id = serial.depot_id
    where serial.receipt_line_id = ${receiptLineId} and depot.kind <> 'supplier' order by serial.id
  `.execute(tx)
  return rows
}

/** Locks the serials of receipt lines in ascending order. */
export async function lockSerialsOfReceipts(tx: Tx, receiptLineIds: readonly number[]): Promise<void> {
  await sql`
    select from serials where receipt_line_id = any(${receiptLineIds}::bigint[]) order by id for no key update
  `.execute(tx)
}

/** Saves what the serials of a receipt cost, and returns their ids. */
export async function savePriceOfReceipt(tx: Tx, receiptLineId: number, unitPrice: Money): Promise<number[]> {
  const rows = await tx.updateTable('serials').set({ unitPrice }).where('receiptLineId', '=', receiptLineId).returning('id').execute()
  return rows.map(({ id }) => id)
}

export type LockedSerial = Place & { id: number; articleId: number; depotId: number; soldBy: number | null }

/** Locks the serials that have these canonical numbers, their own or their card’s, in ascending order, and returns them by number. */
export async function lockSerialsNumbered(tx: Tx, canonicals: readonly string[]): Promise<Map<string, LockedSerial>> {
  await sql`
    select from serials where id in (select serial_id from serial_numbers where canonical = any(${canonicals}::text[])) order by id for no key update
  `.execute(tx)
  const { rows } = await sql<LockedSerial & { canonical: string }>`
    select numbered.canonical, serial.id, serial.article_id, serial.depot_id, serial.sold_by, place.kind, place.outlet_name
    from serial_numbers numbered join serials serial on serial.id = numbered.serial_id
    cross join lateral place_of_depot(serial.depot_id) place
    where numbered.canonical = any(${canonicals}::text[])
  `.execute(tx)
  return new Map(rows.map(({ canonical, ...serial }) => [canonical, serial]))
}
