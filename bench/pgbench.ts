import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { Load } from './load.ts'
import { CLIENTS, SECONDS } from './settings.ts'

const PLACES = [process.env['PGBENCH'], '/usr/lib/postgresql/18/bin/pgbench', '/usr/lib/postgresql/15/bin/pgbench', '/usr/bin/pgbench']
const pgbench = PLACES.find((place) => place !== undefined && existsSync(place))

export const SQL_TOOL = pgbench ? 'pgbench' : 'a loop of pg, where there is no pgbench'

/** How often a second PostgreSQL answers a statement, asked by 16 clients that do nothing else. */
export async function loadSql(url: string, text: string): Promise<Load> {
  return { perSecond: await (pgbench ? byPgbench(pgbench, url, text) : byLoop(url, text)), p99Ms: Number.NaN }
}

async function byPgbench(program: string, url: string, text: string): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  const script = join(folder, 'statement.sql')
  writeFileSync(script, `${text.trim()};\n`)
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

async function byLoop(url: string, text: string): Promise<number> {
  const pool = new pg.Pool({ connectionString: url, max: CLIENTS })
  const start = performance.now()
  const end = start + SECONDS * 1_000
  let answers = 0
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      while (performance.now() < end) {
        await pool.query({ name: 'floor', text })
        answers += 1
      }
    }),
  )
  const seconds = (performance.now() - start) / 1_000
  await pool.end()
  return answers / seconds
}
