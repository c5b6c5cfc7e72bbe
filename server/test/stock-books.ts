import { sql } from 'kysely'
import type { Database } from '../src/database/database.ts'
import { withoutZeros } from './without-zeros.ts'

/** Names a serialised article, a counted one, and depots. */
type Shop = { pieces: number; goods: number; depots: Record<string, number> }

/** Returns where each piece is, and how many of the counted goods each depot holds; without what is at the supplier’s. */
export async function booksOf(db: Database, { pieces: pieceId, goods: goodsId, depots }: Shop) {
  const place = new Map(Object.entries(depots).map(([name, id]) => [id, name]))
  const pieces = await db.selectFrom('serials').select(['number', 'depotId']).where('articleId', '=', pieceId).orderBy('number').execute()
  const { rows: goods } = await sql<{ depotId: number; quantity: number }>`
    select account.depot_id, sum(entry.amount)::integer as quantity
    from ledger_accounts account join ledger_entries entry on entry.account_id = account.id
    where account.article_id = ${goodsId} and account.depot_id <> ${depots['supplier']}
    group by 1 having sum(entry.amount) <> 0
  `.execute(db)
  return {
    pieces: Object.fromEntries(pieces.map(({ number, depotId }) => [withoutZeros(number), place.get(depotId)])),
    goods: Object.fromEntries(goods.map(({ depotId, quantity }) => [place.get(depotId), quantity])),
  }
}

/** Returns the same as a model has it. */
export function expectedBooks(pieces: readonly (readonly [number: string, place: string])[], goods: Record<string, number>) {
  return {
    pieces: Object.fromEntries(pieces.map(([number, place]) => [withoutZeros(number), place])),
    goods: Object.fromEntries(Object.entries(goods).filter(([place, quantity]) => quantity !== 0 && place !== 'supplier')),
  }
}

type Counting<Outlet extends string> = { counts: Partial<Record<Outlet, number>>; depots: Record<string, number> }

/** Returns the gaps of the last count of an outlet as texts. */
export async function gapsIn<Outlet extends string>(db: Database, { counts, depots }: Counting<Outlet>, at: Outlet): Promise<string[]> {
  const place = new Map<number | null, string>(Object.entries(depots).map(([name, id]) => [id, name]))
  const gaps = await db
    .selectFrom('stockCountGaps')
    .select(['kind', 'number', 'counted', 'expected', 'depotId'])
    .where('countId', '=', counts[at] ?? 0)
    .execute()
  const textOf = ({ kind, number, depotId }: (typeof gaps)[0]) =>
    kind === 'missing' ? `missing ${number}` : `extra ${number} ${place.get(depotId)}`
  return gaps.map((gap) => (gap.number === null ? `goods ${gap.counted} ${gap.expected}` : textOf(gap))).toSorted()
}
