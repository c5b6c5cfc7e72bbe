import * as contract from '@backoffice/contract/imports/imports'
import * as activities from '@backoffice/contract/network-statistics/activities'
import { beforeEach, expect, test } from 'vitest'
import { aLine, csvOf, type Line } from '../../../test/activity-files.ts'
import { openImportTests } from '../../../test/import-tests.ts'
import { ownerOf } from '../../../test/test-database.ts'
import { aPerson } from '../../../test/people.ts'
import { anArticle, aSerialAt, depotOf, moved, quantityIn, violationsOf } from '../../../test/stock.ts'

const { db, manager, send, call } = await openImportTests()
const outlet = await aPerson(db, { role: 'ROLE_PDV', outletNumber: '7001', outletName: 'BOUTIQUE DU PORT' })
const other = await aPerson(db, { role: 'ROLE_PDV', outletNumber: '7002', outletName: 'BOUTIQUE DU BOURG' })
const [place, elsewhere, central, sold] = [
  await depotOf(db, outlet),
  await depotOf(db, other),
  await depotOf(db, 'central'),
  await depotOf(db, 'sold'),
]

const undo = (id: number) => call(contract.undoImport, { params: { id }, query: {} })
const stateOf = (id: number) =>
  db
    .selectFrom('serials')
    .select(['depotId', 'soldBy', 'soldOn', 'activatedOn', 'activationId'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const movesOf = (id: number) =>
  db
    .selectFrom('stockMoves')
    .innerJoin('stockMoveSerials', 'moveId', 'id')
    .select(['kind', 'at', 'documentKind', 'documentId', 'reference', 'personId'])
    .where('serialId', '=', id)
    .orderBy('id')
    .execute()
const activityOf = async (importId: number) => {
  const { id } = await db.selectFrom('activities').select('id').where('importId', '=', importId).executeTakeFirstOrThrow()
  return { params: { id: Number(id) }, query: { reason: 'Erreur de saisie' } }
}
const tomorrow = (days = 1) => new Date(Date.now() + days * 86_400_000)
const written = (date: Date) => date.toLocaleString('fr-FR', { timeZone: 'Europe/Paris' }).replace(',', '')
const aCreation = (number: string, cells: Line = {}) => aLine({ CMOUVMT: 'CREAT', NUMDECO: number, DATE: written(new Date()), ...cells })

let serial: Awaited<ReturnType<typeof aSerialAt>>
let id = 0
beforeEach(async () => {
  serial = await aSerialAt(db, manager, place)
  id = serial.serialIds[0] ?? 0
})

test('an activation at the outlet where the decoder is sells it; undoing the file brings it back under the same date', async () => {
  const file = await send(csvOf([aCreation(serial.number.replace(/^0+/, ''))]))
  expect(await stateOf(id)).toMatchObject({ depotId: sold, soldBy: outlet.id, activationId: expect.any(Number) })
  const [, , sale] = await movesOf(id)
  expect(sale).toMatchObject({ kind: 'sold', documentKind: 'activation', reference: file.file.name, personId: manager.id })

  await undo(file.id)
  expect(await stateOf(id)).toMatchObject({ depotId: place, soldBy: null, soldOn: null, activatedOn: null, activationId: null })
  const back = (await movesOf(id))[3]
  expect(back).toMatchObject({ kind: 'unsold', at: sale?.at, documentKind: 'activation', documentId: sale?.documentId })
  expect(await violationsOf(db)).toEqual([])
})

test('the sale is dated at the line, but not before the last move nor after now', async () => {
  const lastMove = (await movesOf(id))[1]
  await send(csvOf([aCreation(serial.number, { DATE: '10/09/2026 10:30:00' })]))
  expect((await movesOf(id))[2]?.at).toEqual(lastMove?.at)

  const next = await aSerialAt(db, manager, place)
  await send(csvOf([aCreation(next.number, { DATE: written(tomorrow()) })]))
  const at = (await movesOf(next.serialIds[0] ?? 0))[2]?.at
  expect(at?.getTime()).toBeLessThanOrEqual(Date.now())
  expect(at?.getTime()).toBeGreaterThan(Date.now() - 60_000)
})

test('an activation elsewhere sells nothing until the decoder arrives at its outlet', async () => {
  await send(csvOf([aCreation(serial.number, { NUMDIST: '7002' })]))
  expect(await stateOf(id)).toMatchObject({ depotId: place, activationId: expect.any(Number) })
  await moved(db, manager, { ...serial, kind: 'returned', from: place, to: central })
  expect(await stateOf(id)).toMatchObject({ depotId: central })
  await moved(db, manager, { ...serial, kind: 'arrived', from: central, to: elsewhere })
  expect(await stateOf(id)).toMatchObject({ depotId: sold, soldBy: other.id })
})

test('once a customer has returned it, the activation before moves it no more, and one after does', async () => {
  const file = await send(csvOf([aCreation(serial.number, { DATE: '10/09/2026 10:30:00' })]))
  await moved(db, manager, { ...serial, kind: 'returned', from: sold, to: place })
  expect(await stateOf(id)).toMatchObject({ depotId: place, activationId: null })
  await undo(file.id)
  await send(csvOf([aCreation(serial.number, { DATE: '11/09/2026 10:30:00' })]))
  expect(await stateOf(id)).toMatchObject({ depotId: place, activationId: null })
  await send(csvOf([aCreation(serial.number, { DATE: written(tomorrow()) })]))
  expect(await stateOf(id)).toMatchObject({ depotId: sold, activationId: expect.any(Number) })
})

test('what a customer returns stays here, though the line that sold it is dated ahead', async () => {
  const line = aCreation(serial.number, { DATE: written(tomorrow()) })
  await send(csvOf([line]))
  expect(await stateOf(id)).toMatchObject({ depotId: sold })
  await moved(db, manager, { kind: 'returned', articleId: serial.articleId, quantity: 1, serialIds: [id], from: sold, to: place })
  expect(await stateOf(id)).toMatchObject({ depotId: place, activatedOn: null })
  await send(csvOf([{ ...line, MONTANT_TTC: '55,00' }]))
  expect(await stateOf(id)).toMatchObject({ depotId: place, activatedOn: null })
  // The next subscriber is no second one: the decoder came back between.
  await send(csvOf([aCreation(serial.number, { DATE: written(tomorrow(1.5)), NUMABO: '77001234' })]))
  expect(await stateOf(id)).toMatchObject({ depotId: sold })
  const alerts = db.selectFrom('stockAlerts').select('kind').where('serialId', '=', id).where('kind', '=', 'activated_twice')
  expect(await alerts.execute()).toEqual([])
})

test('without a decoder the card names it; scientific notation is read as empty, with a warning', async () => {
  const card = `14061${id}`
  await ownerOf(db).insertInto('serialNumbers').values({ canonical: card, written: card, serialId: id, isCard: true }).execute()
  const file = await send(csvOf([aCreation('2,80E+13', { NUMCARTE: `000${card}.0` })]))
  expect(file.counts).toMatchObject({ accepted: 1, warning: 1 })
  expect(await stateOf(id)).toMatchObject({ depotId: sold })
})

test('a paid exchange activates a decoder that has no activation, other movements do not', async () => {
  await send(csvOf(['REAAV', 'VENTMAT', 'MODART'].map((CMOUVMT) => aCreation(serial.number, { CMOUVMT }))))
  expect(await stateOf(id)).toMatchObject({ depotId: place, activationId: null })
  await send(csvOf([aCreation(serial.number, { NUMDIST: '7002', DATE: '10/09/2026 10:30:00' })]))
  await send(csvOf([aCreation(serial.number, { CMOUVMT: 'PAYECH', DATE: '11/09/2026 10:30:00' })]))
  expect(await stateOf(id)).toMatchObject({ depotId: place, activatedOn: '2026-09-10' })

  const next = await aSerialAt(db, manager, place)
  await send(csvOf([aCreation(next.number, { CMOUVMT: 'PAYECH' })]))
  expect(await stateOf(next.serialIds[0] ?? 0)).toMatchObject({ depotId: sold })
})

test('voiding a line brings the decoder back, restoring it sells it again', async () => {
  const file = await send(csvOf([aCreation(serial.number)]))
  const line = await activityOf(file.id)
  await call(activities.voidActivity, line)
  expect(await stateOf(id)).toMatchObject({ depotId: place })
  await call(activities.restoreActivity, line)
  expect(await stateOf(id)).toMatchObject({ depotId: sold })
})

test('a corrected amount leaves it sold, without a move', async () => {
  const line = aCreation(serial.number)
  await send(csvOf([line]))
  await send(csvOf([{ ...line, MONTANT_TTC: '55,00' }]))
  expect((await movesOf(id)).map(({ kind }) => kind)).toEqual(['received', 'arrived', 'sold'])
})

test('what has moved on since does not come back', async () => {
  const file = await send(csvOf([aCreation(serial.number)]))
  await moved(db, manager, { ...serial, kind: 'returned', from: sold, to: place })
  await moved(db, manager, { ...serial, kind: 'faulty', from: place, to: await depotOf(db, 'faulty') })
  await undo(file.id)
  expect(await stateOf(id)).toMatchObject({ depotId: await depotOf(db, 'faulty') })
})

test('a sale of counted goods takes a piece out of a tracked depot while it holds any', async () => {
  const articleId = await anArticle(db, { isSerialised: false })
  const { code } = await db.selectFrom('articles').select('code').where('id', '=', articleId).executeTakeFirstOrThrow()
  const lines = [1, 2, 3].map(() => aLine({ CMOUVMT: 'VENTMAT', CARTICLE: code, DATE: '12/09/2026 10:30:00' }))
  const supplier = await depotOf(db, 'supplier')
  await moved(db, manager, { kind: 'received', articleId, quantity: 2, from: supplier, to: place })
  await send(csvOf(lines.slice(0, 1)))
  expect(await quantityIn(db, place, articleId)).toBe(2)

  await db.updateTable('depots').set({ trackedFrom: '2026-09-12' }).where('id', '=', place).execute()
  const file = await send(csvOf(lines.slice(1)))
  expect(await quantityIn(db, place, articleId)).toBe(0)
  await send(csvOf([aLine({ CMOUVMT: 'VENTMAT', CARTICLE: code, DATE: '12/09/2026 10:30:00' })]))
  expect(await quantityIn(db, place, articleId)).toBe(0)
  await undo(file.id)
  expect(await quantityIn(db, place, articleId)).toBe(2)
  expect(await violationsOf(db)).toEqual([])
})
