import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { Load } from './load.ts'
import { CLIENTS, SECONDS } from './settings.ts'

const PLACES = [process.env['PGBENCH'], '/usr/lib/postgresql/18/bin/pgbench', '/usr/lib/postgresql/15/bin/pgbench', '/usr/bin/pgbench']
const VARIABLE = /(?<!:):([a-z]+)\b/g
const pgbench = PLACES.find((place) => place !== undefined && existsSync(place))

export const SQL_TOOL = pgbench ? 'pgbench' : 'a loop of pg, where there is no pgbench'

/** Measures how often a second PostgreSQL answers a statement for 16 clients that do nothing else. */
export async function loadSql(url: string, text: string): Promise<Load> {
  return loadScript(url, { picks: {}, statements: [{ text: text.trim() }] })
}

/** Statements run in sequence, repeatedly. `:name` is a random number between two, or a column of a kept row. */
export type Script = { picks: Record<string, [number, number]>; statements: Statement[] }
type Statement = { text: string; isKept?: boolean }

/** Measures how often a second PostgreSQL completes the script. */
export async function loadScript(url: string, script: Script): Promise<Load> {
  return { perSecond: await (pgbench ? byPgbench(pgbench, url, pgbenchText(script)) : byLoop(url, script)), p99Ms: Number.NaN }
}

function pgbenchText({ picks, statements }: Script): string {
  const lines = [
    ...Object.entries(picks).map(([name, [from, to]]) => `\\set ${name} random(${from}, ${to})`),
    ...statements.map(({ text, isKept = false }) => `${text}${isKept ? ' \\gset' : ';'}`),
  ]
  return `${lines.join('\n')}\n`
}

async function byPgbench(program: string, url: string, text: string): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  const script = join(folder, 'statement.sql')
  writeFileSync(script, text)
  const options = ['-n', '-M', 'prepared', '-c', String(CLIENTS), '-j', '2', '-T', String(SECONDS), '-f', script, url]
  const output = await outputOf(program, options)
  rmSync(folder, { recursive: true })
  const [, rate] = /tps = ([\d.]+)/.exec(output) ?? []
  if (rate === undefined) throw new Error(`pgbench: ${output}`)
  return Number(rate)
}

function outputOf(program: string, options: string[]): Promise<string> {
  const child = spawn(program, options, { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  child.stdout.on('data', (bytes) => {
    output += bytes
  })
  child.stderr.on('data', (bytes) => {
    output += bytes
  })
  return new Promise((resolve, reject) => child.once('error', reject).once('close', () => resolve(output)))
}

async function byLoop(url: string, script: Script): Promise<number> {
  const pool = new pg.Pool({ connectionString: url, max: CLIENTS })
  const start = performance.now()
  const end = start + SECONDS * 1_000
  let rounds = 0
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      const client = await pool.connect()
      while (performance.now() < end) {
        await runOnce(client, script)
        rounds += 1
      }
      client.release()
    }),
  )
  const seconds = (performance.now() - start) / 1_000
  await pool.end()
  return rounds / seconds
}

async function runOnce(client: pg.PoolClient, { picks, statements }: Script): Promise<void> {
  const known = new Map<string, unknown>(
    Object.entries(picks).map(([name, [from, to]]) => [name, from + Math.floor(Math.random() * (to - from + 1))]),
  )
  for (const [index, { text, isKept }] of statements.entries()) {
    const names = [...text.matchAll(VARIABLE)].map(([, name = '']) => name)
    const numbered = names.reduce((numberless, name, place) => numberless.replace(new RegExp(`(?<!:):${name}\\b`), `$${place + 1}`), text)
    const { rows } = await client.query<Record<string, unknown>>({
      name: `floor ${index}`,
      text: numbered,
      values: names.map((name) => known.get(name)),
    })
    if (isKept) for (const [name, value] of Object.entries(rows[0] ?? {})) known.set(name, value)
  }
}
