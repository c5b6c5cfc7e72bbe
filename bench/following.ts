import { COLUMNS } from '../server/test/activity-files.ts'
import { query, withClient } from './cluster.ts'
import { importFile } from './importing.ts'
import { csvFile, operatorLines } from './operator-file.ts'
import type { BenchContext } from './reading.ts'
import { seconds, times, type ReportRow } from './report-row.ts'
import { LINES, TIMEZONE } from './settings.ts'
import { inTurns, median } from './turns.ts'

const RATIO_MAX = 1.1
const TWIN_RATIO_MAX = 0.1
const OUTLET = COLUMNS.indexOf('NUMDIST')
const MOVEMENT = COLUMNS.indexOf('CMOUVMT')
const PIECES = [COLUMNS.indexOf('NUMDECO'), COLUMNS.indexOf('NUMCARTE')]
/** A quarter of the outlets, as in the demonstration. */
const TRACKED = `select id from depots where kind = 'outlet' and outlet_id % 4 = 0`

/**
 * Measures a file that sells the decoders of tracked outlets, beside the same file without a number at these outlets, and how much of it the
 * twin takes: the comparison of all numbers that the file names, run once more.
 */
export async function measureFollowing(ground: BenchContext): Promise<ReportRow[]> {
  const { databaseUrl, month, say } = ground
  say('the twin after a file of activity')
  const standing = await listStanding(databaseUrl)
  const lines = operatorLines(month, LINES).map((cells) => (standing.has(cells[OUTLET] ?? '') ? withoutPieces(cells) : cells))
  const naming = lines.map((cells) => named(cells, standing))
  const sold = naming.filter((cells, index) => cells !== lines[index]).map((cells) => cells[PIECES[0] ?? 0] ?? '')
  const files = {
    plain: { name: 'sans-numero.csv', bytes: csvFile(lines) },
    naming: { name: 'avec-numeros.csv', bytes: csvFile(naming) },
  }
  await query(databaseUrl, `update depots set tracked_from = $1::date where id in (${TRACKED})`, [month])
  try {
    const comparisons: number[] = []
    const compare = async () => void comparisons.push(await compareAgain(databaseUrl, sold))
    const measured = await inTurns({
      plain: () => importFile(ground, files.plain),
      naming: () => importFile(ground, files.naming, compare),
    })
    const [floor = Number.NaN, ours = Number.NaN] = [measured.plain, measured.naming].map((turns) =>
      median(turns.map(({ totalMs }) => totalMs)),
    )
    return [twinRow({ floor: ours, ours: median(comparisons) }), salesRow({ sold: sold.length, floor, ours })]
  } finally {
    await query(databaseUrl, `update depots set tracked_from = null where id in (${TRACKED})`)
  }
}

/** Returns the numbers that stand in the tracked depots, by the number of the outlet. */
async function listStanding(databaseUrl: string): Promise<Map<string, string[]>> {
  const { rows } = await query<{ outlet: string; numbers: string[] }>(
    databaseUrl,
    `select outlet.outlet_number as outlet, array_agg(serial.number order by serial.id) as numbers
     from serials serial join depots depot on depot.id = serial.depot_id join accounts outlet on outlet.id = depot.outlet_id
     where depot.id in (${TRACKED}) group by 1`,
  )
  return new Map(rows.map(({ outlet, numbers }) => [outlet, numbers]))
}

/** Returns a line that moves no stock: it names no serial and sells no counted goods. */
function withoutPieces(cells: readonly string[]): string[] {
  return cells.map((cell, column) => {
    if (PIECES.includes(column)) return ''
    return column === MOVEMENT && cell === 'VENTMAT' ? 'MODART' : cell
  })
}

/** Returns a recruitment at a tracked outlet with the next number that stands there; other lines as they are. */
function named(cells: string[], standing: Map<string, string[]>): string[] {
  const number = cells[MOVEMENT] === 'CREAT' ? standing.get(cells[OUTLET] ?? '')?.shift() : undefined
  return number === undefined ? cells : cells.with(PIECES[0] ?? 0, number)
}

/** Compares the stock with the lines of these numbers as the first import of a day does once its sales are posted; returns the milliseconds. */
async function compareAgain(databaseUrl: string, numbers: readonly string[]): Promise<number> {
  return withClient(databaseUrl, async (client) => {
    const begun = performance.now()
    await client.query('begin')
    await client.query('select refresh_twin_alerts(array(select canonical_number(number) from unnest($1::text[]) number), $2)', [
      numbers,
      TIMEZONE,
    ])
    await client.query('update stock_settings set compared_until = compared_until - 1')
    await client.query('select refresh_alerts_of_days($1, false)', [TIMEZONE])
    await client.query('commit')
    return performance.now() - begun
  })
}

type Measured = { floor: number; ours: number }

function twinRow({ floor, ours }: Measured): ReportRow {
  return {
    title: `the twin after a file of activity of ${LINES.toLocaleString('en')} lines`,
    floors: `the import ${seconds(floor)}`,
    ours: seconds(ours),
    ratio: times(ours / floor),
    goal: `≤ ${TWIN_RATIO_MAX} ×`,
    isMet: ours <= TWIN_RATIO_MAX * floor,
  }
}

function salesRow({ sold, floor, ours }: Measured & { sold: number }): ReportRow {
  return {
    title: `the same file, which sells ${sold.toLocaleString('en')} decoders`,
    floors: `without numbers ${seconds(floor)}`,
    ours: seconds(ours),
    ratio: times(ours / floor),
    goal: `≤ ${RATIO_MAX} ×`,
    isMet: ours <= RATIO_MAX * floor,
  }
}
