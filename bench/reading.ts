import { untilIdle } from './cluster.ts'
import { load, type Load } from './load.ts'
import { loadSql } from './pgbench.ts'
import { startBare, type OurServer } from './processes.ts'
import { rate, times, type Chapter, type ReportRow } from './report-row.ts'
import { listsOf, type BenchIds, type List } from './lists-statements.ts'
import { statisticsOf } from './statistics-statements.ts'
import { inTurns, median } from './turns.ts'

export type BenchContext = { databaseUrl: string; server: OurServer; month: string; known: BenchIds; say: (sentence: string) => void }
type BenchedRead = { title: string; path: string; statement: string }
type Measured = { sql: Load; bare: Load; ours: Load }

export async function measureStatistics(ground: BenchContext): Promise<Chapter> {
  const measured = await measureAll(ground, statisticsOf(ground.month))
  return {
    title: 'Statistics, 16 clients',
    remark:
      'Ours includes the session, rights, scope, validation and the tag of the answer; an unchanged answer reads the session and the data version, no figure. ' +
      'Beside bare, the best of the other products measured before (PostGraphile 5) stood at 0.17 to 0.27 ×.',
    rows: [...[...measured].map(([{ title }, loads]) => statisticsRow(title, loads)), await unchangedRow(ground)],
  }
}

export async function measureLists(ground: BenchContext): Promise<Chapter> {
  const lists = listsOf(ground.known).map((list) => ({ ...list, path: pathOf(list) }))
  const measured = await measureAll(ground, lists)
  const [first, late] = [...measured].map(([, { ours }]) => ours.perSecond)
  return {
    title: 'Lists of lines, 50 a page, with total, 16 clients',
    remark:
      'The floor finds a late page by OFFSET, as one would without roll-ups to count by; ours goes to the day on which the page begins.',
    rows: [...ratesOf(measured), latePageRow(first ?? Number.NaN, late ?? Number.NaN)],
  }
}

export function ratesOf(measured: Map<BenchedRead, Measured>): ReportRow[] {
  return [...measured].map(([{ title }, { sql, bare, ours }]) => {
    const ratio = ours.perSecond / bare.perSecond
    return {
      title,
      floors: floorsOf(sql, bare),
      ours: rate(ours.perSecond),
      ratio: times(ratio),
      goal: '≥ 0.5 × bare',
      isMet: ratio >= 0.5,
    }
  })
}

export const pathOf = ({ query }: List) => `/securecanal/activations?${new URLSearchParams(query)}`

export async function measureAll({ databaseUrl, server, say }: BenchContext, asked: BenchedRead[]): Promise<Map<BenchedRead, Measured>> {
  const bare = await startBare(databaseUrl, Object.fromEntries(asked.map(({ statement }, index) => [String(index), statement])))
  const measured = new Map<BenchedRead, Measured>()
  try {
    for (const [index, one] of asked.entries()) {
      say(one.title)
      const headers = await server.signIn()
      await refuseOtherAnswer(`${bare.url}/${index}`, server.url + one.path, headers)
      const loads = await inTurns({
        sql: () => loadSql(databaseUrl, one.statement),
        bare: () => load({ url: `${bare.url}/${index}` }).finally(() => untilIdle(databaseUrl)),
        ours: () => load({ url: server.url + one.path, headers }),
      })
      measured.set(one, { sql: middle(loads.sql), bare: middle(loads.bare), ours: middle(loads.ours) })
    }
    return measured
  } finally {
    await bare.stop()
  }
}

/** Throws if the floor answers something else, as the comparison would be meaningless. */
async function refuseOtherAnswer(bareUrl: string, ourUrl: string, headers: Record<string, string>): Promise<void> {
  const [floor, ours] = await Promise.all(
    [fetch(bareUrl), fetch(ourUrl, { headers })].map(async (response) => summaryOf(await (await response).json())),
  )
  if (floor !== ours) throw new Error(`${ourUrl}: ${ours}, where the floor has ${floor}`)
}

function summaryOf(answer: unknown): string {
  // Both answer a report, a list, or the figures of an account.
  const { data } = answer as { data: Row[] | Summed }
  if (Array.isArray(data)) return JSON.stringify(data.map(nameOf))
  const { rows, content, totals = {}, requests, treasury, ...others } = data
  const figures = [
    totals.lines,
    totals.revenue,
    totals.amount,
    totals.commission || undefined,
    others.totalElements,
    others.owed,
    others.credited30d,
  ]
  return JSON.stringify([(rows ?? content)?.map(nameOf), figures, requests, treasury])
}

type Row = { id?: number | string; userId?: number; outlets?: number }
type Summed = {
  rows?: Row[]
  content?: Row[]
  totals?: { lines?: number; revenue?: number; amount?: number; commission?: number }
  totalElements?: number
  requests?: object
  treasury?: number
  owed?: number
  credited30d?: number
}

function nameOf({ id, userId, outlets }: Row): number | string | undefined {
  return id ?? userId ?? outlets
}

export function middle(loads: Load[]): Load {
  return { perSecond: median(loads.map(({ perSecond }) => perSecond)), p99Ms: median(loads.map(({ p99Ms }) => p99Ms)) }
}

function statisticsRow(title: string, { sql, bare, ours }: Measured): ReportRow {
  const rates = ours.perSecond / bare.perSecond
  return {
    title,
    floors: `${floorsOf(sql, bare)}, slowest of a hundred ${bare.p99Ms} ms`,
    ours: `${rate(ours.perSecond)}, ${ours.p99Ms} ms`,
    ratio: times(rates),
    goal: '≥ 0.5 × bare, slowest ≤ 5 ×',
    isMet: rates >= 0.5 && ours.p99Ms <= 5 * bare.p99Ms,
  }
}

/** Measures the answer to a report that the browser already has. */
async function unchangedRow({ server, month, say }: BenchContext): Promise<ReportRow> {
  const [{ title, path } = { title: '', path: '' }] = statisticsOf(month)
  say(`${title}, unchanged`)
  const headers = await server.signIn()
  const url = server.url + path
  const tag = (await fetch(url, { headers })).headers.get('etag') ?? ''
  const loads = await inTurns({
    full: () => load({ url, headers }),
    unchanged: () => load({ url, headers: { ...headers, 'if-none-match': tag }, status: 304 }),
  })
  const [full, unchanged] = [middle(loads.full).perSecond, middle(loads.unchanged).perSecond]
  const ratio = unchanged / full
  return {
    title: `${title}, unchanged`,
    floors: `full ${rate(full)}`,
    ours: rate(unchanged),
    ratio: times(ratio),
    goal: '≥ 1.5 × the full answer',
    isMet: ratio >= 1.5,
  }
}

function latePageRow(firstPerSecond: number, latePerSecond: number): ReportRow {
  const ratio = firstPerSecond / latePerSecond
  return {
    title: 'a year, page 1000 beside page 0',
    floors: rate(firstPerSecond),
    ours: rate(latePerSecond),
    ratio: times(ratio),
    goal: '≤ 1.2 ×',
    isMet: ratio <= 1.2,
  }
}

function floorsOf(sql: Load, bare: Load): string {
  return `sql ${rate(sql.perSecond)}, bare ${rate(bare.perSecond)}`
}
