import * as contract from '@backoffice/contract/imports'
import { expect, test } from 'vitest'
import { aLine, asSpreadsheetRows, COLUMNS, csvOf, inWindows1252, workbookOf, zipOf } from '../../../test/activity-files.ts'
import { openImportTests } from '../../../test/import-tests.ts'
import { aPerson } from '../../../test/people.ts'

const { db, post, send, call, refusalOf } = await openImportTests()
await aPerson(db, { role: 'ROLE_PDV', outletNumber: '7001', outletName: 'BOUTIQUE DU PORT' })

const line = aLine({ NUMDIST: '7001', NOMDIST: 'BOUTIQUE L’ÉTANG-SALÉ', NUMCARTE: '00014070009001' })
const rows = asSpreadsheetRows(csvOf([line]).bytes)
const [headerRow = [], lineRow = []] = rows
const row = (cells: Record<string, unknown>) =>
  COLUMNS.map((column, at) => (column in cells ? cells[column] : lineRow[at])) as typeof lineRow
const isKnown = { lines: 1, duplicate: 1, accepted: 0 }
const withRows = (text: string, header = COLUMNS.join(';')) => ({ name: 'a.csv', bytes: `${header}\r\n${text}` })

test('the line that all others repeat', async () => {
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
])('CSV with %s is the same file', async (_, file, shape) => {
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
])('XLSX with %s is the same file', async (_, cells) => {
  const sent = await send(await workbookOf([['ETAT'], headerRow, cells]), { mode: 'rehearse' })
  expect(sent.counts).toMatchObject(isKnown)
  expect(sent.file).toMatchObject({ format: 'xlsx', sheet: 'Feuille 1', headerLine: 2 })
})

test('of several sheets, the first that has the header', async () => {
  const sent = await send(await workbookOf([headerRow, lineRow], { before: ['Sommaire', 'Notes'] }), { mode: 'rehearse' })
  expect(sent.file.sheet).toBe('Feuille 1')
  expect(sent.counts).toMatchObject(isKnown)
})

const bomb = async () => zipOf({ 'xl/workbook.xml': '<workbook/>', 'xl/worksheets/sheet1.xml': 'x'.repeat(20_000_000) })
test.each([
  ['an empty file', async () => '', 422, 'Le fichier est vide.'],
  ['blank lines', async () => '\r\n \r\n', 422, 'Le fichier est vide.'],
  ['a header alone', async () => COLUMNS.join(';'), 422, 'Le fichier ne contient aucune ligne sous son en-tête.'],
  ['a picture', async () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0]), 415, 'Ce fichier est une image.'],
  ['binary', async () => Buffer.from(Array.from({ length: 500 }, (_, at) => at % 16)), 415, 'Ce fichier est un fichier binaire.'],
  ['UTF-16', async () => Buffer.from(`\ufeff${csvOf([line]).bytes}`, 'utf16le'), 415, 'UTF-16'],
  ['a text', async () => 'Bonjour,\nvoici le fichier', 422, 'Lu à la place\u00a0: «\u00a0Bonjour,\u00a0»'],
  [
    'columns missing',
    async () => 'DISTPRINC;NUMDIST;CSALESMAN;ABONNE;DATE;CMOUVMT;MONTANT TTC;CARTICLE;CARTE;IDTRANSACTION_MOBILE\n1;2',
    422,
    'Les colonnes NUMABO et NUMCARTE manquent. Trouvé à la place\u00a0: ABONNE, CARTE.',
  ],
  ['a column twice', async () => `${COLUMNS.join(';')};DATE\n1`, 422, 'La colonne DATE se trouve deux fois'],
  ['a header of 3 MB', async () => `${'colonne;'.repeat(400_000)}\n${csvOf([line]).bytes}`.replace('\n', ''), 422, 'en-tête'],
  ['a zip bomb', bomb, 422, 'décompressé'],
  ['another archive', async () => zipOf({ 'word/document.xml': '<w/>' }), 415, 'n’est pas un classeur'],
  ['macros', async () => zipOf({ 'xl/workbook.xml': '<workbook/>', 'xl/vbaProject.bin': 'x' }), 415, 'des macros'],
  ['links to other files', async () => zipOf({ 'xl/externalLinks/externalLink1.xml': '<x/>' }), 415, 'des liens vers d’autres fichiers'],
  ['a document type', async () => zipOf({ 'xl/workbook.xml': '<!DOCTYPE a [<!ENTITY b "c">]><workbook/>' }), 415, 'DTD'],
  ['a password', async () => Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), 415, 'mot de passe'],
  ['half a workbook', async () => (await workbookOf([headerRow, lineRow])).bytes.slice(0, 900), 422, 'endommagé'],
])('%s is refused, and leaves a failed import that says why', async (...[, file, statusCode, message]) => {
  const refused = await refusalOf({ name: 'fichier.csv', bytes: await file() })
  expect(refused).toMatchObject({ statusCode, message: expect.stringContaining(message) })
  const {
    content: [last],
  } = await call(contract.listImports, { query: {} })
  expect(last).toMatchObject({ state: 'failed', failure: refused.message, counts: null })
})

test('a bad line never stops the good ones', async () => {
  const bad = ['une ligne "mal" fermée;"7001;x', 'a\0b;7001', `${'x'.repeat(200_000)};7001`, ';;;;', '', 'x'.repeat(31).split('').join(';')]
  const text = csvOf([aLine(), aLine(), aLine()]).bytes.split('\r\n')
  const mixed = [text[0], text[1], ...bad, text[2], '"DISTRIBUTION', text[3], ''].join('\r\n')
  const { counts, problems } = await send({ name: 'a.csv', bytes: mixed }, { mode: 'rehearse' })
  expect(counts).toMatchObject({ accepted: 3, rejected: 5 })
  expect(problems.map(({ line: number }) => number)).toEqual([3, 4, 5, 8, 10])
})

test('a quoted cell holds separators, quotes and line ends', async () => {
  const { counts } = await send(csvOf([aLine({ NOM: 'DE "LA";\r\nROCHE' })]), { mode: 'rehearse' })
  expect(counts).toMatchObject({ lines: 1, accepted: 1 })
})

test('what is not a multipart file is refused', async () => {
  expect((await post({ name: '', bytes: '' })).statusCode).toBe(422)
})
