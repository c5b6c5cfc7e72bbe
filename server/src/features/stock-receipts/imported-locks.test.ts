import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anImport } from '../../../test/activities.ts'
import { aPerson } from '../../../test/people.ts'
import { aReceiptLine, anArticle, depotOf, moved, quantityIn, someSerials, violationsOf } from '../../../test/stock.ts'
import { openTestDatabase } from '../../../test/test-database.ts'
import type { Tx } from '../../database/database.ts'
import { lockEntering } from '../stock/index.ts'
import { receiveImported } from './receive-imported.ts'
import { withdrawImported } from './withdraw-imported.ts'

const db = await openTestDatabase()
const manager = await aPerson(db, { role: 'ROLE_MANAGER' })
const [supplier, central] = [await depotOf(db, 'supplier'), await depotOf(db, 'central')]
const counted = await anArticle(db, { isSerialised: false })
const serialised = await anArticle(db)
const goods = { day: '2026-09-01', supplier: 'EUROSAT', unitPrice: 31_50n, quantity: 1, serial: null }
const PAUSE_MS = 20
const lock = (text: string) => (tx: Tx) => sql`select from serials where number = ${text} for no key update`.execute(tx)

const receive = (importId: number, lines: Parameters<typeof receiveImported>[1]['lines']) =>
  db.transaction().execute((tx) => receiveImported(tx, { importId, lines, actorId: manager.id }))

const numbered = (articleId: number, slip: string, number: string) => ({ ...goods, articleId, slip, serial: { number, card: null } })

/** Does the work while a transaction holds a lock for which it waits; the transaction then takes another one. */
async function whileHeld(work: () => Promise<void>, { first, second }: Record<'first' | 'second', (tx: Tx) => Promise<unknown>>) {
  const begun = await db.transaction().execute(async (tx) => {
    await first(tx)
    const running = work()
    running.catch(() => undefined)
    await untilSomebodyWaits(tx)
    await second(tx)
    return { running }
  })
  await begun.running
}

async function untilSomebodyWaits(tx: Tx): Promise<void> {
  for (;;) {
    const { rows } = await sql`select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`.execute(tx)
    if (rows.length > 0) return
    await sleep(PAUSE_MS)
  }
}

test('a file of receipts waits for whoever enters numbers before it holds any stock', async () => {
  await aReceiptLine(db, manager, counted)
  const importId = await anImport(db)
  const lines = [
    { ...goods, articleId: counted, slip: 'BL-1' },
    { ...goods, articleId: serialised, slip: 'BL-2', serial: { number: 'DECO-1', card: null } },
  ]
  await whileHeld(() => receive(importId, lines), {
    first: lockEntering,
    second: (tx) => moved(tx, manager, { kind: 'received', articleId: counted, quantity: 1, from: supplier, to: central }),
  })
  expect([await quantityIn(db, central, counted), await quantityIn(db, central, serialised)]).toEqual([4, 1])
})

test('a file of receipts waits for whoever prices one of its articles before it holds any alert', async () => {
  const importId = await anImport(db)
  const [first, priced] = [await anArticle(db), await anArticle(db)]
  await whileHeld(() => receive(importId, [numbered(first, 'BL-5', 'DECO-5'), numbered(priced, 'BL-6', 'DECO-6')]), {
    first: (tx) => sql`select from articles where id = ${priced} for no key update`.execute(tx),
    second: (tx) => sql`lock table stock_alerts in exclusive mode`.execute(tx),
  })
  expect(await quantityIn(db, central, priced)).toBe(1)
})

test('undoing a file locks its decoders in the order of all others, whatever their slips', async () => {
  const [again = 0] = await someSerials(db, serialised, 1)
  const ofPlantedSerials = await violationsOf(db)
  const { number } = await db.selectFrom('serials').select('number').where('id', '=', again).executeTakeFirstOrThrow()
  const importId = await anImport(db)
  await receive(importId, [numbered(serialised, 'BL-3', 'DECO-2'), numbered(serialised, 'BL-4', number)])
  await whileHeld(
    () => db.transaction().execute((tx) => withdrawImported(tx, { importId, reason: 'Mauvais fichier', actorId: manager.id })),
    {
      first: lock(number),
      second: lock('DECO-2'),
    },
  )
  expect(await quantityIn(db, central, serialised)).toBe(1)
  expect(await violationsOf(db)).toEqual(ofPlantedSerials)
})
