import { sql } from 'kysely'
import type { Database, Tx } from '../src/database/database.ts'
import { countFaults, invariantNames } from '../src/features/ledger/invariants.store.ts'
import type { Violation } from '../src/features/ledger/invariants.rules.ts'
import { addReceipt } from '../src/features/stock-receipts/add-receipt.ts'
import { moveStock } from '../src/features/stock/move-stock.ts'
import type { StockMove } from '../src/features/stock/moves.store.ts'
import type { Caller } from './people.ts'
import { clientOf } from './test-database.ts'

let lastNumber = 0

export async function anArticle(db: Database, fields: { isSerialised?: boolean; serialLength?: number } = {}): Promise<number> {
  lastNumber += 1
  const { isSerialised = true, serialLength } = fields
  const { id } = await db
    .insertInto('articles')
    .values({
      code: `ART${lastNumber}`,
      label: 'Décodeur',
      family: 'equipment',
      isSerialised,
      serialLength: serialLength ?? null,
      price: 31_50n,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Returns the depot of an outlet, or the one of a kind. */
export async function depotOf(
  db: Database,
  of: Caller | 'central' | 'reserved' | 'transit' | 'faulty' | 'supplier' | 'sold' | 'lost' | 'gap',
) {
  const depots = db.selectFrom('depots').select('id')
  const one = typeof of === 'string' ? depots.where('kind', '=', of) : depots.where('outletId', '=', of.id)
  return (await one.executeTakeFirstOrThrow()).id
}

/** Creates serials that are still at the supplier’s. */
export async function someSerials(db: Database, articleId: number, count: number): Promise<number[]> {
  const supplier = await depotOf(db, 'supplier')
  const rows = Array.from({ length: count }, () => {
    lastNumber += 1
    return {
      articleId,
      number: `0002806${String(lastNumber).padStart(7, '0')}`,
      depotId: supplier,
      unitPrice: 31_50n,
      receivedOn: '2026-09-01',
    }
  })
  return (await db.insertInto('serials').values(rows).returning('id').execute()).map(({ id }) => id)
}

type Moving = Pick<StockMove, 'kind' | 'articleId' | 'quantity'> & Partial<StockMove> & { from: number; to: number }

export async function moved(db: Database | Tx, actor: Caller, ...moves: Moving[]): Promise<number[]> {
  const rows = moves.map(
    ({ from, to, ...move }): StockMove => ({
      document: { kind: 'manual', id: null },
      reference: 'Essai',
      ...move,
      fromDepotId: from,
      toDepotId: to,
    }),
  )
  return db.isTransaction ? moveStock(db as Tx, rows, { actor }) : db.transaction().execute((tx) => moveStock(tx, rows, { actor }))
}

/** Receives one serial in the central depot. */
export async function aReceivedSerial(db: Database, actor: Caller): Promise<number> {
  const articleId = await anArticle(db)
  const [id = 0] = await someSerials(db, articleId, 1)
  const [from, to] = [await depotOf(db, 'supplier'), await depotOf(db, 'central')]
  await moved(db, actor, { kind: 'received', articleId, quantity: 1, serialIds: [id], from, to })
  return id
}

/** Receives one serial and brings it to a depot. */
export async function aSerialAt(db: Database, actor: Caller, depotId: number) {
  const id = await aReceivedSerial(db, actor)
  const { articleId, number } = await db
    .selectFrom('serials')
    .select(['articleId', 'number'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const piece = { articleId, quantity: 1, serialIds: [id] }
  const central = await depotOf(db, 'central')
  if (depotId !== central) await moved(db, actor, { ...piece, kind: 'arrived', from: central, to: depotId })
  return { ...piece, number }
}

/** Receives two pieces of a counted article in the central depot, and returns the line. */
export async function aReceiptLine(db: Database, actor: Caller, articleId: number): Promise<number> {
  const line = { articleId, quantity: 2, unitPrice: 30_00n, day: '2026-09-01', supplier: 'EUROSAT', slip: 'BL-8841', serials: [] }
  const [id = 0] = await db.transaction().execute((tx) => addReceipt(tx, [line], { actor }))
  return id
}

/** Opens a count of a depot. */
export async function aCount(db: Database, actor: Caller, depotId: number): Promise<number> {
  const { id } = await db
    .insertInto('stockCounts')
    .values({ depotId, countedBy: actor.id, openedAt: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function quantityIn(db: Database, depotId: number, articleId: number): Promise<number> {
  const { rows } = await sql<{ quantity: number }>`
    select coalesce(sum(balance), 0)::integer as quantity from ledger_accounts where depot_id = ${depotId} and article_id = ${articleId}
  `.execute(db)
  return rows[0]?.quantity ?? 0
}

const EVER = '-infinity'
const VIOLATIONS = sql`
  select * from (${sql.join(
    invariantNames.map((name) => sql`select ${sql.lit(name)} as name, faults.* from (${countFaults(name, EVER)}) faults`),
    sql` union all `,
  )}) invariants where count > 0
`

/** Returns what `findViolations` finds, by one statement that a database plans once: planning took nearly all of the time. */
export async function violationsOf(db: Database): Promise<Violation[]> {
  const { sql: text, parameters } = VIOLATIONS.compile(db)
  const client = await clientOf(db)
  return (await client.query<Violation>({ name: 'violations', text, values: [...parameters] })).rows
}

/** Returns what the invariants find in a history, where nothing seals transfers. */
export async function violationsOfHistory(db: Database): Promise<Violation[]> {
  return (await violationsOf(db)).filter(({ name }) => name !== 'transfers_sealed_in_time')
}

type Statement = { depotId: number; articleId: number; closing: number; month?: string }

/** Inserts what a file states of an article in a depot over September 2026, or another month. */
export async function aDepotStatement(db: Database, { closing, month = '2026-09-01', ...at }: Statement): Promise<number> {
  const { id: importId } = await db
    .insertInto('imports')
    .values({ importKind: 'depot', state: 'applied', fileName: 'depots.csv', appliedAt: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('depotStatements')
    .values({ ...at, importId, lineNumber: 2, month, opening: closing, received: 0, returned: 0, sold: 0, closing })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
