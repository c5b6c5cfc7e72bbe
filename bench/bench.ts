import { mkdir, readdir, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { monthsLater } from '../server/src/demonstration/calendar.ts'
import { measureWeight } from './browser-weight.ts'
import { COMMISSIONS, LARGE, openBenchCluster, query, RECONCILIATION, SMALL, STOCK } from './cluster.ts'
import { measureCommissions } from './commissions.ts'
import { measureCredit } from './credit-reading.ts'
import { measureExports } from './exporting.ts'
import { measureGrowth } from './growth.ts'
import { measureImports } from './importing.ts'
import { makeCredit } from './make-credit.ts'
import { makeData, readLastMonth } from './make-data.ts'
import { makeStock } from './make-stock.ts'
import { measurePairs } from './pairs.ts'
import { measurePosting } from './posting.ts'
import { startServer } from './processes.ts'
import { measureLists, measureStatistics, type BenchContext } from './reading.ts'
import { measureReconciliation } from './reconciliation.ts'
import { report } from './report.ts'
import type { Chapter } from './report-row.ts'
import { COMMISSION_ROWS, FOLDER, MOVEMENTS, ROWS, SERIALS, SMALL_MOVEMENTS, SMALL_ROWS, STOCK_ROWS } from './settings.ts'
import { measureStart } from './start.ts'
import { measureStock } from './stock.ts'
import { lastDayOf } from './statistics-statements.ts'

const say = (sentence: string) => console.error(`  ${sentence}`)
const [, , only, otherRoot] = process.argv
/** The chapters that create their own data, or need none. */
const WITHOUT_CREDIT = ['commissions', 'stock', 'reconciliation', 'start', 'weight']

await mkdir(FOLDER, { recursive: true })
await removeOutgrown()
const cluster = await openBenchCluster()
try {
  if (!WITHOUT_CREDIT.includes(only ?? '')) await makeCreditData()
  const large = () => groundOf(cluster.urlOf(LARGE), 'large')
  const small = () => groundOf(cluster.urlOf(SMALL), 'small')
  await measure('statistics', () => over(large, measureStatistics))
  await measure('lists', () => over(large, measureLists))
  await measure('credit', () => over(large, measureCredit))
  await measure('posting', () => over(large, measurePosting))
  await measure('exports', () => over(large, measureExports))
  await measure('imports', () => over(large, measureImports))
  if (otherRoot !== undefined) await measure('pairs', () => over(large, (ground) => measurePairs(ground, otherRoot)))
  await measure('commissions', async () => {
    await makeQuietData(COMMISSIONS, COMMISSION_ROWS)
    return over(() => groundOf(cluster.urlOf(COMMISSIONS), 'commissions'), measureCommissions)
  })
  await measure('stock', async () => {
    await makeQuietData(STOCK, STOCK_ROWS)
    await makeStock(cluster.urlOf(STOCK), SERIALS, say)
    return over(() => groundOf(cluster.urlOf(STOCK), 'stock'), measureStock)
  })
  await measure('reconciliation', async () => {
    await makeQuietData(RECONCILIATION, STOCK_ROWS)
    return over(() => groundOf(cluster.urlOf(RECONCILIATION), 'reconciliation'), measureReconciliation)
  })
  await measure('growth', () => over(small, (before) => over(large, (after) => measureGrowth(before, after))))
} finally {
  await cluster.stop()
}
await measure('start', measureStart)
await measure('weight', async () => measureWeight())

async function makeCreditData(): Promise<void> {
  await makeQuietData(SMALL, SMALL_ROWS)
  await makeQuietData(LARGE, ROWS)
  await makeCredit(cluster.urlOf(SMALL), { movements: SMALL_MOVEMENTS, isChecked: true, say })
  await makeCredit(cluster.urlOf(LARGE), { movements: MOVEMENTS, isChecked: false, say })
  for (const name of [SMALL, LARGE]) await markChecked(name)
}

/** Makes activities, and does what the server would otherwise do in the background while it is measured. */
async function makeQuietData(name: string, rows: number): Promise<void> {
  await makeData(cluster.urlOf(name), rows, say)
  await query(cluster.urlOf(name), 'select index_identifiers(2000000000)')
  await markChecked(name)
}

/** Marks the ledger as checked: otherwise the server would run its full nightly check. */
async function markChecked(name: string): Promise<void> {
  await query(cluster.urlOf(name), 'update ledger_checks set changes_checked = now(), all_checked = now()')
}

/**
 * Measures a chapter, unless another one was named: `npm run bench -- lists`, `npm run bench -- pairs ../other-checkout`. A failure is
 * reported and stops no other chapter.
 */
async function measure(name: string, chapter: () => Promise<Chapter>): Promise<void> {
  if (only !== undefined && only !== name) return
  try {
    report(name, await chapter())
  } catch (error) {
    process.exitCode = 1
    report(name, { title: name, remark: `**Not measured**: ${error instanceof Error ? error.message : error}.`, rows: [] })
  }
}

/** Measures a chapter with a newly started server. */
async function over(open: () => Promise<BenchContext>, chapter: (ground: BenchContext) => Promise<Chapter>): Promise<Chapter> {
  const ground = await open()
  try {
    return await chapter(ground)
  } finally {
    await ground.server.stop()
  }
}

/** Removes data of the same size made by an earlier version of `make-data.ts`. */
async function removeOutgrown(): Promise<void> {
  const outgrown = (await readdir(dirname(FOLDER))).filter((name) => name.startsWith(`${ROWS}-`) && name !== basename(FOLDER))
  for (const name of outgrown) await rm(join(dirname(FOLDER), name), { recursive: true })
}

async function groundOf(databaseUrl: string, name: string): Promise<BenchContext> {
  const server = await startServer({ DATABASE_URL: databaseUrl, DATA_DIR: join(FOLDER, `server-${name}`) })
  const month = await readLastMonth(databaseUrl)
  const {
    rows: [some],
  } = await query<{ outletId: number; sectorManagerId: number; subscriber: string }>(
    databaseUrl,
    `select outlet_id as "outletId", sector_manager_id as "sectorManagerId",
       (select subscriber_number from activities where day = outlet_days.day limit 1) as subscriber
     from outlet_days where day = $1 order by outlet_id limit 1`,
    [month],
  )
  if (!some) throw new Error(`no line on ${month}`)
  const end = lastDayOf(month)
  const year = { start: monthsLater(month, -11), end }
  return { databaseUrl, server, month, say, known: { year, month: { start: month, end }, ...some } }
}
