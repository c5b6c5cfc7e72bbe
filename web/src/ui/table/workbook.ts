import type { ExportedValue, TableDate } from './table-text.ts'
import { zipOf } from './zip.ts'

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

/** Style 1 is for days, style 2 for instants. */
const STYLES = `<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/><numFmt numFmtId="165" formatCode="dd/mm/yyyy\\ hh:mm"/></numFmts><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/></cellXfs></styleSheet>`
const DAY_MS = 86_400_000
/** Day 0 of a spreadsheet. */
const FIRST_DAY = Date.UTC(1899, 11, 30)
const DATE_WIDTH = 17

/** Returns an XLSX file with one sheet. Text is always stored as text, so no cell is computed. */
export function workbookOf(lines: readonly (readonly ExportedValue[])[], sheetName = 'Statistiques'): Uint8Array<ArrayBuffer> {
  return zipOf({
    '[Content_Types].xml': `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPES}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/></Types>`,
    '_rels/.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="${escaped(sheetName)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `${HEAD}${STYLES}`,
    'xl/worksheets/sheet1.xml': `${HEAD}<worksheet xmlns="${MAIN}">${columnsOf(lines)}<sheetData>${lines.map(rowOf).join('')}</sheetData></worksheet>`,
  })
}

/** Widens the columns of dates, which do not fit the default width. */
function columnsOf(lines: readonly (readonly ExportedValue[])[]): string {
  const dated = new Set(lines.flatMap((values) => values.flatMap((value, at) => (isDate(value) ? [at + 1] : []))))
  if (dated.size === 0) return ''
  const columns = [...dated].toSorted((left, right) => left - right)
  return `<cols>${columns.map((at) => `<col min="${at}" max="${at}" width="${DATE_WIDTH}" customWidth="1"/>`).join('')}</cols>`
}

function rowOf(values: readonly ExportedValue[]): string {
  return `<row>${values.map(cellOf).join('')}</row>`
}

function cellOf(value: ExportedValue): string {
  if (value === null || value === '') return '<c/>'
  if (typeof value === 'number') return `<c><v>${value}</v></c>`
  if (isDate(value)) return `<c s="${value.time === null ? 1 : 2}"><v>${serialOf(value)}</v></c>`
  return `<c t="inlineStr"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`
}

function isDate(value: ExportedValue): value is TableDate {
  return typeof value === 'object' && value !== null
}

/** Returns a spreadsheet's date, which has no time zone: local day and time count as UTC. */
function serialOf({ day, time }: TableDate): number {
  return (Date.parse(`${day}T${time ?? '00:00'}Z`) - FIRST_DAY) / DAY_MS
}

function escaped(text: string): string {
  // What XML cannot hold at all is left out.
  const plain = text.replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '')
  return plain.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
