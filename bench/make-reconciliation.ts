import { openDatabase } from '../server/src/database/database.ts'
import { inventMonth, ORDINARY_HABITS } from '../server/test/reconciled-month.ts'
import { storeMonth } from '../server/test/stored-month.ts'
import { query } from './cluster.ts'

const MONTH = '2026-10-01'
const HABITS = { ...ORDINARY_HABITS, outlets: 200, daily: [0.5, 86] } as const

export type BenchMonth = { id: number; ours: number; operator: number }

/** Makes a month of about 100,000 sales and as many lines of the operator once, and returns it. */
export async function makeReconciliation(url: string, say: (sentence: string) => void): Promise<BenchMonth> {
  const { rows } = await query<{ id: number }>(url, 'select id from reconciliations where month = $1', [MONTH])
  if (rows[0] === undefined) {
    say('reconciliation: sales and statement of a month')
    const db = openDatabase(url)
    await storeMonth(db, inventMonth(HABITS, 1), MONTH).finally(() => db.destroy())
    await query(url, 'vacuum (freeze, analyze)')
  }
  const { rows: sizes } = await query<BenchMonth>(
    url,
    `select id, (select count(*)::integer from our_lines where reconciliation_id = id) as ours,
      (select count(*)::integer from operator_lines where reconciliation_id = id) as operator
    from reconciliations where month = $1`,
    [MONTH],
  )
  if (sizes[0] === undefined) throw new Error('no reconciliation to measure')
  return sizes[0]
}
