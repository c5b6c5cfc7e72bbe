import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Database } from '../src/database/database.ts'
import { applyImport } from '../src/features/imports/apply-import.ts'
import { importFile } from '../src/features/imports/import-file.ts'
import { restoreActivity } from '../src/features/imports/restore-activity.ts'
import { undoImport } from '../src/features/imports/undo-import.ts'
import { voidActivity } from '../src/features/imports/void-activity.ts'
import { currencyNamed } from '../src/shared/money.ts'
import { aLine, csvOf, type Line } from './activity-files.ts'
import { addDays, ARTICLES, between, DECODERS, pick, SUBSCRIBERS, type People } from './commission-world.ts'
import { applyFile, undoFile, type HeldLine, type SaleLine } from './file-model.ts'

/** A sale that files tell of. `cells` are those that no file changes. */
type FiledSale = { key: number; day: string; outletId: number; hasNet: boolean; cells: Line }
type Outlet = { id: number; number: string }
export type Filing = {
  db: Database
  random: () => number
  people: People
  outlets: Outlet[]
  sales: FiledSale[]
  known: HeldLine[]
  /** The lines of the files that wait to be applied, by import. */
  analysed: Map<number, SaleLine[]>
  applied: number[]
}

const SETTING = { timezone: 'Europe/Paris', currency: currencyNamed('EUR'), latestDay: '2026-12-31' }
const SENT = { importKind: 'activation', fileName: 'activite.csv', month: null, createsOutlets: false } as const
const CODES = ['CREAT', 'REAAV', 'REAAP', 'MODART', 'VENTMAT', 'PAYECH', 'PREST']
const requireStepUp = () => undefined

export async function openFiling(db: Database, random: () => number, people: People): Promise<Filing> {
  const { rows: outlets } = await sql<Outlet>`
    select id, outlet_number as number from accounts where id = any(${people.outlets}::integer[]) order by id`.execute(db)
  return { db, random, people, outlets, sales: [], known: [], analysed: new Map(), applied: [] }
}

/** Sends a file with so many lines, applied or only analysed: sales of these months, and known ones that are repeated or corrected. */
export async function sendFile(
  filing: Filing,
  { months, count, mode }: { months: readonly string[]; count: number; mode: 'apply' | 'rehearse' },
) {
  const { db, people } = filing
  const lines = [...new Map(Array.from({ length: count }, () => aSaleLine(filing, months)).map((line) => [line.key, line])).values()]
  const { bytes } = csvOf(lines.map((line) => cellsOf(filing, line)))
  const upload = { ...SENT, mode, bytes: once(bytes), actorId: people.manager, recordAudit: async () => undefined }
  const id = await importFile(db, upload, SETTING)
  if (mode === 'apply') hold(filing, id, lines)
  else filing.analysed.set(id, lines)
}

function hold({ known, applied }: Filing, id: number, lines: readonly SaleLine[]): void {
  applyFile(known, id, lines)
  applied.push(id)
}

async function* once(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text)
}

/** Returns a line of a known sale, the same as the last one or another, or of a new sale. */
function aSaleLine(filing: Filing, months: readonly string[]): SaleLine {
  const { random, known, sales } = filing
  const choice = random()
  const before = known.length > 0 && choice < 0.55 ? pick(random, known) : undefined
  if (before === undefined) {
    const sale = aFiledSale(filing, pick(random, months))
    sales.push(sale)
    return { key: sale.key, amount: anAmount(random), decoder: pick(random, ['', ...DECODERS]) }
  }
  const { key, amount, decoder } = before
  if (choice < 0.2) return { key, amount, decoder }
  return choice < 0.25 ? { key, amount, decoder: pick(random, ['', ...DECODERS]) } : { key, amount: anAmount(random), decoder }
}

const anAmount = (random: () => number) => BigInt(random() < 0.12 ? -between(random, 1, 4_000) : between(random, 0, 6_000))
const inFrench = (day: string) => day.split('-').toReversed().join('/')

function aFiledSale({ random, sales, outlets }: Filing, month: string): FiledSale {
  const key = sales.length
  const day = `${month}-${String(between(random, 1, 28)).padStart(2, '0')}`
  const outlet = pick(random, outlets)
  const salesman = pick(random, ['', 'V1', 'V2'])
  // The second is the sale's own.
  const time = [between(random, 8, 10), Math.floor(key / 60), key % 60].map((part) => String(part).padStart(2, '0')).join(':')
  const cells = {
    NUMDIST: outlet.number,
    CSALESMAN: salesman,
    LSALESMAN: salesman,
    NUMABO: pick(random, SUBSCRIBERS),
    NUMCARTE: pick(random, ['', '', ...DECODERS]),
    DATE: `${inFrench(day)} ${time}`,
    CMOUVMT: pick(random, CODES),
    CARTICLE: pick(random, ARTICLES)[0],
    DEBABO: '',
    FINABO: random() < 0.4 ? '' : inFrench(addDays(day, between(random, -10, 60))),
    MONTANT_TAXE: '',
  }
  return { key, day, outletId: outlet.id, hasNet: random() >= 0.15, cells }
}

function cellsOf({ sales }: Filing, { key, amount, decoder }: SaleLine): Line {
  const sale = sales[key]
  const net = sale?.hasNet ? inDecimals(BigInt(Math.trunc(Number(amount) / 1.085))) : ''
  return aLine({ ...sale?.cells, MONTANT_TTC: inDecimals(amount), MONTANT_HT: net, NUMDECO: decoder })
}

function inDecimals(amount: bigint): string {
  const digits = String(amount < 0n ? -amount : amount).padStart(3, '0')
  return `${amount < 0n ? '-' : ''}${digits.slice(0, -2)},${digits.slice(-2)}`
}

/** Applies an analysed file, undoes an applied one, or voids or restores a line by hand, if there is such. */
export async function actOnFiles(filing: Filing): Promise<void> {
  const { db, random, people, known, analysed, applied } = filing
  const by = { actorId: people.manager, requireStepUp }
  const choice = random()
  const waiting = analysed.entries().next().value
  if (waiting && choice < 0.4) {
    const [id, lines] = waiting
    await db.transaction().execute((tx) => applyImport(tx, { id, createsOutlets: false }, people.manager))
    analysed.delete(id)
    return hold(filing, id, lines)
  }
  if (applied.length > 0 && choice < 0.55) {
    const [id = 0] = applied.splice(applied.indexOf(pick(random, applied)), 1)
    await db.transaction().execute((tx) => undoImport(tx, { id, reason: 'Essai' }, by))
    return undoFile(known, id)
  }
  const wanted = choice < 0.8 ? 'counted' : 'person'
  const some = known.filter(({ standing }) => standing === wanted)
  if (some.length === 0) return
  const line = pick(random, some)
  const change = { id: await findActivity(db, line), reason: 'Essai' }
  await db.transaction().execute((tx) => (wanted === 'counted' ? voidActivity(tx, change, by) : restoreActivity(tx, change, by)))
  line.standing = wanted === 'counted' ? 'person' : 'counted'
}

async function findActivity(db: Database, { importId, line }: HeldLine): Promise<number> {
  const { rows } = await sql<{ id: number }>`select id from activities where import_id = ${importId} and line_number = ${line}`.execute(db)
  return rows[0]?.id ?? 0
}

/** Compares the activities, and why each does not count, with the model's. */
export async function compareActivities({ db, known }: Filing): Promise<void> {
  const { rows } = await sql<{ text: string }>`
    select concat_ws(' ', import_id, line_number, amount, coalesce(void_kind, 'counted')) as text from activities`.execute(db)
  expect(rows.map(({ text }) => text).toSorted()).toEqual(
    known.map(({ importId, line, amount, standing }) => `${importId} ${line} ${amount} ${standing}`).toSorted(),
  )
}
