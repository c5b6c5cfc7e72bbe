import { streamXlsxRows, type CellValue } from 'hucre/xlsx'
import yauzl from 'yauzl'
import { Refusal } from '../shared/refusal.ts'
import type { Row } from '../shared/row.ts'
import { damagedWorkbook, inflatesTooMuch, notOurFormat, refusedWorkbook } from './files.errors.ts'

const INFLATED_BYTES_MAX = 300 * 1024 * 1024
const RATIO_MAX = 100
const ENTRIES_MAX = 200
// A small workbook may well compress more than a hundred times.
const INFLATED_BYTES_ALWAYS = 10 * 1024 * 1024
const ENCRYPTED = 1

const FORBIDDEN: readonly [RegExp, string][] = [
  [/vbaProject|macrosheets|\.bin$/i, 'des macros ou du contenu binaire'],
  [/externalLinks/i, 'des liens vers d’autres fichiers'],
  [/activeX|embeddings|customUI/i, 'des objets incorporés'],
]
const SPARED = /^xl\/printerSettings\//i
const WORKBOOK = 'xl/workbook.xml'
const READ = /\.(xml|rels)$/i

/** Inflates everything once under running caps, since declared sizes lie, and refuses what a workbook of figures never holds. */
export async function inspectWorkbook(bytes: Buffer): Promise<string[]> {
  try {
    return await inspectEntries(bytes)
  } catch (error) {
    throw error instanceof Refusal ? error : damagedWorkbook()
  }
}

async function inspectEntries(bytes: Buffer): Promise<string[]> {
  const zip = await yauzl.fromBufferPromise(bytes, { lazyEntries: true })
  const bytesMax = Math.max(INFLATED_BYTES_ALWAYS, Math.min(INFLATED_BYTES_MAX, bytes.length * RATIO_MAX))
  let entries = 0
  let inflated = 0
  let workbook = ''
  for await (const entry of zip.eachEntry()) {
    entries += 1
    refuseEntry(entry, entries)
    if (!READ.test(entry.fileName)) continue
    for await (const chunk of await zip.openReadStreamPromise(entry)) {
      // yauzl streams bytes.
      const part = chunk as Buffer
      inflated += part.length
      if (inflated > bytesMax) throw inflatesTooMuch()
      if (part.includes('<!DOCTYPE') || part.includes('<!ENTITY')) throw refusedWorkbook('une définition de document (DTD)')
      if (entry.fileName === WORKBOOK) workbook += part.toString('utf8')
    }
  }
  if (workbook === '') throw notOurFormat('une archive qui n’est pas un classeur XLSX')
  return sheetNames(workbook)
}

/** The rows of a sheet as text: what the same cell would say in the CSV. */
export async function* rowsOf(bytes: Buffer, sheet: number): AsyncGenerator<Row> {
  try {
    for await (const { index, values } of streamXlsxRows(bytes, { sheet })) {
      const cells = values.map(toText)
      if (cells.some((cell) => cell !== '')) yield { line: index + 1, cells }
    }
  } catch (error) {
    throw error instanceof Refusal ? error : damagedWorkbook()
  }
}

function toText(value: CellValue): string {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : frenchDate(value)
  if (typeof value === 'number') return String(value)
  return value === null || value === undefined ? '' : String(value)
}

/** Rounded to the second: a serial number is a fraction of a day. */
function frenchDate(value: Date): string {
  const [day = '', time = ''] = new Date(Math.round(value.getTime() / 1_000) * 1_000).toISOString().slice(0, 19).split('T')
  return `${day.split('-').toReversed().join('/')} ${time}`
}

function refuseEntry(entry: yauzl.Entry, count: number): void {
  if (count > ENTRIES_MAX) throw refusedWorkbook(`plus de ${ENTRIES_MAX} parties`)
  if ((entry.generalPurposeBitFlag & ENCRYPTED) !== 0) throw refusedWorkbook('une protection par mot de passe')
  const forbidden = FORBIDDEN.find(([pattern]) => pattern.test(entry.fileName))
  if (forbidden && !SPARED.test(entry.fileName)) throw refusedWorkbook(forbidden[1])
}

function sheetNames(workbook: string): string[] {
  return [...workbook.matchAll(/<(?:\w+:)?sheet\s[^>]*?\bname="([^"]*)"/g)].map(([, name = '']) => unescapeXml(name))
}

function unescapeXml(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&apos;', "'").replaceAll('&amp;', '&')
}
