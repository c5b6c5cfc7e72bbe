import { cp } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { creditReadsOf } from './credit-statements.ts'
import { listsOf } from './lists-statements.ts'
import { load, type Load } from './load.ts'
import { postingsOf } from './posting.ts'
import { startServer } from './processes.ts'
import { middle, pathOf, type BenchContext } from './reading.ts'
import { rate, times, type Chapter, type ReportRow } from './report-row.ts'
import { FOLDER } from './settings.ts'
import { statisticsOf } from './statistics-statements.ts'
import { inTurns } from './turns.ts'

const FASTEST_LOSS = 0.9
const CREDIT_LOSS = 0.8

/** Measures another checkout of the product and this one in turn, over the same database. Both need the same migrations. */
export async function measurePairs(ground: BenchContext, otherRoot: string): Promise<Chapter> {
  const dataDir = join(FOLDER, 'server-other')
  // The sessions of one must be valid for the other.
  await cp(join(FOLDER, 'server-large', 'keys'), join(dataDir, 'keys'), { recursive: true })
  const other = await startServer({ DATABASE_URL: ground.databaseUrl, DATA_DIR: dataDir }, resolve(otherRoot))
  try {
    const rows = [...(await readRows(ground, { ...ground, server: other })), ...(await postingRows(ground, { ...ground, server: other }))]
    return { title: 'This checkout beside another one', remark: `The other: ${otherRoot}.`, rows }
  } finally {
    await other.stop()
  }
}

async function readRows(ours: BenchContext, other: BenchContext): Promise<ReportRow[]> {
  const reads = [
    ...statisticsOf(ours.month).map(({ title, path }) => ({ title, path, least: FASTEST_LOSS })),
    ...listsOf(ours.known).map((list) => ({ title: list.title, path: pathOf(list), least: FASTEST_LOSS })),
    ...creditReadsOf(ours.known).map(({ title, path }) => ({ title, path, least: CREDIT_LOSS })),
  ]
  const rows: ReportRow[] = []
  for (const { title, path, least } of reads) {
    ours.say(`${title}, in pairs`)
    const headers = { ours: await ours.server.signIn(), other: await other.server.signIn() }
    const loads = await inTurns({
      other: () => load({ url: other.server.url + path, headers: headers.other }),
      ours: () => load({ url: ours.server.url + path, headers: headers.ours }),
    })
    rows.push(pairRow(title, loads, least))
  }
  return rows
}

async function postingRows(ours: BenchContext, other: BenchContext): Promise<ReportRow[]> {
  ours.say('postings, in pairs')
  const [after, before] = [await postingsOf(ours), await postingsOf(other)]
  const debits = await inTurns({ other: before.debit, ours: after.debit })
  const requests = await inTurns({ other: before.treasury, ours: after.treasury })
  return [pairRow('debit', debits, FASTEST_LOSS), pairRow('request and approval', requests, FASTEST_LOSS)]
}

function pairRow(title: string, loads: Record<'other' | 'ours', Load[]>, least: number): ReportRow {
  const [before, after] = [middle(loads.other).perSecond, middle(loads.ours).perSecond]
  const ratio = after / before
  return { title, floors: `other ${rate(before)}`, ours: rate(after), ratio: times(ratio), goal: `≥ ${least} ×`, isMet: ratio >= least }
}
