import { loadavg } from 'node:os'
import { query } from './cluster.ts'
import { makeReconciliation, type BenchMonth } from './make-reconciliation.ts'
import { peakDuring } from './memory.ts'
import { send } from './posting-callers.ts'
import type { BenchContext } from './reading.ts'
import { megabytes, seconds, type Chapter, type ReportRow } from './report-row.ts'
import { inTurns, median } from './turns.ts'

const MS_MAX = 60_000
const MEMORY_BYTES_MAX = 64 * 1024 * 1024

type Timed = { ms: number; aboveRestBytes: number }

/** Measures proposing for a month: from nothing, and again without any change. */
export async function measureReconciliation(ground: BenchContext): Promise<Chapter> {
  const { databaseUrl, server, say } = ground
  const month = await makeReconciliation(databaseUrl, say)
  const { authorization = '' } = await server.signIn()
  const bearer = authorization.slice('Bearer '.length)
  const propose = () => timeProposing(ground, month, bearer)
  const before = loadavg()[0] ?? Number.NaN
  say('proposing')
  const { first, again } = await inTurns<'first' | 'again', Timed>({
    first: async () => {
      await emptyGroups(databaseUrl)
      return propose()
    },
    again: propose,
  })
  const lines = `${month.ours.toLocaleString('en')} × ${month.operator.toLocaleString('en')} lines`
  return {
    title: 'Reconciliation',
    remark: `All five steps and their groups, in one call. Load of the machine, one minute: ${before.toFixed(1)} before, ${(loadavg()[0] ?? Number.NaN).toFixed(1)} after.`,
    rows: [rowOf(`proposing, ${lines}`, first), rowOf(`again, nothing changed, ${lines}`, again)],
  }
}

async function emptyGroups(databaseUrl: string): Promise<void> {
  await query(databaseUrl, 'delete from reconciliation_members')
  await query(databaseUrl, 'delete from reconciliation_groups')
  await query(databaseUrl, 'vacuum analyze reconciliation_members, reconciliation_groups')
}

async function timeProposing({ server }: BenchContext, { id }: BenchMonth, bearer: string): Promise<Timed> {
  const begun = performance.now()
  const path = `/securecanal/reconciliations/${id}/propose`
  const { aboveRestBytes } = await peakDuring(server, () => send<object>(server.url, { method: 'POST', path, bearer, body: {} }))
  return { ms: performance.now() - begun, aboveRestBytes }
}

function rowOf(title: string, timed: Timed[]): ReportRow {
  const [ms, memory] = [median(timed.map((one) => one.ms)), median(timed.map((one) => one.aboveRestBytes))]
  return {
    title,
    floors: '–',
    ours: `${seconds(ms)}, ${megabytes(memory)}`,
    ratio: '–',
    goal: `≤ ${seconds(MS_MAX)}, ≤ ${megabytes(MEMORY_BYTES_MAX)}`,
    isMet: ms <= MS_MAX && (Number.isNaN(memory) || memory <= MEMORY_BYTES_MAX),
  }
}
