import { pipeline } from 'node:stream/promises'
import { Writable } from 'node:stream'
import { to as copyTo } from 'pg-copy-streams'
import { query, withClient } from './cluster.ts'
import { peakDuring } from './memory.ts'
import type { BenchContext } from './reading.ts'
import { megabytes, milliseconds, seconds, times, type Chapter, type ReportRow } from './report-row.ts'
import { LINES, MONTHS, ROWS } from './settings.ts'
import { inTurns, median } from './turns.ts'

const FIRST_BYTE_MS_MAX = 300
const MEMORY_BYTES_MAX = 64 * 1024 * 1024
const DAYS_A_MONTH = 30.4

type Export = { firstByteMs: number; totalMs: number; aboveRestBytes: number }

/** Measures exports of about 100,000 lines beside COPY of the same columns and lines. */
export async function measureExports({ databaseUrl, server, known, say }: BenchContext): Promise<Chapter> {
  const days = Math.min(1_000, Math.ceil(LINES / (ROWS / MONTHS / DAYS_A_MONTH)))
  const end = known.month.end
  const start = new Date(Date.parse(end) - (days - 1) * 86_400_000).toISOString().slice(0, 10)
  const {
    rows: [counted],
  } = await query<{ lines: number }>(databaseUrl, 'select sum(lines)::integer as lines from sector_days where day between $1 and $2', [
    start,
    end,
  ])

  const headers = await server.signIn()
  const url = (format: string) => `${server.url}/securecanal/download/activations?start=${start}&end=${end}&format=${format}`
  say('exports')
  const measured = await inTurns<'copy' | 'csv' | 'xlsx', Export>({
    copy: () => copyOut(databaseUrl, start, end),
    csv: () => exported(url('csv'), { headers, server }),
    xlsx: () => exported(url('xlsx'), { headers, server }),
  })
  return {
    title: `Export of ${(counted?.lines ?? 0).toLocaleString('en')} lines`,
    remark: 'Memory is the most that the Node process took above rest.',
    rows: [
      formatRow('CSV', measured.csv, { copies: measured.copy, timesMax: 4 }),
      formatRow('XLSX', measured.xlsx, { copies: measured.copy, timesMax: 20 }),
    ],
  }
}

function formatRow(title: string, exports: Export[], { copies, timesMax }: { copies: Export[]; timesMax: number }): ReportRow {
  const first = median(exports.map(({ firstByteMs }) => firstByteMs))
  const memory = median(exports.map(({ aboveRestBytes }) => aboveRestBytes))
  const [total = Number.NaN, copy = Number.NaN] = [exports, copies].map((measured) => median(measured.map(({ totalMs }) => totalMs)))
  const isSmall = Number.isNaN(memory) || memory <= MEMORY_BYTES_MAX
  return {
    title,
    floors: `copy ${seconds(copy)}`,
    ours: `${seconds(total)}, first byte ${milliseconds(first)}, ${megabytes(memory)}`,
    ratio: times(total / copy),
    goal: `≤ ${timesMax} × copy, ≤ ${FIRST_BYTE_MS_MAX} ms, ≤ ${megabytes(MEMORY_BYTES_MAX)}`,
    isMet: total <= timesMax * copy && first <= FIRST_BYTE_MS_MAX && isSmall,
  }
}

async function exported(
  url: string,
  { headers, server }: { headers: Record<string, string>; server: BenchContext['server'] },
): Promise<Export> {
  const { result, aboveRestBytes } = await peakDuring(server, async () => {
    const begun = performance.now()
    const response = await fetch(url, { headers })
    if (!response.ok || !response.body) throw new Error(`${url}: ${response.status}`)
    let firstByteMs = Number.NaN
    for await (const _ of response.body) if (Number.isNaN(firstByteMs)) firstByteMs = performance.now() - begun
    return { firstByteMs, totalMs: performance.now() - begun }
  })
  return { ...result, aboveRestBytes }
}

async function copyOut(databaseUrl: string, start: string, end: string): Promise<Export> {
  const begun = performance.now()
  await withClient(databaseUrl, async (client) => {
    const text = `copy (
      select line.occurred_at at time zone 'Europe/Paris', line.kind, line.movement_code, outlet.outlet_number, outlet.outlet_name, line.salesman_code,
        line.salesman_name, line.subscriber_number, line.first_name || ' ' || line.last_name, line.card_number, line.decoder_number,
        line.article_code, article.label, line.starts_on, line.ends_on, line.duration, line.amount, line.warning, import.file_name, line.line_number
      from activities line join accounts outlet on outlet.id = line.outlet_id join articles article on article.code = line.article_code
      join imports import on import.id = line.import_id
      where line.day between '${start}' and '${end}' and line.voided_at is null order by line.occurred_at desc, line.id desc
    ) to stdout (format csv, delimiter ';')`
    await pipeline(client.query(copyTo(text)), new Writable({ write: (_bytes, _encoding, done) => done() }))
  })
  return { firstByteMs: Number.NaN, totalMs: performance.now() - begun, aboveRestBytes: Number.NaN }
}
