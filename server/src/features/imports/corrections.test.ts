import * as activities from '@backoffice/contract/network-statistics/activities'
import * as contract from '@backoffice/contract/imports/imports'
import { beforeEach, expect, test } from 'vitest'
import { aLine, csvOf } from '../../../test/activity-files.ts'
import { openImportTests } from '../../../test/import-tests.ts'
import { aPerson } from '../../../test/people.ts'

const { db, manager, send, call, refusal, readLeaving, revenueOf } = await openImportTests()
const outlet = { outletNumber: '7001', outletName: 'BOUTIQUE DU PORT' }
await aPerson(db, { role: 'ROLE_PDV', ...outlet })

// Each test has a day of its own.
let day = 0
let DATE = ''
let at = ''
beforeEach(() => {
  day += 1
  at = `2026-09-${String(day).padStart(2, '0')}`
  DATE = `${String(day).padStart(2, '0')}/09/2026 10:30:00`
})
const undo = (id: number) => call(contract.undoImport, { params: { id }, query: {} })
const linesOf = async (id: number) => (await call(contract.listImportLines, { params: { id }, query: { kind: 'corrected' } })).content
const activityOf = async (importId: number) => {
  const { id } = await db.selectFrom('activities').select('id').where('importId', '=', importId).executeTakeFirstOrThrow()
  return { params: { id: Number(id) }, query: { reason: 'Erreur de saisie' } }
}

test('a corrected amount changes exactly the difference; undoing it restores the old amount', async () => {
  const [first, second] = [aLine({ DATE }), aLine({ DATE, MONTANT_TTC: '99,00' })]
  await send(csvOf([first, second]))
  const file = csvOf([{ ...first, MONTANT_TTC: '54,00' }, second])
  const dryRun = await send(file, { mode: 'rehearse' })
  expect(await linesOf(dryRun.id)).toMatchObject([{ amount: 54, replacedAmount: 44 }])
  const corrected = await send(file)
  expect(await linesOf(corrected.id)).toMatchObject([{ amount: 54, replacedAmount: 44 }])
  expect(corrected.counts).toMatchObject({ lines: 2, corrected: 1, duplicate: 1, accepted: 0 })
  expect(corrected.effect?.days).toMatchObject([{ date: at, before: { lines: 2, revenue: 143 }, after: { lines: 2, revenue: 153 } }])
  for (const { effect } of [dryRun, corrected]) expect(effect?.corrections).toEqual({ lines: 1, revenue: 10 })
  expect(await revenueOf(at)).toEqual({ lines: 2, revenue: 15_300 })

  await undo(corrected.id)
  expect(await revenueOf(at)).toEqual({ lines: 2, revenue: 14_300 })
})

test('undoing a correction of a correction, in any order, leaves what is still applied', async () => {
  const line = aLine({ DATE })
  const [a, b, c] = [
    await send(csvOf([line])),
    await send(csvOf([{ ...line, MONTANT_TTC: '50' }])),
    await send(csvOf([{ ...line, MONTANT_TTC: '60' }])),
  ]
  expect(await revenueOf(at)).toEqual({ lines: 1, revenue: 6_000 })
  await undo(b.id)
  expect(await revenueOf(at)).toEqual({ lines: 1, revenue: 6_000 })
  await undo(c.id)
  expect(await revenueOf(at)).toEqual({ lines: 1, revenue: 4_400 })
  await undo(a.id)
  expect(await revenueOf(at)).toEqual({ lines: 0, revenue: 0 })
})

test('a corrected line does not come back when its own import is undone', async () => {
  const line = aLine({ DATE })
  const [a, b] = [await send(csvOf([line])), await send(csvOf([{ ...line, MONTANT_TTC: '50' }]))]
  await undo(a.id)
  expect(await revenueOf(at)).toEqual({ lines: 1, revenue: 5_000 })
  await undo(b.id)
  expect(await revenueOf(at)).toEqual({ lines: 0, revenue: 0 })
})

test('two identical sales in one file are two sales, and stay two when the file comes again', async () => {
  const line = aLine({ DATE })
  await send(csvOf([line, line]))
  expect((await send(csvOf([line, line]))).counts).toMatchObject({ duplicate: 2, accepted: 0 })
  expect((await send(csvOf([line, line, line]))).counts).toMatchObject({ duplicate: 2, accepted: 1 })
  expect(await revenueOf(at)).toEqual({ lines: 3, revenue: 13_200 })
})

test('among lines of one identity, equal amounts match first, the others pair up in order, and the rest is new', async () => {
  const line = aLine({ DATE })
  const of = (...amounts: string[]) => csvOf(amounts.map((amount) => ({ ...line, MONTANT_TTC: amount })))
  await send(of('10', '20', '30'))
  expect((await send(of('40', '30', '50', '60', '10'))).counts).toMatchObject({ duplicate: 2, corrected: 1, accepted: 2 })
  expect(await revenueOf(at)).toEqual({ lines: 5, revenue: 19_000 })
})

test('a line voided by hand stays known: no file brings it back, only restoring it does', async () => {
  const line = aLine({ DATE })
  const { id } = await send(csvOf([line]))
  const activity = await activityOf(id)
  expect(await call(activities.voidActivity, activity)).toMatchObject({ voidReason: 'Erreur de saisie', amount: 44, importId: id })
  expect(await refusal(activities.voidActivity, activity)).toMatchObject({ statusCode: 409 })

  expect((await send(csvOf([line]))).counts).toMatchObject({ duplicate: 1 })
  expect((await send(csvOf([{ ...line, MONTANT_TTC: '45' }]))).counts).toMatchObject({ duplicate: 1, corrected: 0 })
  expect(await revenueOf(at)).toEqual({ lines: 0, revenue: 0 })

  const restoring = { ...activity, query: { reason: 'Vérifiée avec le point de vente' } }
  await db.insertInto('closedMonths').values({ month: '2026-09-01' }).execute()
  const closed = { statusCode: 409, code: 'month_closed', statut: 'closed' }
  expect(await refusal(activities.restoreActivity, restoring)).toMatchObject(closed)
  await db.deleteFrom('closedMonths').execute()
  expect(await call(activities.restoreActivity, restoring)).toMatchObject({ voidedAt: null })
  const [restored] = await db.selectFrom('auditObjects').select('after').orderBy('auditId', 'desc').limit(1).execute()
  expect(restored).toMatchObject({ after: { voided: false, reason: 'Vérifiée avec le point de vente' } })
  expect(await refusal(activities.restoreActivity, activity)).toMatchObject({ statusCode: 409 })
  expect(await revenueOf(at)).toEqual({ lines: 1, revenue: 4_400 })
})

test('a line voided by hand is free again once every import that holds it is undone', async () => {
  const line = aLine({ DATE })
  const [a, b] = [await send(csvOf([line])), await send(csvOf([line]))]
  await call(activities.voidActivity, await activityOf(a.id))
  await undo(a.id)
  expect((await send(csvOf([line]), { mode: 'rehearse' })).counts).toMatchObject({ duplicate: 1 })
  await undo(b.id)
  expect((await send(csvOf([line]), { mode: 'rehearse' })).counts).toMatchObject({ accepted: 1 })
})

test('a correction voided by hand stays voided when it is undone; the restored line has the earlier amount', async () => {
  const [line, last] = [aLine({ DATE }), aLine({ DATE })]
  const first = await send(csvOf([line]))
  const corrected = await send(csvOf([{ ...line, MONTANT_TTC: '54' }, last]))
  const correction = await db
    .selectFrom('activities')
    .select('id')
    .where('corrects', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  await call(activities.voidActivity, { params: { id: Number(correction.id) }, query: { reason: 'Vente jamais faite' } })
  expect(await revenueOf(at)).toEqual({ lines: 1, revenue: 4_400 })
  expect(await readLeaving(corrected.id)).toMatchObject({ removed: 1, restored: 0, revenue: 44 })

  await undo(corrected.id)
  expect(await revenueOf(at)).toEqual({ lines: 0, revenue: 0 })
  const before = await activityOf(first.id)
  expect((await send(csvOf([line]))).counts).toMatchObject({ duplicate: 1, accepted: 0 })
  expect(await call(activities.restoreActivity, before)).toMatchObject({ amount: 44, voidedAt: null })
  expect(await revenueOf(at)).toEqual({ lines: 1, revenue: 4_400 })
})

test('in a chain of corrections voided by hand, the line that comes back is voided by the same person', async () => {
  const line = aLine({ DATE })
  const of = (amount: string) => csvOf([{ ...line, MONTANT_TTC: amount }])
  const [a, b, c] = [await send(of('44')), await send(of('50')), await send(of('60'))]
  await call(activities.voidActivity, await activityOf(c.id))
  await undo(b.id)
  await undo(c.id)
  expect(await revenueOf(at)).toEqual({ lines: 0, revenue: 0 })
  const kept = await db
    .selectFrom('activities')
    .select(['voidKind', 'voidReason', 'voidedBy'])
    .where('importId', '=', a.id)
    .executeTakeFirst()
  expect(kept).toEqual({ voidKind: 'person', voidReason: 'Erreur de saisie', voidedBy: manager.id })
})

test('classifies a dry run again when it is applied', async () => {
  const line = aLine({ DATE })
  const dryRun = await send(csvOf([line]), { mode: 'rehearse' })
  await send(csvOf([line]))
  const { import: applied } = await call(contract.applyImport, { params: { id: dryRun.id }, query: {} })
  expect(applied.counts).toMatchObject({ accepted: 0, duplicate: 1 })
  expect(await revenueOf(at)).toEqual({ lines: 1, revenue: 4_400 })
  expect(await refusal(contract.applyImport, { params: { id: dryRun.id }, query: {} })).toMatchObject({ statusCode: 409 })
})

test('a reversed sale is a negative amount', async () => {
  await send(csvOf([aLine({ DATE, MONTANT_TTC: '-44,00' })]))
  expect(await revenueOf(at)).toEqual({ lines: 1, revenue: -4_400 })
})

test('counts each line once if two imports of one file run at once', async () => {
  const file = csvOf(Array.from({ length: 300 }, () => aLine({ DATE })))
  const [one, other] = await Promise.all([send(file), send(file)])
  expect([one.counts?.accepted, other.counts?.accepted].toSorted()).toEqual([0, 300])
  expect(await revenueOf(at)).toEqual({ lines: 300, revenue: 1_320_000 })
})

test('refuses to undo an import that was not applied', async () => {
  const { id } = await send(csvOf([aLine({ DATE })]), { mode: 'rehearse' })
  expect(await refusal(contract.undoImport, { params: { id }, query: {} })).toMatchObject({ statusCode: 409, code: 'illegal_transition' })
  expect(await refusal(contract.undoImport, { params: { id: 999_999 }, query: {} })).toMatchObject({ statusCode: 404 })
})
