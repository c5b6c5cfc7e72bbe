import { creditReadsOf } from './credit-statements.ts'
import { floorsOf, measureAll, type Ground } from './reading.ts'
import { rate, times, type Chapter, type ReportRow } from './report-row.ts'
import { CLIENTS, MOVEMENTS } from './settings.ts'

/** What is read of credit, beside the statement that answers the same. */
export async function measureCredit(ground: Ground): Promise<Chapter> {
  const asked = creditReadsOf(ground.known).flatMap(({ statement, ...read }) => (statement === undefined ? [] : [{ ...read, statement }]))
  const measured = await measureAll(ground, asked)
  const rows = [...measured].map(([{ title }, { sql, bare, ours }]): ReportRow => {
    const ratio = ours.perSecond / bare.perSecond
    return {
      title,
      floors: floorsOf(sql, bare),
      ours: rate(ours.perSecond),
      ratio: times(ratio),
      goal: '≥ 0.5 × bare',
      isMet: ratio >= 0.5,
    }
  })
  return {
    title: `Credit, ${MOVEMENTS.toLocaleString('en')} movements, ${CLIENTS} clients`,
    remark: 'The floor of an outlet’s figures reads the days that ages of debts and forecasts rest on, and computes neither.',
    rows,
  }
}
