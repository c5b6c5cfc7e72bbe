import { creditReadsOf } from './credit-statements.ts'
import { listsOf } from './lists-statements.ts'
import { load } from './load.ts'
import { middle, pathOf, type BenchContext } from './reading.ts'
import { times, type Chapter, type ReportRow } from './report-row.ts'
import { MOVEMENTS, ROWS, SMALL_MOVEMENTS, SMALL_ROWS } from './settings.ts'
import { statisticsOf } from './statistics-statements.ts'
import { inTurns } from './turns.ts'

const GROWING = [
  'month × sector',
  'report per outlet, one month',
  'a year, page 1000',
  'movements of an outlet',
  'figures of an outlet',
  'sales of a year',
  'accounts to call',
]

/** Measures the same calls on a tenth of the lines and on all of them. */
export async function measureGrowth(small: BenchContext, large: BenchContext): Promise<Chapter> {
  const questions = [small, large].map(questionsOf)
  const rows: ReportRow[] = []
  for (const [index, { title }] of (questions[0] ?? []).entries()) {
    large.say(`${title}, small and large`)
    const [fromSmall, fromLarge] = [questions[0]?.[index], questions[1]?.[index]]
    if (!fromSmall || !fromLarge) continue
    const headers = { small: await small.server.signIn(), large: await large.server.signIn() }
    const loads = await inTurns({
      small: () => load({ url: small.server.url + fromSmall.path, headers: headers.small }),
      large: () => load({ url: large.server.url + fromLarge.path, headers: headers.large }),
    })
    const [before, after] = [middle(loads.small).p99Ms, middle(loads.large).p99Ms]
    rows.push({
      title,
      floors: `${before} ms`,
      ours: `${after} ms`,
      ratio: times(after / before),
      goal: '≤ 1.5 ×',
      isMet: after / before <= 1.5,
    })
  }
  return {
    title: `Growth: slowest of a hundred, from ${grouped(SMALL_ROWS)} to ${grouped(ROWS)} lines and from ${grouped(SMALL_MOVEMENTS)} to ${grouped(MOVEMENTS)} movements`,
    remark: 'Whole milliseconds: a few of them are not worth a ratio.',
    rows,
  }
}

const grouped = (count: number) => count.toLocaleString('en')

/** Returns only calls that read as many lines on both sizes: a page of 50, or a report of a month. */
function questionsOf({ month, known }: BenchContext): { title: string; path: string }[] {
  const lists = listsOf(known).map((list) => ({ title: list.title, path: pathOf(list) }))
  return [...statisticsOf(month), ...lists, ...creditReadsOf(known)].filter(({ title }) => GROWING.includes(title))
}
