import * as contract from '@backoffice/contract/imports/imports'
import { getActiveBase } from '@backoffice/contract/network-statistics/active-base'
import * as activities from '@backoffice/contract/network-statistics/activities'
import { expect, test } from 'vitest'
import { whenCounted } from '../../../test/active-base.ts'
import { aLine, csvOf } from '../../../test/activity-files.ts'
import { openImportTests } from '../../../test/import-tests.ts'
import { aPerson } from '../../../test/people.ts'

const { db, send, call } = await openImportTests()
const outlet = await aPerson(db, { role: 'ROLE_PDV', outletNumber: '7001', outletName: 'BOUTIQUE DU PORT' })
const anchor = aLine({ DATE: '30/09/2026 10:00:00', DEBABO: '', FINABO: '' })
await send(csvOf([anchor]))

const september = { start: '2026-09-01', end: '2026-09-30' }
const baseOf = async (scope: object) =>
  (await whenCounted(() => call(getActiveBase, { query: { ...september, ...scope } }))).current?.subscribers
const bases = async () => [await baseOf({}), await baseOf({ outletId: outlet.id })]
const undo = (id: number) => call(contract.undoImport, { params: { id }, query: {} })
const activityOf = async (importId: number) => {
  const { id } = await db.selectFrom('activities').select('id').where('importId', '=', importId).executeTakeFirstOrThrow()
  return { params: { id: Number(id) }, query: { reason: 'Erreur de saisie' } }
}
const runningAt = (NUMABO: string) => aLine({ NUMABO, DEBABO: '10/09/2026', FINABO: '30/09/2026' })

test('a rehearsal changes nothing, an import adds its subscribers once, undoing it takes them back', async () => {
  const file = csvOf([runningAt('1001'), runningAt('0001001'), runningAt('1002')])
  await send(file, { mode: 'rehearse' })
  expect(await bases()).toEqual([0, 0])
  const { id } = await send(file)
  expect(await bases()).toEqual([2, 2])
  await send(file)
  expect(await bases()).toEqual([2, 2])
  await undo(id)
  // The second import of the file holds its lines as well.
  expect(await bases()).toEqual([2, 2])
})

test('an undone import whose lines no other holds counts no more', async () => {
  const { id } = await send(csvOf([runningAt('2001')]))
  expect(await bases()).toEqual([3, 3])
  await undo(id)
  expect(await bases()).toEqual([2, 2])
})

test('a line that is voided leaves the base, and comes back when it is restored', async () => {
  const { id } = await send(csvOf([runningAt('3001')]))
  expect(await bases()).toEqual([3, 3])
  const line = await activityOf(id)
  await call(activities.voidActivity, line)
  expect(await bases()).toEqual([2, 2])
  await call(activities.restoreActivity, line)
  expect(await bases()).toEqual([3, 3])
})

test('a correction moves the base to the days that it states, and undoing it moves it back', async () => {
  const line = runningAt('4001')
  await send(csvOf([line]))
  expect(await bases()).toEqual([4, 4])
  const { id } = await send(csvOf([{ ...line, MONTANT_TTC: '54,00', FINABO: '29/09/2026' }]))
  expect(await bases()).toEqual([3, 3])
  await undo(id)
  expect(await bases()).toEqual([4, 4])
})
