import * as contract from '@backoffice/contract/imports/imports'
import { getLastImport, getMonthOverview } from '@backoffice/contract/network-statistics/network-statistics'
import { expect, test } from 'vitest'
import { aLine, csvOf } from '../../../test/activity-files.ts'
import { openImportTests } from '../../../test/import-tests.ts'

const { db, send, call, refusal } = await openImportTests()
const activity = await send(csvOf([aLine()]), { createOutlets: 'true' })
const { id: stockId } = await db
  .insertInto('imports')
  .values({
    importKind: 'stock',
    state: 'applied',
    fileName: 'stock.csv',
    appliedAt: new Date(),
    dayFrom: '2026-09-01',
    dayTo: '2026-09-30',
  })
  .returning('id')
  .executeTakeFirstOrThrow()

async function listed(query: { importKind?: contract.ImportKind }) {
  const { content, totalElements } = await call(contract.listImports, { query })
  return [totalElements, ...content.map(({ id, importKind }) => [id, importKind])]
}

test('imports name their kind, and the list shows one kind or all of them', async () => {
  expect(activity.importKind).toBe('activation')
  expect(await listed({})).toEqual([2, [stockId, 'stock'], [activity.id, 'activation']])
  expect(await listed({ importKind: 'stock' })).toEqual([1, [stockId, 'stock']])
  expect(await listed({ importKind: 'activation' })).toEqual([1, [activity.id, 'activation']])
  expect(await listed({ importKind: 'depot' })).toEqual([0])
})

test('the call that deletes statistics knows imports of activity only', async () => {
  expect(await refusal(contract.deleteImport, { params: { id: stockId }, query: {} })).toMatchObject({ statusCode: 404 })
})

test('the last day with data and the entries of a month know imports of activity only', async () => {
  const { entries } = await call(getMonthOverview, { query: { month: '9', year: '2026' } })
  expect(entries.map(({ id }) => id)).toEqual([activity.id])
  expect(await call(getLastImport, {})).toMatchObject({ dataDate: '2026-09-10', importId: activity.id })
})
