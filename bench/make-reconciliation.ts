import { openDatabase } from '../server/src/database/database.ts'
import { inventMonth, type Habits } from '../server/test/reconciled-month.ts'
import { storeMonth } from '../server/test/stored-month.ts'
import { query } from './cluster.ts'

const MONTH = '2026-10-01'
const HABITS: Habits = {
  outlets: 200,
  daily: [0.5, 86],
  prices: [1_490, 1_990, 2_490, 2_990, 3_490, 3_990, 4_990, 5_990, 7_990, 9_990],
  chances: {
    late: 0.03,
    wrong_digit: 0.01,
    wrong_amount: 0.01,
    other_outlet: 0.005,
    split: 0.005,
    merged: 0.005,
    doubled: 0.005,
    sold_twice: 0.003,
    missing: 0.015,
  },
  withoutDecoder: 0.2,
  unknown: 0.015,
}

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
