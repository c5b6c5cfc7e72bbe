import * as contract from '@backoffice/contract/imports/imports'
import { expect, test } from 'vitest'
import { aLine, asSpreadsheetRows, COLUMNS, csvOf, workbookOf, zipOf } from '../../../test/activity-files.ts'
import { openImportTests } from '../../../test/import-tests.ts'
import { aPerson } from '../../../test/people.ts'
import { rowsOfLines, workbookOfParts, type SheetOf } from '../../../test/workbook-parts.ts'

const { db, send, call, refusalOf } = await openImportTests()
await aPerson(db, { role: 'ROLE_PDV', outletNumber: '7001', outletName: 'BOUTIQUE DU PORT' })

const line = aLine()
const [headerRow = [], lineRow = []] = asSpreadsheetRows(csvOf([line]).bytes)
const text = csvOf([line, line]).bytes
const compound = (name: string) =>
  Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), Buffer.from(name, 'utf16le')])
const bomb = async () => zipOf({ 'xl/workbook.xml': '<workbook/>', 'xl/worksheets/sheet1.xml': 'x'.repeat(20_000_000) })
test.each([
  ['an empty file', async () => '', 422, 'Le fichier est vide.'],
  ['blank lines', async () => '\r\n \r\n', 422, 'Le fichier est vide.'],
  ['a header alone', async () => COLUMNS.join(';'), 422, 'Le fichier ne contient aucune ligne sous son en-tête.'],
  ['a picture', async () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0]), 415, 'Ce fichier est une image.'],
  ['binary', async () => Buffer.from(Array.from({ length: 500 }, (_, at) => at % 16)), 415, 'Ce fichier est un fichier binaire.'],
  ['UTF-16 without its mark', async () => Buffer.from(text, 'utf16le'), 415, 'UTF-16. Enregistrez-le en «\u00a0CSV UTF-8\u00a0»'],
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
  ['a password', async () => compound('EncryptedPackage'), 415, 'enregistrez-le sans mot de passe au format XLSX'],
  ['a workbook of before 2007', async () => compound('Workbook'), 415, 'ancien classeur (.xls). Ouvrez-le dans le tableur, enregistrez-le'],
  ['a compound file', async () => compound(''), 415, 'ancien classeur (.xls) ou un classeur protégé'],
  [
    'a web page named as a workbook',
    async () => `\r\n<html><table>${'<tr></tr>'.repeat(9)}`,
    415,
    'une page web ou un fichier XML. Ouvrez-le',
  ],
  [
    'a header too low',
    async () => `${'titre;\r\n'.repeat(14)}${text}`,
    422,
    'à la ligne 15\u00a0: il doit être dans les 10 premières. Supprimez',
  ],
  [
    'a header too low in a sheet',
    async () => workbookOfParts([{ name: 'A', rows: [...Array.from({ length: 11 }, () => ['titre']), ...rowsOfLines([line])] }]),
    422,
    'à la ligne 12',
  ],
  [
    'a header and lines of different separators',
    async () => text.replace(/\r\n.*/gs, (lines) => lines.replaceAll(',', '.').replaceAll(';', '\t')),
    422,
    'séparé par «\u00a0;\u00a0» et les lignes par des tabulations. Mettez le même séparateur partout',
  ],
  [
    'a sheet of 300 columns',
    async () => workbookOfParts([{ name: 'A', rows: [Array.from({ length: 300 }, () => 'x')] }]),
    422,
    '256 colonnes',
  ],
  ['a header of 300 columns', async () => `${COLUMNS.join(';')}${';x'.repeat(300)}\r\n`, 422, 'L’en-tête compte 331 colonnes'],
  ['half a workbook', async () => (await workbookOf([headerRow, lineRow])).bytes.slice(0, 900), 422, 'endommagé'],
])('refuses %s and leaves a failed import with the reason', async (...[, file, statusCode, message]) => {
  const refused = await refusalOf({ name: 'fichier.csv', bytes: await file() })
  expect(refused).toMatchObject({ statusCode, message: expect.stringContaining(message) })
  const {
    content: [last],
  } = await call(contract.listImports, { query: {} })
  expect(last).toMatchObject({ state: 'failed', failure: refused.message, counts: null })
})

const sheet = (name: string, rest: Partial<SheetOf> = {}): SheetOf => ({ name, rows: rowsOfLines([aLine()]), ...rest })
const sent = async (...sheets: SheetOf[]) => send({ name: 'a.xlsx', bytes: await workbookOfParts(sheets) }, { mode: 'rehearse' })

test('skips a chart, prefers a visible sheet to a hidden one, and names the other sheets with the header', async () => {
  const { file, counts } = await sent(
    sheet('Graphique', { isChart: true }),
    sheet('Brouillon', { state: 'hidden' }),
    sheet('Sommaire', { rows: [['Septembre']] }),
    sheet('Septembre'),
    sheet('Août'),
  )
  expect(counts).toMatchObject({ lines: 1, accepted: 1 })
  expect(file).toMatchObject({ sheet: 'Septembre', otherSheets: ['Août'] })
})

test('ignores cells under no heading, with a warning that quotes them', async () => {
  const [header = [], cells = []] = rowsOfLines([aLine()])
  const { counts, problems } = await sent({ name: 'A', rows: [header, [...cells, '', 'à revoir'], cells] })
  expect(counts).toMatchObject({ lines: 2, accepted: 2, warning: 1, rejected: 0 })
  expect(problems).toMatchObject([{ column: null, read: 'à revoir', reason: expect.stringContaining('sous une colonne sans nom') }])

  const [names = '', ...lines] = csvOf([aLine()]).bytes.split('\r\n')
  const named = await send({ name: 'a.csv', bytes: `${names};\r\n${lines[0]};note\r\n` }, { mode: 'rehearse' })
  expect(named.problems).toMatchObject([{ read: 'note', isWarning: true }])
})

test('a spreadsheet error rejects the line that needs the cell and is ignored in any other', async () => {
  const broken = [
    { ...aLine(), NUMCARTE: { error: '#REF!' } },
    { ...aLine(), NOM: { error: '#N/A' }, MONTANT_HT: '#VALEUR!' },
    { ...aLine(), DATE: '########' },
  ]
  const { counts, problems } = await sent({ name: 'A', rows: rowsOfLines(broken) })
  expect(counts).toMatchObject({ accepted: 1, rejected: 2, warning: 1 })
  expect(problems.toSorted((one, other) => one.line - other.line)).toMatchObject([
    { line: 2, column: 'NUMCARTE', read: '#REF!', reason: expect.stringContaining('Remplacez la formule par sa valeur') },
    { line: 3, column: 'NOM', read: '#N/A', reason: expect.stringMatching(/#N\/A.*vide.*#VALEUR!/) },
    { line: 4, column: 'DATE', reason: expect.stringContaining('Élargissez la colonne') },
  ])
})
