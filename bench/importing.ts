import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { from as copyFrom } from 'pg-copy-streams'
import { query, withClient } from './cluster.ts'
import { trickle, type Load } from './load.ts'
import { peakDuring } from './memory.ts'
import { csvFile, operatorLines, xlsxFile } from './operator-file.ts'
import type { BenchContext } from './reading.ts'
import { megabytes, milliseconds, seconds, times, type Chapter, type ReportRow } from './report-row.ts'
import { LINES, PASSWORD, SECONDS } from './settings.ts'
import { statisticsOf } from './statistics-statements.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { inTurns, median } from './turns.ts'

const MEMORY_BYTES_MAX = 250 * 1024 * 1024
const STEADY_PER_SECOND = 50
const CALM_MS = 50

type SentFile = { name: string; bytes: Buffer }
type Import = { totalMs: number; aboveRestBytes: number }

/** Measures the dry run and the application of a file beside COPY of the same cells into a table without indexes. */
export async function measureImports(ground: BenchContext): Promise<Chapter> {
  const { databaseUrl, month, say } = ground
  const lines = operatorLines(month, LINES)
  const csv = { name: 'mesures.csv', bytes: csvFile(lines) }
  const xlsx = { name: 'mesures.xlsx', bytes: await xlsxFile(lines) }
  const copied = Buffer.from(lines.map((cells) => `${cells.join('\t')}\n`).join(''))

  say('imports')
  const measured = await inTurns<'copy' | 'csv' | 'xlsx', Import>({
    copy: () => copyIn(databaseUrl, copied, lines[0]?.length ?? 0),
    csv: () => importFile(ground, csv),
    xlsx: () => importFile(ground, xlsx),
  })
  say('statistics during an import')
  const loads = await inTurns<'calm' | 'busy', Load>({
    calm: () => steadily(ground, () => sleep(SECONDS * 1_000)),
    busy: () => steadily(ground, () => importFile(ground, csv)),
  })

  const of = (name: 'copy' | 'csv' | 'xlsx', figure: keyof Import) => median(measured[name].map((one) => one[figure]))
  const delay = (name: 'calm' | 'busy') => median(loads[name].map(({ p99Ms }) => p99Ms))
  return {
    title: `Import of ${LINES.toLocaleString('en')} lines, rehearsed and applied, roll-ups included`,
    remark: `Into the large database. The statistics beside it come at a steady ${STEADY_PER_SECOND} a second. Memory is the most that the Node process took above rest.`,
    rows: [
      formatRow('CSV', {
        floor: of('copy', 'totalMs'),
        ours: of('csv', 'totalMs'),
        timesMax: 8,
        beside: 'copy',
        memory: of('csv', 'aboveRestBytes'),
      }),
      formatRow('XLSX', {
        floor: of('csv', 'totalMs'),
        ours: of('xlsx', 'totalMs'),
        timesMax: 3,
        beside: 'CSV',
        memory: of('xlsx', 'aboveRestBytes'),
      }),
      {
        title: 'statistics meanwhile, slowest of a hundred',
        floors: `without import ${milliseconds(delay('calm'))}`,
        ours: milliseconds(delay('busy')),
        ratio: times(delay('busy') / delay('calm')),
        goal: '≤ 3 × or ≤ 50 ms',
        isMet: delay('busy') <= Math.max(3 * delay('calm'), CALM_MS),
      },
    ],
  }
}

type Format = { floor: number; ours: number; timesMax: number; beside: string; memory: number }

function formatRow(title: string, { floor, ours, timesMax, beside, memory }: Format): ReportRow {
  const isSmall = Number.isNaN(memory) || memory <= MEMORY_BYTES_MAX
  return {
    title,
    floors: `${beside} ${seconds(floor)}`,
    ours: `${seconds(ours)}, ${megabytes(memory)}`,
    ratio: times(ours / floor),
    goal: `≤ ${timesMax} × ${beside}, ≤ ${megabytes(MEMORY_BYTES_MAX)}`,
    isMet: ours <= timesMax * floor && isSmall,
  }
}

/** Imports a file, calls `whenApplied`, then removes the file from the database. */
export async function importFile(
  { server, databaseUrl }: BenchContext,
  file: SentFile,
  whenApplied: () => Promise<void> = async () => undefined,
): Promise<Import> {
  const headers = await server.signIn()
  const { result, aboveRestBytes } = await peakDuring(server, async () => {
    const begun = performance.now()
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(file.bytes)]), file.name)
    const dryRun = await answered(fetch(`${server.url}/securecanal/import?mode=rehearse`, { method: 'POST', headers, body: form }))
    const applied = await answered(fetch(`${server.url}/securecanal/imports/${dryRun.id}/apply`, { method: 'POST', headers }))
    if (applied.counts.accepted !== LINES) throw new Error(`${applied.counts.accepted} lines of ${LINES} were applied`)
    return { id: applied.id, totalMs: performance.now() - begun }
  })
  await whenApplied()
  await fetch(`${server.url}/auth/step-up`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ password: PASSWORD }),
  })
  await answered(fetch(`${server.url}/securecanal/imports/${result.id}/undo`, { method: 'POST', headers }))
  await forget(databaseUrl, result.id)
  return { totalMs: result.totalMs, aboveRestBytes }
}

async function answered(sent: Promise<Response>): Promise<{ id: number; counts: { accepted: number } }> {
  const response = await sent
  if (!response.ok) throw new Error(`${response.url}: ${response.status} ${await response.text()}`)
  // The contract's answer to the calls of an import.
  const { data } = (await response.json()) as { data: { import: { id: number; counts: { accepted: number } } } }
  return data.import
}

/** Deletes the lines of an undone import, which the product never does, so that the next measure finds the same tables. */
async function forget(databaseUrl: string, importId: number): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    await client.query('begin')
    for (const table of ['activities', 'imports']) await client.query(`alter table ${table} disable trigger user`)
    const { rows: referring } = await client.query<{ name: string; column: string }>(`
      select attrelid::regclass::text as name, attname as column from pg_attribute
      where attname = 'import_id' and attnum > 0 and not attisdropped and attrelid in (select oid from pg_class where relkind in ('r', 'p') and not relispartition)`)
    for (const { name, column } of referring) {
      // Tables that refuse all deletions hold no lines of activity imports.
      const { rowCount } = await client.query(`select from ${name} where ${column} = $1 limit 1`, [importId])
      if (rowCount !== 0) await client.query(`delete from ${name} where ${column} = $1`, [importId])
    }
    await client.query('delete from imports where id = $1', [importId])
    for (const table of ['activities', 'imports']) await client.query(`alter table ${table} enable trigger user`)
    await client.query('commit')
  })
  await query(databaseUrl, 'vacuum activities')
}

async function steadily({ server, month }: BenchContext, work: () => Promise<unknown>): Promise<Load> {
  const headers = await server.signIn()
  const steady = trickle(
    statisticsOf(month).map(({ path }) => server.url + path),
    { headers, perSecond: STEADY_PER_SECOND },
  )
  await work()
  return steady.stop()
}

async function copyIn(databaseUrl: string, bytes: Buffer, columns: number): Promise<Import> {
  await query(
    databaseUrl,
    `drop table if exists copied; create table copied (${Array.from({ length: columns }, (_, index) => `c${index} text`).join(', ')})`,
  )
  const begun = performance.now()
  await withClient(databaseUrl, (client) => pipeline(Readable.from([bytes]), client.query(copyFrom('copy copied from stdin'))))
  const totalMs = performance.now() - begun
  await query(databaseUrl, 'drop table copied')
  return { totalMs, aboveRestBytes: Number.NaN }
}
