import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Chapter, ReportRow } from './report-row.ts'

const DIST = join(import.meta.dirname, '..', 'web', 'dist')
const KILOBYTE = 1024
const FIRST_SCREENS_GOAL = 180
const WITH_CHARTS_GOAL = 300
const ENTRY_SHEET_GOAL = 12
const SECTION_GOAL = 50
const SCREEN = /\bas (\w+Screen|\w+Page|\w+Dashboard)\b/
/** The dashboard of each role, loaded after sign-in and shell. */
const DASHBOARDS = { NetworkDashboard: 'a manager', AgentDashboard: 'a credit agent', SellerDashboard: 'an outlet or a client' }
const SIGN_IN = 'SignInScreen'

type Chunk = { path: string; screen: string | undefined; needs: string[]; mayFetch: string[]; bytes: number }

/** Sums the gzipped JavaScript that the browser fetches, following the imports of the built files. */
export function measureWeight(): Chapter {
  const page = join(DIST, 'index.html')
  if (!existsSync(page)) throw new Error('npm run build makes what is weighed')
  const html = readFileSync(page, 'utf8')
  const entries = linksIn(html, /<script[^>]+src="\/([^"]+\.js)"/g)
  const sheets = linksIn(html, /<link[^>]+href="\/([^"]+\.css)"/g)
  const chunks = readChunks(entries)
  const chunkOf = (screen: string) => {
    const chunk = [...chunks.values()].find((one) => one.screen === screen)
    if (!chunk) throw new Error(`no file of its own holds ${screen}`)
    return chunk.path
  }
  const firstScreens = (dashboard: string) => closureOf(chunks, [...entries, chunkOf(SIGN_IN), chunkOf(dashboard)])

  const dashboard = closureOf(chunks, [chunkOf('NetworkDashboard')])
  const charts = closureOf(
    chunks,
    [...dashboard].flatMap((path) => (entries.includes(path) ? [] : (chunks.get(path)?.mayFetch ?? []))),
  )
  const withCharts = new Set([...firstScreens('NetworkDashboard'), ...charts])
  const sections = [...chunks.values()]
    .filter(({ screen, path }) => screen !== undefined && !(screen in DASHBOARDS) && !withCharts.has(path))
    .map(({ screen = '', path }) => {
      const parts = [...closureOf(chunks, [path])].filter((part) => !withCharts.has(part))
      return { screen, bytes: weightOf(chunks, parts) }
    })
  const heaviest = sections.toSorted((one, other) => other.bytes - one.bytes)[0]
  return {
    title: 'Browser: JavaScript and the first style sheet, gzipped',
    remark: 'A section weighs what it fetches beside the first screens of a manager.',
    rows: [
      ...Object.entries(DASHBOARDS).map(([screen, role]) =>
        row(`sign-in, shell and dashboard of ${role}, without charts`, weightOf(chunks, firstScreens(screen)), FIRST_SCREENS_GOAL),
      ),
      row('those of a manager, with charts', weightOf(chunks, withCharts), WITH_CHARTS_GOAL),
      row('the style sheet of every page', sumOf(sheets.map(zippedBytes)), ENTRY_SHEET_GOAL),
      row(`the heaviest of ${sections.length} sections: ${heaviest?.screen}`, heaviest?.bytes ?? Number.NaN, SECTION_GOAL),
    ],
  }
}

function row(title: string, bytes: number, goal: number): ReportRow {
  const kilobytes = bytes / KILOBYTE
  return { title, floors: '', ours: `${kilobytes.toFixed(1)} KB`, ratio: '', goal: `≤ ${goal} KB`, isMet: kilobytes <= goal }
}

const linksIn = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, path = '']) => join(DIST, path))
const zippedBytes = (path: string) => gzipSync(readFileSync(path), { level: 9 }).length
const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)

function readChunks(entries: string[]): Map<string, Chunk> {
  const chunks = new Map<string, Chunk>()
  const waiting = [...entries]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (chunks.has(path)) continue
    const chunk = readChunk(path)
    chunks.set(path, chunk)
    waiting.push(...chunk.needs, ...chunk.mayFetch)
  }
  return chunks
}

function readChunk(path: string): Chunk {
  const text = readFileSync(path, 'utf8')
  const beside = (name: string) => join(dirname(path), basename(name))
  const fetched = [...text.matchAll(/\bimport\(\s*[`'"](\.\/[^`'"]+\.js)[`'"]/g)].map(([, name = '']) => beside(name))
  const needed = [...text.matchAll(/(?:\bfrom|\bimport)\s*[`'"](\.\/[^`'"]+\.js)[`'"]/g)].map(([, name = '']) => beside(name))
  const exported = text.slice(text.lastIndexOf('export{'))
  return { path, screen: SCREEN.exec(exported)?.[1], needs: needed, mayFetch: fetched, bytes: zippedBytes(path) }
}

function closureOf(chunks: Map<string, Chunk>, paths: string[]): Set<string> {
  const reached = new Set<string>()
  const waiting = [...paths]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (reached.has(path)) continue
    reached.add(path)
    waiting.push(...(chunks.get(path)?.needs ?? []))
  }
  return reached
}

function weightOf(chunks: Map<string, Chunk>, paths: Iterable<string>): number {
  return sumOf([...paths].map((path) => chunks.get(path)?.bytes ?? 0))
}
