import { randomBytes } from 'node:crypto'
import fc, { type Arbitrary } from 'fast-check'
import { aLine, asSpreadsheetRows, COLUMNS, csvOf, workbookOf, zipOf } from '../server/test/activity-files.ts'
import { damages, type MutatedFile } from './damage.ts'
import { ACTIVITY } from './file-shapes.ts'
import { nastyTexts } from './nasty-values.ts'

type Parts = Record<string, string>
type Made = Omit<MutatedFile, 'kind' | 'name' | 'path'>

const LINES = 40
const SHEET = 'xl/worksheets/sheet1.xml'
const MEGABYTE = 1024 * 1024
const NAMESPACE = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

const names = fc.constantFrom('activite.xlsx', 'activite.xlsx', 'activite.csv', 'activite.xlsm', 'a.zip')

/** Generates the operator's file as a spreadsheet saves it, with one fault. */
export function mutatedWorkbooks(): Arbitrary<MutatedFile> {
  const damaged = damages.map(({ gist, change }) => ({ gist, make: async () => Buffer.from(change(await workbook())) }))
  const sheets = oddCells.map((cells) => ({ gist: `cells ${cells.slice(0, 100)}`, make: () => zipped(partsOf(cells)) }))
  const mutated = fc.oneof(
    { weight: 4, arbitrary: damaged },
    { weight: 4, arbitrary: fc.constantFrom(...hostileArchives(), ...bentArchives()) },
    { weight: 4, arbitrary: sheets },
  )
  return fc.record({ name: names, made: mutated }).map(({ name, made: { gist, make } }) => ({
    gist: `XLSX, ${gist}`,
    name,
    kind: 'workbook',
    path: ACTIVITY.path,
    make,
  }))
}

async function workbook(): Promise<Buffer> {
  const { bytes } = await workbookOf(asSpreadsheetRows(csvOf(Array.from({ length: LINES }, () => aLine())).bytes))
  return Buffer.from(bytes)
}

async function zipped(parts: Parts): Promise<Buffer> {
  return Buffer.from(await zipOf(parts))
}

/** Builds the smallest workbook with the file's header; `cells` form its second row. */
function partsOf(cells: string): Parts {
  const header = COLUMNS.map((name) => `<c t="inlineStr"><is><t>${name}</t></is></c>`).join('')
  return {
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    '_rels/.rels':
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">' +
      `<Relationship Id="r1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook ${NAMESPACE} xmlns:r="${RELATIONS}"><sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels':
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">' +
      `<Relationship Id="r1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    [SHEET]: `<worksheet ${NAMESPACE}><sheetData><row r="1">${header}</row><row r="2">${cells}</row></sheetData></worksheet>`,
  }
}

const oddCells: Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '<c r="ZZZ99999999"><v>1</v></c>',
    '<c r="A2" t="s"><v>99999</v></c>',
    '<c r="A2" t="s"><v>-1</v></c>',
    '<c r="A2"><v>1e999</v></c>',
    '<c r="M2"><v>-1</v></c>',
    '<c r="M2" t="d"><v>9999-99-99</v></c>',
    '<c r="A2" t="e"><v>#REF!</v></c>',
    '<c r="A2"',
    '<c><c><c>',
    ']]>',
    '<c r="A2"><f>HYPERLINK("http://exemple.fr")</f><v>1</v></c>',
    '<c r="A2" t="inlineStr"><is><t>&#0;&#55296;</t></is></c>',
    `<c r="A2" t="inlineStr"><is><t>${'x'.repeat(5 * MEGABYTE)}</t></is></c>`,
    '<c><v>1</v></c>'.repeat(20_000),
    '<a>'.repeat(200_000),
    `</row>${'<row/>'.repeat(300_000)}<row>`,
    `</row><row r="1048577"><c r="A1048577"><v>1</v></c></row><row r="99999999999">`,
  ),
  fc
    .tuple(fc.nat({ max: COLUMNS.length - 1 }), nastyTexts)
    .map(([at, text]) =>
      COLUMNS.map((_, place) => `<c t="inlineStr"><is><t>${place === at ? text.replace(/[<&]/g, '') : '12'}</t></is></c>`).join(''),
    ),
)

const zeros = (megabytes: number) => '0'.repeat(megabytes * MEGABYTE)
const incompressible = (megabytes: number) => randomBytes((megabytes * MEGABYTE) / 2).toString('hex')

function hostileArchives(): Made[] {
  const proper = partsOf('<c><v>1</v></c>')
  const hostile: Record<string, () => Parts> = {
    'a bomb of one part': () => ({ ...proper, [SHEET]: zeros(60) }),
    'a bomb in a part that nobody needs': () => ({ ...proper, 'xl/media/a.xml': zeros(60) }),
    'a bomb in a part of another name': () => ({ ...proper, 'xl/media/a.dat': zeros(350) }),
    'a bomb under the ratio': () => ({ ...proper, 'xl/a.xml': incompressible(8), [SHEET]: zeros(310) }),
    'a bomb of many parts': () => ({
      ...proper,
      ...Object.fromEntries(Array.from({ length: 150 }, (_, at) => [`xl/${at}.xml`, zeros(1)])),
    }),
    'five hundred parts': () => ({ ...proper, ...Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`xl/${at}.xml`, ''])) }),
    macros: () => ({ ...proper, 'xl/vbaProject.bin': 'x' }),
    'links to other files': () => ({ ...proper, 'xl/externalLinks/externalLink1.xml': '<externalLink/>' }),
    'a document type': () => ({ ...proper, [SHEET]: `<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>${proper[SHEET]}` }),
    'a billion laughs': () => ({ ...proper, [SHEET]: `<!DOCTYPE a [<!ENTITY a "a"><!ENTITY b "&a;&a;&a;">]><a>&b;</a>` }),
    'a document type in another encoding': () => ({ ...proper, [SHEET]: `\ufeff<?xml version="1.0" encoding="UTF-16"?><!DOCTYPE a>` }),
    'paths that climb': () => ({ ...proper, '../../etc/cron.d/a.xml': 'x', '/etc/passwd.xml': 'x', 'xl\\..\\a.xml': 'x' }),
    'no sheet': () => ({ 'xl/workbook.xml': proper['xl/workbook.xml'] ?? '' }),
    'a sheet that is not there': () => ({ ...proper, [SHEET]: '', 'xl/_rels/workbook.xml.rels': '<Relationships/>' }),
  }
  return Object.entries(hostile).map(([gist, parts]) => ({ gist, make: () => zipped(parts()) }))
}

const LOCAL = Buffer.from([0x50, 0x4b, 3, 4])
const CENTRAL = Buffer.from([0x50, 0x4b, 1, 2])

const bent = (gist: string, bend: (bytes: Buffer) => Buffer): Made => ({
  gist,
  make: async () => bend(await zipped(partsOf('<c><v>1</v></c>'))),
})

function bentArchives(): Made[] {
  return [
    bent('parts said to be encrypted', (bytes) => withField(withField(bytes, LOCAL, [6, 1]), CENTRAL, [8, 1])),
    bent('packed in an unknown way', (bytes) => withField(withField(bytes, LOCAL, [8, 99]), CENTRAL, [10, 99])),
    bent('sizes that lie', (bytes) => withField(bytes, CENTRAL, [24, 10])),
    bent('sizes beyond the end', (bytes) => withField(bytes, CENTRAL, [20, 0xffff])),
    bent('a password', () => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), randomBytes(8_192)])),
    bent('a directory beyond the end', (bytes) => withField(bytes, Buffer.from([0x50, 0x4b, 5, 6]), [16, 0xffff])),
  ]
}

/** Writes 16 bits into each header of a kind. */
function withField(bytes: Buffer, signature: Buffer, [offset, value]: [number, number]): Buffer {
  const written = Buffer.from(bytes)
  for (let at = written.indexOf(signature); at !== -1; at = written.indexOf(signature, at + 4)) written.writeUInt16LE(value, at + offset)
  return written
}
