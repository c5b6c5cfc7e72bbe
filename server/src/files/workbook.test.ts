import { expect, test } from 'vitest'
import { aLine, zipOf } from '../../test/activity-files.ts'
import { rowsOfLines, workbookOfParts } from '../../test/workbook-parts.ts'
import { inspectWorkbook, rowsOf } from './workbook.ts'

const rows = rowsOfLines([aLine()])
const MEGABYTES = 20_000_000
const chunk = 16_384

test.each([
  ['a part of another name', { 'xl/media/a.dat': '0'.repeat(MEGABYTES) }, 'décompressé'],
  ['a part that no relation names', { 'xl/worksheets/other.XML.old': '0'.repeat(MEGABYTES) }, 'décompressé'],
  ['a document type cut in two by the inflating', { 'xl/a.xml': `${' '.repeat(4 * chunk - 4)}<!DOCTYPE a>` }, 'DTD'],
  ['a document type in a part of another name', { 'xl/theme/theme1.dat': '<!DOCTYPE a [<!ENTITY b "c">]>' }, 'DTD'],
  ['a document type in UTF-16', { 'xl/a.xml': [...'<!DOCTYPE a>'].join('\0') }, 'DTD'],
  ['a binary workbook', { 'xl/workbook.bin': 'x' }, '.xlsb'],
])('refuses a workbook with %s', async (_, parts, said) => {
  const bytes = Buffer.from(await workbookOfParts([{ name: 'A', rows }], parts))
  await expect(inspectWorkbook(bytes)).rejects.toThrow(said)
})

test('names the format of an office document that is not a workbook', async () => {
  const bytes = Buffer.from(await zipOf({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet', 'content.xml': '<a/>' }))
  await expect(inspectWorkbook(bytes)).rejects.toThrow('OpenDocument (.ods)')
})

test('ignores chart sheets and prefers visible sheets to hidden ones', async () => {
  const bytes = Buffer.from(
    await workbookOfParts([
      { name: 'Graphique', isChart: true, rows: [] },
      { name: 'Cachée', state: 'hidden', rows },
      { name: 'A &amp; B', rows },
      { name: 'Très cachée', state: 'veryHidden', rows },
    ]),
  )
  expect(await inspectWorkbook(bytes)).toEqual([
    { name: 'A & B', place: 2, isHidden: false },
    { name: 'Cachée', place: 1, isHidden: true },
    { name: 'Très cachée', place: 3, isHidden: true },
  ])
})

const wide = async (cells: string[]) => Buffer.from(await workbookOfParts([{ name: 'A', rows: [cells] }]))
const first = async (bytes: Buffer) => (await rowsOf(bytes, 0).next()).value

test('refuses a row of more than 256 columns but ignores empty ones at its end', async () => {
  expect((await first(await wide([...Array.from({ length: 256 }, () => 'x'), '', ''])))?.cells).toHaveLength(256)
  await expect(first(await wide(Array.from({ length: 257 }, () => 'x')))).rejects.toThrow('256 colonnes')
})
