import { readFileSync } from 'node:fs'
import { crc32, deflateRawSync } from 'node:zlib'
import { writeXlsx, type CellValue } from 'hucre/xlsx'
import iconv from 'iconv-lite'

const FIXTURES = new URL('./fixtures/', import.meta.url)

/** Returns a month of the operator's file as received; `expectedOfSample` has the figures that a correct program shows for it. */
export const sampleFile = () => ({ name: 'activites-2026-09.csv', bytes: readFileSync(new URL('activites-2026-09.csv', FIXTURES)) })

export type ExpectedFigures = {
  recruitments: number
  renewals: number
  renewalsEarly: number
  renewalsLate: number
  upgrades: number
  equipmentSales: number
  other: number
  lines: number
  revenueCents: number
}
type Expected = Record<'byMonth' | 'byDay' | 'byOutlet' | 'bySalesman', Record<string, ExpectedFigures>> & {
  lines: number
  rejected: number
}

// The authors of the file wrote the expected figures.
export const expectedOfSample = () => JSON.parse(readFileSync(new URL('activites-2026-09.expected.json', FIXTURES), 'utf8')) as Expected

export const COLUMNS = [
  'DISTPRINC',
  'NUMDIST',
  'NOMDIST',
  'CSALESMAN',
  'LSALESMAN',
  'CUSER',
  'LUSER',
  'CCIVIL',
  'NOM',
  'PRENOM',
  'NUMABO',
  'NUMABONT',
  'DATE',
  'CMOUVMT',
  'MONTANT_TTC',
  'MONTANT_HT',
  'DEVISE',
  'TX_TVA',
  'GROUPE',
  'CSOCIETE',
  'CARTICLE',
  'LARTICLE',
  'DEBABO',
  'FINABO',
  'DUREE',
  'VALIDFULL',
  'NUMCARTE',
  'NUMDECO',
  'NUMSCRATCH',
  'MONTANT_TAXE',
  'IDTRANSACTION_MOBILE',
] as const
export type Line = Partial<Record<(typeof COLUMNS)[number], string>>

let lastNumber = 0

/** Returns a line of the operator's file: a new subscriber, a renewal of 44 euros on 10 September 2026. */
export function aLine(cells: Line = {}): Line {
  lastNumber += 1
  return {
    DISTPRINC: 'DISTRIBUTION OCEAN',
    NUMDIST: '7001',
    NOMDIST: 'BOUTIQUE DU PORT',
    CSALESMAN: 'C0001',
    LSALESMAN: 'COMMERCIAL 0001',
    NOM: 'PAYET',
    PRENOM: 'Fatou',
    NUMABO: String(90_000_000 + lastNumber),
    DATE: '10/09/2026 10:30:00',
    CMOUVMT: 'REAAV',
    MONTANT_TTC: '44,00',
    MONTANT_HT: '40,55',
    DEVISE: 'EUR',
    TX_TVA: '8,5',
    CARTICLE: 'ACDD',
    LARTICLE: 'ACCESS',
    DEBABO: '10/09/2026',
    FINABO: '10/10/2026',
    DUREE: '30J',
    NUMCARTE: `000140${80_000_000 + lastNumber}`,
    NUMDECO: `000280${80_000_000 + lastNumber}`,
    MONTANT_TAXE: '3,45',
    ...cells,
  }
}

type Writing = { separator?: string; newline?: string; name?: string; columns?: readonly (typeof COLUMNS)[number][] }

/** Writes lines as the operator does: with a header, and semicolons between cells. */
export function csvOf(
  lines: readonly Line[],
  { separator = ';', newline = '\r\n', name = 'activite.csv', columns = COLUMNS }: Writing = {},
) {
  const rows = [columns, ...lines.map((line) => columns.map((column) => line[column] ?? ''))]
  return { name, bytes: `${rows.map((row) => row.map((cell) => quoted(cell, separator)).join(separator)).join(newline)}${newline}` }
}

export function inWindows1252({ name, bytes }: { name: string; bytes: Uint8Array | string }) {
  return {
    name,
    bytes: new Uint8Array(
      iconv.encode(
        Buffer.from(bytes)
          .toString('utf8')
          .replace(/^\ufeff/, ''),
        'windows-1252',
      ),
    ),
  }
}

/** Writes a workbook as a spreadsheet saves it: typed cells on the sheet `Feuille 1`, after other sheets. */
export async function workbookOf(
  rows: readonly (readonly CellValue[])[],
  { before = [] }: { before?: readonly string[] } = {},
): Promise<{ name: string; bytes: Uint8Array }> {
  const others = before.map((name) => ({ name, rows: [[name]] }))
  return {
    name: 'activite.xlsx',
    bytes: await writeXlsx({ sheets: [...others, { name: 'Feuille 1', rows: rows.map((row) => [...row]) }] }),
  }
}

export async function zipOf(files: Record<string, string>): Promise<Uint8Array> {
  const entries = Object.entries(files).map(([name, text]) => entryOf(name, Buffer.from(text)))
  const starts = entries.map((_, at) => entries.slice(0, at).reduce((sum, { local }) => sum + local.length, 0))
  const central = Buffer.concat(
    entries.map(({ head }, at) => {
      head.writeUInt32LE(starts[at] ?? 0, 42)
      return head
    }),
  )
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(central.length, 12)
  end.writeUInt32LE(
    entries.reduce((sum, { local }) => sum + local.length, 0),
    16,
  )
  return Buffer.concat([...entries.map(({ local }) => local), central, end])
}

/** Returns a file as it stands in an archive, and its header in the directory. */
function entryOf(name: string, bytes: Buffer) {
  const packed = deflateRawSync(bytes)
  const shared = Buffer.alloc(26)
  shared.writeUInt16LE(20, 0)
  shared.writeUInt16LE(8, 4)
  shared.writeUInt32LE(crc32(bytes), 10)
  shared.writeUInt32LE(packed.length, 14)
  shared.writeUInt32LE(bytes.length, 18)
  shared.writeUInt16LE(Buffer.byteLength(name), 22)
  const local = Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4]), shared, Buffer.from(name), packed])
  const head = Buffer.concat([Buffer.from([0x50, 0x4b, 1, 2, 20, 0]), shared, Buffer.alloc(14), Buffer.from(name)])
  return { local, head }
}

/** Converts a text file to the cells of a spreadsheet that opened it: numbers are numbers, dates are dates. */
export function asSpreadsheetRows(text: string): CellValue[][] {
  return text
    .replace(/^\ufeff/, '')
    .trimEnd()
    .split(/\r?\n/)
    .map((line) => line.split(';').map(asSpreadsheetCell))
}

function asSpreadsheetCell(cell: string): CellValue {
  if (/^\d+([.,]\d+)?$/.test(cell)) return Number(cell.replace(',', '.'))
  const [, day, month, year, hour = 0, minute = 0, second = 0] = /^(\d\d)\/(\d\d)\/(\d{4})(?: (\d\d):(\d\d):(\d\d))?$/.exec(cell) ?? []
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second)))
  return day !== undefined && date.getUTCDate() === Number(day) ? date : cell
}

function quoted(cell: string, separator: string): string {
  return cell.includes(separator) || /["\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
