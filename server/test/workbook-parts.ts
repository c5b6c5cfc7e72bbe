import { COLUMNS, zipOf } from './activity-files.ts'

const NAMESPACE = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'

type Cell = string | { error: string }
export type SheetOf = { name: string; state?: 'hidden' | 'veryHidden'; isChart?: boolean; rows: readonly (readonly Cell[])[] }

/** Builds a workbook from its XML parts: sheets, chart sheets and any other files. */
export async function workbookOfParts(sheets: readonly SheetOf[], others: Record<string, string> = {}): Promise<Uint8Array> {
  const listed = sheets.map(({ name, state }, at) => {
    return `<sheet name="${name}" sheetId="${at + 1}" ${state ? `state="${state}" ` : ''}r:id="rId${at + 1}"/>`
  })
  const related = sheets.map(({ isChart }, at) => {
    const [type, folder] = isChart ? ['chartsheet', 'chartsheets'] : ['worksheet', 'worksheets']
    return `<Relationship Id="rId${at + 1}" Type="${RELATIONS}/${type}" Target="${folder}/sheet${at + 1}.xml"/>`
  })
  const parts = sheets.map(({ isChart, rows }, at) => {
    return isChart ? [`xl/chartsheets/sheet${at + 1}.xml`, '<chartsheet/>'] : [`xl/worksheets/sheet${at + 1}.xml`, sheetXml(rows)]
  })
  return zipOf({
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"/>`,
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook ${NAMESPACE} xmlns:r="${RELATIONS}"><sheets>${listed.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships">${related.join('')}</Relationships>`,
    ...Object.fromEntries(parts),
    ...others,
  })
}

export function rowsOfLines(lines: readonly Partial<Record<(typeof COLUMNS)[number], Cell>>[]): Cell[][] {
  return [[...COLUMNS], ...lines.map((line) => COLUMNS.map((column) => line[column] ?? ''))]
}

function sheetXml(rows: readonly (readonly Cell[])[]): string {
  const written = rows.map((cells) => `<row>${cells.map(cellXml).join('')}</row>`)
  return `<worksheet ${NAMESPACE}><sheetData>${written.join('')}</sheetData></worksheet>`
}

function cellXml(cell: Cell): string {
  if (typeof cell !== 'string') return `<c t="e"><v>${cell.error}</v></c>`
  return cell === '' ? '<c/>' : `<c t="inlineStr"><is><t>${cell.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</t></is></c>`
}
