import { importDepots, importFileOfMonth, type Import } from '@backoffice/contract/imports/imports'
import { ErrorBody } from '@backoffice/contract/error-body'
import { expect, test } from 'vitest'
import { asSpreadsheetRows, inWindows1252, workbookOf, zipOf } from '../../../test/activity-files.ts'
import { aPerson } from '../../../test/people.ts'
import { openStockFileTests } from '../../../test/stock-files.ts'
import { dataOf } from '../../../test/test-app.ts'

type SentFile = { name: string; bytes: Uint8Array | string }

const { db, manager, sendFile, aDecoder, DECODER, DISH } = await openStockFileTests()
await aPerson(db, { role: 'ROLE_PDV', outletNumber: '1001', outletName: 'Boutique du port' })

const RECEIPTS = [
  'SERIE;CARTE;ARTICLE;LOT;DATE_RECEPTION;FOURNISSEUR;BON;PRIX;QUANTITE',
  aDecoder(),
  `;;${DISH};;13/09/2026;Société Océan;BL-9;4,25;10`,
]
const STATEMENTS = [
  'NUMDIST;NOMDIST;ARTICLE;MOIS;ANNEE;STOCK_INITIAL;RECU;VENDU;RETOUR;STOCK_FINAL',
  `1001;Boutique Océan;${DECODER};9;2026;14;20;17;1;18`,
  `CENTRAL;;${DISH};9;2026;0;20;0;0;20`,
]
const textOf = (lines: readonly string[], separator = ';') => `${lines.map((line) => line.replaceAll(';', separator)).join('\r\n')}\r\n`
const csvOf = (lines: readonly string[]): SentFile => ({ name: 'stock.csv', bytes: textOf(lines) })

/** Writes a workbook whose numbers of pieces and outlets are text, so that they keep their zeros. */
const sheetOf = (lines: readonly string[]) =>
  workbookOf([
    ['ÉTAT DU MOIS'],
    ...asSpreadsheetRows(textOf(lines)).map((row, at) =>
      row.map((cell, column) => (column < 2 ? (lines[at]?.split(';')[column] ?? '') : cell)),
    ),
  ])

function post(kind: 'stock' | 'depot', file: SentFile) {
  return kind === 'depot'
    ? sendFile(manager, importDepots, { file, query: { mode: 'rehearse' } })
    : sendFile(manager, importFileOfMonth, { file, query: { mode: 'rehearse' }, params: { kind, month: '2026-09' } })
}
const send = async (kind: 'stock' | 'depot', file: SentFile): Promise<Import> => dataOf(importFileOfMonth, await post(kind, file)).import

test.each([
  ['stock', RECEIPTS],
  ['depot', STATEMENTS],
] as const)('a file of %s reads the same from a workbook, in Windows-1252 and with other separators', async (kind, lines) => {
  const read = await send(kind, csvOf(lines))
  expect(read).toMatchObject({ counts: { lines: 2, accepted: 2 }, file: { format: 'csv' } })
  const { counts, effect } = read
  expect(await send(kind, await sheetOf(lines))).toMatchObject({
    counts,
    effect,
    file: { format: 'xlsx', sheet: 'Feuille 1', headerLine: 2 },
  })
  expect(await send(kind, inWindows1252(csvOf(lines)))).toMatchObject({ counts, effect })
  expect(await send(kind, { name: 'stock.csv', bytes: textOf(lines, '\t') })).toMatchObject({ counts, effect })
})

test('a number that a spreadsheet shortened has the wrong length, and nothing else of the file waits for it', async () => {
  const { counts, problems } = await send('stock', await workbookOf(asSpreadsheetRows(textOf(RECEIPTS))))
  expect(counts).toMatchObject({ accepted: 1, rejected: 1 })
  expect(problems).toMatchObject([{ column: 'SERIE', read: '28060000001' }])
})

test.each([
  ['an empty file', '', { statusCode: 422, says: 'Le fichier est vide.' }],
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0]), { statusCode: 415, says: 'une image' }],
  ['a header alone', `${RECEIPTS[0]}\r\n`, { statusCode: 422, says: 'aucune ligne sous son en-tête' }],
  ['a file of activity', 'DISTPRINC;NUMDIST;DATE\r\n1;2;3\r\n', { statusCode: 422, says: 'DISTPRINC' }],
  [
    'a workbook with macros',
    await zipOf({ 'xl/workbook.xml': '<workbook/>', 'xl/vbaProject.bin': 'x' }),
    { statusCode: 415, says: 'des macros' },
  ],
])('%s is refused as in the import of activity', async (_, bytes, { statusCode, says }) => {
  const body = ErrorBody.parse((await post('stock', { name: 'stock.csv', bytes })).json())
  expect(body).toMatchObject({ statusCode, message: expect.stringContaining(says) })
})
