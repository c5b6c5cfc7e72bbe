import { creditReadsOf } from './credit-statements.ts'
import { measureAll, ratesOf, type BenchContext } from './reading.ts'
import type { Chapter } from './report-row.ts'
import { CLIENTS, MOVEMENTS } from './settings.ts'

/** Measures the reads of credit beside the SQL statements with the same answers. */
export async function measureCredit(ground: BenchContext): Promise<Chapter> {
  const asked = creditReadsOf(ground.known).flatMap(({ statement, ...read }) => (statement === undefined ? [] : [{ ...read, statement }]))
  const measured = await measureAll(ground, asked)
  return {
    title: `Credit, ${MOVEMENTS.toLocaleString('en')} movements, ${CLIENTS} clients`,
    remark: 'The floor of an outlet’s figures reads the days that ages of debts and forecasts rest on, and computes neither.',
    rows: ratesOf(measured),
  }
}
