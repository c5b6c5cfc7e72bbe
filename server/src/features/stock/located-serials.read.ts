import { sql } from 'kysely'
import type { Tx } from '../../database/database.ts'
import type { Place } from './moves.errors.ts'

/** Describes a known number and its serial. `isCard` if it is the number of the card; `card`: the one that the serial has. */
export type LocatedSerial = {
  canonical: string
  isCard: boolean
  card: string | null
  id: number
  articleId: number
  articleCode: string
  depotId: number
  place: Place
}

/** Returns which of the canonical numbers exist, by that number. */
export async function locateSerials(tx: Tx, canonicals: readonly string[]): Promise<Map<string, LocatedSerial>> {
  const { rows } = await sql<Omit<LocatedSerial, 'place'> & Place>`
    select numbered.canonical, numbered.is_card, serial.card, serial.id, serial.article_id, article.code as article_code, serial.depot_id, depot.kind, outlet.outlet_name
    from serial_numbers numbered
    join serials serial on serial.id = numbered.serial_id
    join articles article on article.id = serial.article_id
    join depots depot on depot.id = serial.depot_id
    left join accounts outlet on outlet.id = depot.outlet_id
    where numbered.canonical = any(${canonicals}::text[])
  `.execute(tx)
  return new Map(rows.map(({ kind, outletName, ...row }) => [row.canonical, { ...row, place: { kind, outletName } }]))
}

/** Counts the pieces of an article in a depot, without holding them. */
export async function countStanding(tx: Tx, { depotId, articleId }: { depotId: number; articleId: number }): Promise<number> {
  const { rows } = await sql<{ quantity: number }>`
    select coalesce(sum(balance), 0)::integer as quantity from ledger_accounts where depot_id = ${depotId} and article_id = ${articleId}
  `.execute(tx)
  return rows[0]?.quantity ?? 0
}
