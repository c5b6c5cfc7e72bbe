import { sql } from 'kysely'
import type { Database } from '../src/database/database.ts'
import { followLines, followSerials } from '../src/features/stock/follow-lines.ts'
import { updateDepot } from '../src/features/stock/update-depot.ts'
import { refreshAlertsOfDays } from '../src/features/stock/refresh-alerts.store.ts'
import { anImport, anOutlet, someActivities, type ActivitySeed } from './activities.ts'
import { inDays } from './days.ts'
import type { Caller } from './people.ts'
import { anArticle, depotOf, moved, someSerials } from './stock.ts'

let lastDelivery = 900_000

/** Returns a day of the past, in text: 0 is today. */
export function daysAgo(days: number): string {
  return inDays(-days)
}
/** Returns an instant of a day of the past. */
export const instant = (days: number, hour = 4) => new Date(`${daysAgo(days)}T${String(hour).padStart(2, '0')}:00:00Z`)

/** Opens a world of two outlets, and of pieces received 300 days ago that nobody else moves. */
export async function aTwinWorld(db: Database, manager: Caller) {
  const [north, south] = [await anOutlet(db), await anOutlet(db)]
  return { north, south, ...(await piecesOf(db, manager)), ...linesOf(db, manager), ...salesOf(db, manager), ...alertsIn(db, manager) }
}

async function piecesOf(db: Database, manager: Caller) {
  const articleId = await anArticle(db)
  const [supplier, central, transit, sold] = [
    await depotOf(db, 'supplier'),
    await depotOf(db, 'central'),
    await depotOf(db, 'transit'),
    await depotOf(db, 'sold'),
  ]
  const goods = (id: number) => ({ articleId, quantity: 1, serialIds: [id] })

  async function aPiece() {
    const [id = 0] = await someSerials(db, articleId, 1)
    await moved(db, manager, { ...goods(id), kind: 'received', from: supplier, to: central, at: instant(300) })
    const { number } = await db.selectFrom('serials').select('number').where('id', '=', id).executeTakeFirstOrThrow()
    return { id, number, canonical: number.replace(/^0+/, '') }
  }

  /** Ships a piece to an outlet so many days ago, and brings it there on the same day unless it stays on its way. */
  async function ship(id: number, to: Caller, { days, stays = false }: { days: number; stays?: boolean }) {
    lastDelivery += 1
    const parts = { ...goods(id), document: { kind: 'delivery', id: lastDelivery } as const }
    await moved(db, manager, { ...parts, kind: 'shipped', from: central, to: transit, shippedTo: to.id, at: instant(days) })
    const back = () => moved(db, manager, { ...parts, kind: 'returned', from: transit, to: central, at: instant(days, 5) })
    if (!stays) await moved(db, manager, { ...parts, kind: 'arrived', from: transit, to: await depotOf(db, to), at: instant(days, 5) })
    return { back }
  }

  /** Withdraws the receipt of a piece in the central depot. */
  async function withdraw(id: number) {
    await moved(db, manager, { ...goods(id), kind: 'corrected', from: central, to: supplier })
  }

  /** Brings a piece back from its subscriber, today at this instant. */
  async function comeBack(id: number, to: Caller, at?: Date) {
    await moved(db, manager, { ...goods(id), kind: 'returned', from: sold, to: await depotOf(db, to), ...(at === undefined ? {} : { at }) })
  }

  async function sell(id: number, from: Caller, { transactionId, days }: { transactionId: number; days: number }) {
    const document = { kind: 'transaction', id: transactionId } as const
    await moved(db, manager, { ...goods(id), document, kind: 'sold', from: await depotOf(db, from), to: sold, at: instant(days, 8) })
  }

  return { articleId, aPiece, ship, withdraw, comeBack, sell }
}

function linesOf(db: Database, manager: Caller) {
  async function activate(seeds: readonly (Omit<ActivitySeed, 'day'> & { days: number })[]): Promise<number> {
    const importId = await anImport(db)
    await someActivities(
      db,
      seeds.map(({ days, ...seed }) => ({ kind: 'recruitment' as const, hour: 12, ...seed, day: daysAgo(days) })),
      importId,
    )
    await follow()
    return importId
  }

  async function follow() {
    return db.transaction().execute((tx) => followLines(tx, manager.id))
  }

  async function voidAll(importId: number) {
    await sql`update activities set voided_at = now(), void_kind = 'undo' where import_id = ${importId}`.execute(db)
    await follow()
  }

  const refresh = (id: number) => db.transaction().execute((tx) => followSerials(tx, [id], manager.id))
  const compareDays = () => db.transaction().execute((tx) => refreshAlertsOfDays(tx, { inAnyCase: true }))

  return { activate, follow, voidAll, refresh, compareDays }
}

type Sale = { seller: Caller; decoder: string; subscriber: string; days: number; amount?: bigint }

function salesOf(db: Database, manager: Caller) {
  /** Inserts a transaction that was validated so many days ago, without posting it. */
  async function aValidatedSale({ seller, decoder, subscriber, days, amount = 25_00n }: Sale): Promise<number> {
    const { id } = await db
      .insertInto('transactions')
      .values({
        userId: seller.id,
        outletId: seller.id,
        subscriberNumber: subscriber,
        decoderNumber: decoder,
        amount,
        status: 'validated',
        createdBy: seller.id,
        decidedBy: manager.id,
        decidedAt: instant(days, 8),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }

  return { aValidatedSale }
}

function alertsIn(db: Database, manager: Caller) {
  const alertsOf = async (canonical: string) =>
    (
      await db
        .selectFrom('stockAlerts')
        .select(['kind', 'status', 'outletId', 'amount', 'occurrences'])
        .where('subject', '=', canonical)
        .where('holds', '=', true)
        .orderBy('kind')
        .execute()
    ).map(({ occurrences, ...alert }) => (occurrences === 1 ? alert : { ...alert, occurrences }))

  async function track(outlet: Caller, trackedFrom: string | null) {
    const id = await depotOf(db, outlet)
    await db
      .transaction()
      .execute((tx) => updateDepot(tx, { id, version: undefined, trackedFrom }, { actor: manager, requireStepUp: () => undefined }))
  }

  return { alertsOf, track }
}
