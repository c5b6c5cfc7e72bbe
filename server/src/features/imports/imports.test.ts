import * as contract from '@backoffice/contract/imports/imports'
import { expect, test } from 'vitest'
import { asSpreadsheetRows, expectedOfSample, inWindows1252, sampleFile, workbookOf } from '../../../test/activity-files.ts'
import { openImportTests } from '../../../test/import-tests.ts'

const { send, call, refusal, figures } = await openImportTests()
const { byMonth, byDay, byOutlet, bySalesman } = expectedOfSample()
const noEffect = { byMonth: {}, byDay: {}, byOutlet: {}, bySalesman: {} }
const everything = { byMonth, byDay, byOutlet, bySalesman }
const allKnown = { lines: 8019, accepted: 0, duplicate: 8000, rejected: 19, corrected: 0, quarantined: 0 }

test('a dry run of the operator’s file finds 8 000 new lines and 19 unreadable ones and changes nothing', async () => {
  const { effect, ...dryRun } = await send(sampleFile(), { mode: 'rehearse', createOutlets: 'true' })
  expect(dryRun).toMatchObject({
    state: 'analysed',
    file: { format: 'csv', encoding: 'UTF-8 BOM', separator: ';', headerLine: 4, columns: 31 },
    period: { from: '2026-09-01', to: '2026-09-30' },
    counts: { lines: 8019, accepted: 8000, rejected: 19, duplicate: 0, corrected: 0, quarantined: 0 },
  })
  expect(effect).toMatchObject({
    months: ['2026-09'],
    before: { lines: 0, revenue: 0, activeOutlets: 0 },
    after: { lines: 8000, recruitments: 1437, renewals: 5680, equipmentSales: 571, other: 312, revenue: 1_488_492, activeOutlets: 60 },
  })
  expect(effect?.outlets).toHaveLength(60)
  expect(effect?.unknownOutlets).toHaveLength(60)
  expect(effect?.unknownArticles.map(({ code, family }) => [code, family])).toEqual([
    ['ACDD', 'subscription'],
    ['ACPDD', 'subscription'],
    ['AVKIT', 'equipment'],
    ['AVTERM', 'equipment'],
    ['ECHMAT', 'equipment'],
    ['EVDD', 'subscription'],
    ['EVPDD', 'subscription'],
    ['TCADD', 'subscription'],
  ])
  expect(await figures()).toEqual(noEffect)
})

test('applied with its outlets, it gives every expected figure', async () => {
  const { id } = await send(sampleFile(), { mode: 'rehearse' })
  const { import: applied } = await call(contract.applyImport, { params: { id }, query: { createOutlets: 'true' } })
  expect(applied).toMatchObject({ state: 'applied', counts: { accepted: 8000, rejected: 19 } })
  expect(await figures()).toEqual(everything)
})

test('lists the 19 bad lines, each with its column, value and reason', async () => {
  const { id } = await send(sampleFile(), { mode: 'rehearse' })
  const { content, totalElements } = await call(contract.listImportLines, { params: { id }, query: { kind: 'rejected' } })
  expect(totalElements).toBe(19)
  expect(content.slice(0, 3).map(({ line, column, read, reason, outletNumber }) => [line, column, read, reason, outletNumber])).toEqual([
    [185, 'DATE', '', 'La date manque.', '7053'],
    [342, 'MONTANT_TTC', 'douze', 'Le montant n’est pas un nombre.', '7060'],
    [344, 'DATE', '31/02/2026', 'Le 31 février n’existe pas.', expect.any(String)],
  ])
  expect(content.find(({ line }) => line === 3235)?.reason).toBe('La ligne s’arrête après 9 colonnes sur 31.')
})

test.each([
  ['again', async () => sampleFile()],
  ['as Windows-1252', async () => inWindows1252(sampleFile())],
  ['saved by a spreadsheet', async () => workbookOf(asSpreadsheetRows(sampleFile().bytes.toString('utf8')))],
])('the same file %s adds nothing', async (_, file) => {
  const { counts } = await send(await file())
  expect(counts).toMatchObject(allKnown)
  expect(await figures()).toEqual(everything)
})

test('undoing leaves lines that another applied import holds; undoing all of them restores every figure', async () => {
  const { content } = await call(contract.listImports, { query: {} })
  const applied = content.filter(({ state }) => state === 'applied').map(({ id }) => id)
  expect(applied).toHaveLength(4)
  for (const id of applied.slice(0, 3)) await call(contract.undoImport, { params: { id }, query: { reason: 'Mauvais fichier' } })
  expect(await figures()).toEqual(everything)

  const last = applied[3] ?? 0
  const { import: undone } = await call(contract.deleteImport, { params: { id: last }, query: {} })
  expect(undone).toMatchObject({ state: 'undone', undoReason: 'Import annulé' })
  expect(await figures()).toEqual(noEffect)
  expect(await refusal(contract.undoImport, { params: { id: last }, query: {} })).toMatchObject({
    statusCode: 409,
    code: 'illegal_transition',
  })
})

test('an undone import frees its lines, so the same file counts again', async () => {
  expect((await send(sampleFile(), { createOutlets: 'true' })).counts).toMatchObject({ accepted: 8000, duplicate: 0 })
  expect(await figures()).toEqual(everything)
})
