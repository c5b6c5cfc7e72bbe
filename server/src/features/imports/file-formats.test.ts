import { expect, test } from 'vitest'
import { aLine, asSpreadsheetRows, COLUMNS, csvOf, inWindows1252, workbookOf } from '../../../test/activity-files.ts'
import { openImportTests } from '../../../test/import-tests.ts'
import { aPerson } from '../../../test/people.ts'

const { db, post, send } = await openImportTests()
await aPerson(db, { role: 'ROLE_PDV', outletNumber: '7001', outletName: 'BOUTIQUE DU PORT' })

const line = aLine({ NUMDIST: '7001', NOMDIST: 'BOUTIQUE L’ÉTANG-SALÉ', NUMCARTE: '00014070009001' })
const rows = asSpreadsheetRows(csvOf([line]).bytes)
const [headerRow = [], lineRow = []] = rows
const row = (cells: Record<string, unknown>) =>
  COLUMNS.map((column, at) => (column in cells ? cells[column] : lineRow[at])) as typeof lineRow
const isKnown = { lines: 1, duplicate: 1, accepted: 0 }
const withRows = (text: string, header = COLUMNS.join(';')) => ({ name: 'a.csv', bytes: `${header}\r\n${text}` })

test('reads the reference line', async () => {
  expect((await send(csvOf([line]))).counts).toMatchObject({ accepted: 1 })
})

test.each([
  ['commas', csvOf([line], { separator: ',' }), { separator: ',' }],
  ['tabs', csvOf([line], { separator: '\t' }), { separator: '\t' }],
  ['line feeds only', csvOf([line], { newline: '\n' }), { headerLine: 1 }],
  ['columns in another order', csvOf([line], { columns: COLUMNS.toReversed() }), { columns: 31 }],
  ['Windows-1252', inWindows1252(csvOf([line])), { encoding: 'Windows-1252' }],
  ['title lines above the header', { name: 'a.csv', bytes: `ETAT;\r\n\r\nle 05/10/2026\r\n${csvOf([line]).bytes}` }, { headerLine: 4 }],
  [
    'a header in small letters, with spaces',
    withRows(
      csvOf([line]).bytes.split('\r\n')[1] ?? '',
      COLUMNS.map((name) => ` "${name.toLowerCase().replace('_', ' ')}" `.trim()).join(';'),
    ),
    {},
  ],
  ['every cell quoted', { name: 'a.csv', bytes: csvOf([line]).bytes.replace(/[^;\r\n]+/g, '"$&"') }, {}],
  ['NUMDIST as 7001.0, leading zeros dropped', csvOf([{ ...line, NUMDIST: '7001.0', NUMCARTE: '14070009001' }]), {}],
  ['a point for a comma', csvOf([{ ...line, MONTANT_TTC: '44.00' }]), {}],
  ['the date of a spreadsheet', csvOf([{ ...line, DATE: '46275,4375' }]), {}],
  ['lines that end without their empty cells', { name: 'a.csv', bytes: csvOf([line]).bytes.replace(/;+\r\n$/, '\r\n') }, {}],
])('reads CSV with %s as the same file', async (_, file, shape) => {
  const sent = await send(file, { mode: 'rehearse' })
  expect(sent.counts).toMatchObject(isKnown)
  expect(sent.file).toMatchObject({ format: 'csv', ...shape })
})

test.each([
  ['dates and numbers typed', row({})],
  ['shared as text', row({ DATE: '10/09/2026 10:30:00', NUMDIST: '7001', MONTANT_TTC: '44,00' })],
  ['a serial number without a date format', row({ DATE: 46275.4375 })],
  ['the fraction of a second that a spreadsheet leaves', row({ DATE: 46275.437500003 })],
  ['the noise of its arithmetic', row({ MONTANT_TTC: 44.00000000000001 })],
])('reads XLSX with %s as the same file', async (_, cells) => {
  const sent = await send(await workbookOf([['ETAT'], headerRow, cells]), { mode: 'rehearse' })
  expect(sent.counts).toMatchObject(isKnown)
  expect(sent.file).toMatchObject({ format: 'xlsx', sheet: 'Feuille 1', headerLine: 2 })
})

test('reads the first of several sheets that has the header', async () => {
  const sent = await send(await workbookOf([headerRow, lineRow], { before: ['Sommaire', 'Notes'] }), { mode: 'rehearse' })
  expect(sent.file.sheet).toBe('Feuille 1')
  expect(sent.counts).toMatchObject(isKnown)
})

test('a bad line does not stop the good ones', async () => {
  const bad = ['une ligne "mal" fermée;"7001;x', 'a\0b;7001', `${'x'.repeat(200_000)};7001`, ';;;;', '', 'x'.repeat(31).split('').join(';')]
  const text = csvOf([aLine(), aLine(), aLine()]).bytes.split('\r\n')
  const mixed = [text[0], text[1], ...bad, text[2], '"DISTRIBUTION', text[3], ''].join('\r\n')
  const { counts, problems } = await send({ name: 'a.csv', bytes: mixed }, { mode: 'rehearse' })
  expect(counts).toMatchObject({ accepted: 3, rejected: 5 })
  expect(problems.map(({ line: number }) => number).toSorted((one, other) => one - other)).toEqual([3, 4, 5, 8, 10])
})

test('a quoted cell may contain separators, quotes and line ends', async () => {
  const { counts } = await send(csvOf([aLine({ NOM: 'DE "LA";\r\nROCHE' })]), { mode: 'rehearse' })
  expect(counts).toMatchObject({ lines: 1, accepted: 1 })
})

test('refuses a request that is not a multipart file', async () => {
  expect((await post({ name: '', bytes: '' })).statusCode).toBe(422)
})
