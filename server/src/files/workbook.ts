import { streamXlsxRows, type CellValue } from 'hucre/xlsx'
import yauzl from 'yauzl'
import { Refusal } from '../shared/refusal.ts'
import { COLUMNS_MAX, type Row } from '../shared/row.ts'
import { damagedWorkbook, inflatesTooMuch, notOurFormat, refusedWorkbook, savedOtherwise, tooWide } from './files.errors.ts'
import { holdsDocumentType, textSeen } from './markup.ts'
import { readSheets, type SheetName } from './workbook-sheets.ts'

const INFLATED_BYTES_MAX = 300 * 1024 * 1024
const RATIO_MAX = 100
const ENTRIES_MAX = 200
// A small workbook may well be compressed more than a hundred times.
const INFLATED_BYTES_ALWAYS = 10 * 1024 * 1024
const ENCRYPTED = 1

const FORBIDDEN: readonly [RegExp, string][] = [
  [/vbaProject|macrosheets|\.bin$/i, 'des macros ou du contenu binaire'],
  [/externalLinks/i, 'des liens vers d’autres fichiers'],
  [/activeX|embeddings|customUI/i, 'des objets incorporés'],
]
const SPARED = /^xl\/printerSettings\//i
const WORKBOOK = 'xl/workbook.xml'
const RELATIONS = 'xl/_rels/workbook.xml.rels'
const BINARY_WORKBOOK = 'xl/workbook.bin'
const KIND = 'mimetype'
const KEPT: readonly string[] = [WORKBOOK, RELATIONS, KIND]

/** Inflates every part once under running limits, since declared sizes lie, and refuses parts that a plain workbook never has. */
export async function inspectWorkbook(bytes: Buffer): Promise<SheetName[]> {
  try {
    return await inspectEntries(bytes)
  } catch (error) {
    throw error instanceof Refusal ? error : damagedWorkbook()
  }
}

async function inspectEntries(bytes: Buffer): Promise<SheetName[]> {
  const zip = await yauzl.fromBufferPromise(bytes, { lazyEntries: true })
  const bytesMax = Math.max(INFLATED_BYTES_ALWAYS, Math.min(INFLATED_BYTES_MAX, bytes.length * RATIO_MAX))
  const kept = new Map<string, string>()
  let entries = 0
  let inflated = 0
  for await (const entry of zip.eachEntry()) {
    entries += 1
    refuseEntry(entry, entries)
    const seen = textSeen()
    for await (const chunk of await zip.openReadStreamPromise(entry)) {
      // True because yauzl streams bytes.
      const part = chunk as Buffer
      inflated += part.length
      if (inflated > bytesMax) throw inflatesTooMuch()
      if (holdsDocumentType(seen(part))) throw refusedWorkbook('une définition de document (DTD)')
      if (KEPT.includes(entry.fileName)) kept.set(entry.fileName, (kept.get(entry.fileName) ?? '') + part.toString('utf8'))
    }
    if (entry.fileName === KIND) refuseOpenDocument(kept.get(KIND) ?? '')
  }
  const workbook = kept.get(WORKBOOK)
  if (workbook === undefined) throw notOurFormat('une archive qui n’est pas un classeur XLSX')
  return readSheets(workbook, kept.get(RELATIONS) ?? '')
}

/** Yields the rows of a sheet as text, with the same cells as in a CSV. */
export async function* rowsOf(bytes: Buffer, sheet: number): AsyncGenerator<Row> {
  try {
    for await (const { index, values } of streamXlsxRows(bytes, { sheet })) {
      const cells = toCells(values)
      if (cells.length > 0) yield { line: index + 1, cells }
    }
  } catch (error) {
    throw error instanceof Refusal ? error : damagedWorkbook()
  }
}

function toCells(values: readonly CellValue[]): string[] {
  const last = values.findLastIndex((value) => value !== null && value !== undefined && value !== '')
  if (last >= COLUMNS_MAX) throw tooWide()
  return values.slice(0, last + 1).map(toText)
}

function toText(value: CellValue): string {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : frenchDate(value)
  if (typeof value === 'number') return String(value)
  return value === null || value === undefined ? '' : String(value)
}

/** Rounds to the second, because a serial number is an inexact fraction of a day. */
function frenchDate(value: Date): string {
  const [day = '', time = ''] = new Date(Math.round(value.getTime() / 1_000) * 1_000).toISOString().slice(0, 19).split('T')
  return `${day.split('-').toReversed().join('/')} ${time}`
}

function refuseEntry(entry: yauzl.Entry, count: number): void {
  if (count > ENTRIES_MAX) throw refusedWorkbook(`plus de ${ENTRIES_MAX} parties`)
  if ((entry.generalPurposeBitFlag & ENCRYPTED) !== 0) throw refusedWorkbook('une protection par mot de passe')
  if (entry.fileName === BINARY_WORKBOOK) throw savedOtherwise('un classeur binaire (.xlsb)')
  const forbidden = FORBIDDEN.find(([pattern]) => pattern.test(entry.fileName))
  if (forbidden && !SPARED.test(entry.fileName)) throw refusedWorkbook(forbidden[1])
}

function refuseOpenDocument(kind: string): void {
  if (kind.includes('opendocument')) throw savedOtherwise('un classeur OpenDocument (.ods)')
}
