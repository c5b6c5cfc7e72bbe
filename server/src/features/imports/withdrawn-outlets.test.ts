import * as contract from '@backoffice/contract/imports/imports'
import { expect, test } from 'vitest'
import { aLine, csvOf } from '../../../test/activity-files.ts'
import { openImportTests } from '../../../test/import-tests.ts'

const { db, send, call, readLeaving, revenueOf } = await openImportTests()
const undo = (id: number) => call(contract.undoImport, { params: { id }, query: {} })
const statusesOf = async (numbers: string[]) =>
  (await db.selectFrom('accounts').select('status').where('outletNumber', 'in', numbers).execute()).map(({ status }) => status)

test('undoing withdraws unused outlets that the import created; sent again, their lines wait or bring them back', async () => {
  const DATE = '14/09/2026'
  const [left, named, used] = [aLine({ NUMDIST: '7121', DATE }), aLine({ NUMDIST: '7122', DATE }), aLine({ NUMDIST: '7123', DATE })]
  const file = csvOf([left, named, used])
  const { id } = await send(file, { createOutlets: 'true' })
  await send(csvOf([{ ...used, DATE: '15/09/2026' }]))
  await db.updateTable('accounts').set({ lastName: 'Marin' }).where('outletNumber', '=', '7122').execute()
  const statuses = () =>
    db
      .selectFrom('accounts')
      .select(['outletNumber', 'status'])
      .where('outletNumber', 'in', ['7121', '7122', '7123'])
      .orderBy('id')
      .execute()

  expect(await readLeaving(id)).toMatchObject({ removed: 3, outletsLeaving: 1, outletsStaying: 2 })
  await undo(id)
  expect((await statuses()).map(({ status }) => status)).toEqual(['archived', 'invited', 'invited'])
  const dryRun = await send(file, { mode: 'rehearse' })
  expect(dryRun.counts).toMatchObject({ accepted: 2, quarantined: 1 })
  expect(dryRun.effect?.unknownOutlets).toMatchObject([{ outletNumber: '7121' }])

  const again = await send(file, { createOutlets: 'true' })
  expect(again.counts).toMatchObject({ accepted: 3, quarantined: 0 })
  expect((await statuses()).map(({ status }) => status)).toEqual(['invited', 'invited', 'invited'])
  expect(await revenueOf('2026-09-14')).toEqual({ lines: 3, revenue: 13_200 })
  await undo(again.id)
  expect((await statuses())[0]).toMatchObject({ status: 'archived' })
})

test('an outlet with a note of the network stays when the import that created it is undone', async () => {
  const { id } = await send(csvOf([aLine({ NUMDIST: '7124', DATE: '16/09/2026' })]), { createOutlets: 'true' })
  await db.updateTable('accounts').set({ outletNote: 'Rappeler en janvier' }).where('outletNumber', '=', '7124').execute()
  expect(await readLeaving(id)).toMatchObject({ outletsLeaving: 0, outletsStaying: 1 })
})

test('an outlet that has ordered goods stays when the import that created it is undone', async () => {
  const { id } = await send(csvOf([aLine({ NUMDIST: '7125', DATE: '16/09/2026' })]), { createOutlets: 'true' })
  const { id: outletId } = await db.selectFrom('accounts').select('id').where('outletNumber', '=', '7125').executeTakeFirstOrThrow()
  expect(await readLeaving(id)).toMatchObject({ outletsLeaving: 1, outletsStaying: 0 })
  await db.insertInto('stockOrders').values({ outletId, status: 'draft', createdBy: outletId }).execute()
  expect(await readLeaving(id)).toMatchObject({ outletsLeaving: 0, outletsStaying: 1 })
  await undo(id)
  expect(await statusesOf(['7125'])).toEqual(['invited'])
})

test('an outlet stays if it keeps a line, voided by hand or restored by the undo', async () => {
  const DATE = '16/09/2026'
  const [voided, corrected] = [aLine({ NUMDIST: '7131', DATE }), aLine({ NUMDIST: '7132', DATE })]
  const first = await send(csvOf([voided, corrected]), { createOutlets: 'true' })
  expect(await readLeaving(first.id)).toMatchObject({ outletsLeaving: 2, outletsStaying: 0 })
  const second = await send(
    csvOf([
      { ...voided, DATE: '17/09/2026' },
      { ...corrected, MONTANT_TTC: '50,00' },
    ]),
  )
  expect(await readLeaving(first.id)).toMatchObject({ outletsLeaving: 0, outletsStaying: 2 })
  await db
    .updateTable('activities')
    .set({ voidedAt: new Date(), voidKind: 'person', voidReason: 'erreur' })
    .where('day', '=', '2026-09-17')
    .execute()
  expect(await readLeaving(first.id)).toMatchObject({ outletsLeaving: 0, outletsStaying: 2 })

  await undo(second.id)
  expect(await readLeaving(first.id)).toMatchObject({ outletsLeaving: 2, outletsStaying: 0 })
  await undo(first.id)
  const outlets = await db.selectFrom('accounts').select('status').where('outletNumber', 'in', ['7131', '7132']).execute()
  expect(outlets).toEqual([{ status: 'archived' }, { status: 'archived' }])
})

test('an outlet whose lines another import holds is withdrawn when that import is undone too', async () => {
  const DATE = '18/09/2026'
  const [sentTwice, followed] = [aLine({ NUMDIST: '7141', DATE }), aLine({ NUMDIST: '7142', DATE })]
  const opening = await send(csvOf([sentTwice, followed]), { createOutlets: 'true' })
  const holding = await send(csvOf([sentTwice, { ...followed, DATE: '19/09/2026' }]))

  await undo(opening.id)
  expect(await statusesOf(['7141', '7142'])).toEqual(['invited', 'invited'])
  expect(await readLeaving(holding.id)).toMatchObject({ removed: 2, outletsLeaving: 2, outletsStaying: 0 })
  await undo(holding.id)
  expect(await statusesOf(['7141', '7142'])).toEqual(['archived', 'archived'])
})
