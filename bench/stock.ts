import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { from as copyFrom } from 'pg-copy-streams'
import { query, withClient } from './cluster.ts'
import { measureFollowing } from './following.ts'
import { peakDuring } from './memory.ts'
import { measureAll, ratesOf, type BenchContext } from './reading.ts'
import { megabytes, seconds, times, type Chapter, type ReportRow } from './report-row.ts'
import { CLIENTS, LINES, SERIALS } from './settings.ts'
import { stockReadsOf } from './stock-statements.ts'
import { inTurns, median } from './turns.ts'

const RECEIVED = Math.round(LINES / 10)
const RATIO_MAX = 20
const MEMORY_BYTES_MAX = 250 * 1024 * 1024
const HEADINGS = ['SERIE', 'CARTE', 'ARTICLE', 'LOT', 'DATE_RECEPTION', 'FOURNISSEUR', 'BON', 'PRIX']

type Timed = { ms: number; aboveRestBytes: number }

/** Measures the reads of the stock beside SQL with the same answers, and a receipt from a file beside COPY of its cells. */
export async function measureStock(ground: BenchContext): Promise<Chapter> {
  const reads = await measureAll(ground, stockReadsOf())
  ground.say('a receipt from a file')
  const files = await inTurns<'copy' | 'ours', Timed>({
    copy: () => copyIn(ground.databaseUrl, numbersOf()),
    ours: () => receive(ground, numbersOf()),
  })
  return {
    title: `Stock, ${SERIALS.toLocaleString('en')} serials, ${CLIENTS} clients`,
    remark:
      'The floors read the same rows without session, rights and scope. A receipt from a file is tried and applied: each number is ' +
      'compared with those known, entered, moved and posted; COPY writes its cells into a table without indexes.',
    rows: [...ratesOf(reads), receiptRow(files), ...(await measureFollowing(ground))],
  }
}

/** Returns numbers of 14 digits that no earlier second has used; a turn takes longer. */
function numbersOf(): string[] {
  const first = Math.floor(Date.now() / 1_000) * RECEIVED
  return Array.from({ length: RECEIVED }, (_, index) => String(first + index))
}

function rowsOf(numbers: readonly string[]): string[][] {
  const day = new Date()
  const date = [String(day.getUTCDate()).padStart(2, '0'), String(day.getUTCMonth() + 1).padStart(2, '0'), day.getUTCFullYear()].join('/')
  const slip = `BL-${numbers[0]}`
  return numbers.map((number) => [number, '', 'SER01', 'L7', date, 'EUROSAT', slip, '31,50'])
}

async function receive({ server }: BenchContext, numbers: readonly string[]): Promise<Timed> {
  const headers = await server.signIn()
  const month = new Date().toISOString().slice(0, 7)
  const text = [HEADINGS, ...rowsOf(numbers)].map((cells) => `${cells.join(';')}\r\n`).join('')
  const begun = performance.now()
  const { aboveRestBytes } = await peakDuring(server, async () => {
    const form = new FormData()
    form.append('file', new Blob([text]), 'reception.csv')
    const dryRun = await answered(
      fetch(`${server.url}/securecanal/import/stock/${month}?mode=rehearse`, { method: 'POST', headers, body: form }),
    )
    const applied = await answered(fetch(`${server.url}/securecanal/imports/${dryRun.id}/apply`, { method: 'POST', headers }))
    if (applied.counts.accepted !== numbers.length) throw new Error(`${applied.counts.accepted} serials of ${numbers.length} were received`)
  })
  return { ms: performance.now() - begun, aboveRestBytes }
}

async function answered(sent: Promise<Response>): Promise<{ id: number; counts: { accepted: number } }> {
  const response = await sent
  if (!response.ok) throw new Error(`${response.url}: ${response.status} ${await response.text()}`)
  // The contract's answer to the calls of an import.
  const { data } = (await response.json()) as { data: { import: { id: number; counts: { accepted: number } } } }
  return data.import
}

async function copyIn(databaseUrl: string, numbers: readonly string[]): Promise<Timed> {
  const columns = HEADINGS.map((heading) => `${heading.toLowerCase()} text`).join(', ')
  await query(databaseUrl, `drop table if exists copied; create table copied (${columns})`)
  const bytes = Buffer.from(
    rowsOf(numbers)
      .map((cells) => `${cells.join('\t')}\n`)
      .join(''),
  )
  const begun = performance.now()
  await withClient(databaseUrl, (client) => pipeline(Readable.from([bytes]), client.query(copyFrom('copy copied from stdin'))))
  const ms = performance.now() - begun
  await query(databaseUrl, 'drop table copied')
  return { ms, aboveRestBytes: Number.NaN }
}

function receiptRow({ copy, ours }: Record<'copy' | 'ours', Timed[]>): ReportRow {
  const [floor, measured] = [copy, ours].map((timed) => median(timed.map(({ ms }) => ms)))
  const memory = median(ours.map(({ aboveRestBytes }) => aboveRestBytes))
  const ratio = (measured ?? Number.NaN) / (floor ?? Number.NaN)
  return {
    title: `receipt of ${RECEIVED.toLocaleString('en')} serials from a file`,
    floors: `copy ${seconds(floor ?? Number.NaN)}`,
    ours: `${seconds(measured ?? Number.NaN)}, ${megabytes(memory)}`,
    ratio: times(ratio),
    goal: `≤ ${RATIO_MAX} × copy, ≤ ${megabytes(MEMORY_BYTES_MAX)}`,
    isMet: ratio <= RATIO_MAX && (Number.isNaN(memory) || memory <= MEMORY_BYTES_MAX),
  }
}
