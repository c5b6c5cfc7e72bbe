import { inflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { workbookOf } from './workbook.ts'

/** Reads the files of an archive through its directory, as a spreadsheet does. */
function filesIn(bytes: Uint8Array): Map<string, string> {
  const buffer = Buffer.from(bytes)
  const end = buffer.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  const files = new Map<string, string>()
  let at = buffer.readUInt32LE(end + 16)
  for (let index = 0; index < buffer.readUInt16LE(end + 10); index += 1) {
    const [method, size, nameLength, local] = [
      buffer.readUInt16LE(at + 10),
      buffer.readUInt32LE(at + 20),
      buffer.readUInt16LE(at + 28),
      buffer.readUInt32LE(at + 42),
    ]
    const start = local + 30 + buffer.readUInt16LE(local + 26) + buffer.readUInt16LE(local + 28)
    const body = buffer.subarray(start, start + size)
    files.set(buffer.toString('utf8', at + 46, at + 46 + nameLength), (method === 0 ? body : inflateRawSync(body)).toString('utf8'))
    at += 46 + nameLength
  }
  return files
}

test('a workbook holds figures as numbers and texts as text, never as formulas', () => {
  const sheet = filesIn(
    workbookOf([
      ['Nom', 'CA'],
      ['=1+1', 12.5],
      ['Étang & <Salé>\u0000', null],
    ]),
  ).get('xl/worksheets/sheet1.xml')
  expect(sheet).toContain('<row><c t="inlineStr"><is><t xml:space="preserve">=1+1</t></is></c><c><v>12.5</v></c></row>')
  expect(sheet).toContain('Étang &amp; &lt;Salé&gt;</t>')
  expect(sheet).not.toContain('<f>')
})

test('a workbook has the parts that a spreadsheet requires', () => {
  expect([...filesIn(workbookOf([])).keys()]).toEqual([
    '[Content_Types].xml',
    '_rels/.rels',
    'xl/workbook.xml',
    'xl/_rels/workbook.xml.rels',
    'xl/styles.xml',
    'xl/worksheets/sheet1.xml',
  ])
})

test('a workbook holds days and instants as sortable dates in wide enough columns', () => {
  const files = filesIn(
    workbookOf([
      ['Nom', 'Depuis', 'Fin'],
      ['Le Port', { day: '2026-11-21', time: '14:24' }, { day: '2026-12-01', time: null }],
    ]),
  )
  const sheet = files.get('xl/worksheets/sheet1.xml')
  expect(sheet).toContain('<c s="2"><v>46347.6</v></c><c s="1"><v>46357</v></c>')
  expect(sheet).toContain('<cols><col min="2" max="2" width="17" customWidth="1"/><col min="3"')
  expect(files.get('xl/styles.xml')).toContain('<numFmt numFmtId="165" formatCode="dd/mm/yyyy\\ hh:mm"/>')
})
