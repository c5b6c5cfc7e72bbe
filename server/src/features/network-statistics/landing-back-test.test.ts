import { getMonthOverview } from '@backoffice/contract/network-statistics/network-statistics'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { expectedOfSample } from '../../../test/activity-files.ts'
import { inventHistory, type Market } from '../../../test/invented-history.ts'
import { backTest, landingBy, type BackTest, type DayOfHistory } from '../../../test/landing-back-test.ts'
import { loadedDemonstration } from '../../../test/loaded-demonstration.ts'
import { aPerson } from '../../../test/people.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { readClosedDays } from '../calendar/index.ts'
import { readDays } from './calendar.read.ts'

const DOCUMENT = join(import.meta.dirname, '../../../../docs/landing-backtest.md')
const [START, MONTHS, SEEDS] = ['2023-09-01', 36, [1, 2, 3, 4, 5]]
const [HELD_MIN, HELD_MAX] = [0.75, 0.85]
const OPERATOR = operatorsMarket()
const MARKETS: Readonly<Record<string, Market>> = {
  'the operator’s month': OPERATOR,
  'paydays, closed Sundays': {
    ...OPERATOR,
    weekdays: [0.1, 1, 0.95, 1, 1, 1.1, 1.3],
    daysOfMonth: (day) => (day >= 28 || day <= 2 ? 1.42 : day <= 6 ? 1.2 : day >= 18 && day <= 24 ? 0.84 : 0.96),
    holidayPart: 0.2,
    clumping: 1.5,
    moods: 0.03,
    turns: 0.05,
  },
  'small and unsteady': {
    daily: { recruitments: 20, renewals: 90 },
    weekdays: [0, 0.9, 1, 1, 1, 1.1, 1.5],
    daysOfMonth: (day) => (day <= 5 || day > 27 ? 1.3 : 0.93),
    holidayPart: 0.1,
    clumping: 3,
    seasons: 0.15,
    moods: 0.12,
    turns: 0.25,
  },
}
const rows: [history: string, seed: string, result: BackTest][] = []

const { template } = await loadedDemonstration()
const { db, call } = await openTestApp({ template })
/** Those of Réunion, as the demonstration has them. */
const closedDays = new Map<string, { kind: 'public' | 'closing'; name: string }>()
const demonstration: DayOfHistory[] = []

beforeAll(async () => {
  demonstration.push(...(await readDays(db, { start: '2024-12-01', end: '2026-10-31' }, {})))
  for (const [day, closed] of await readClosedDays(db, { start: START, end: '2026-10-31' })) closedDays.set(day, closed)
})

const cases = Object.entries(MARKETS).flatMap(([name, market]) => SEEDS.map((seed) => [name, seed, market] as const))

test.each(cases)('the landing holds what it promises: %s, seed %i', (name, seed, market) => {
  check(name, String(seed), backTest(inventHistory(market, closedDays, { seed, start: START, months: MONTHS }), closedDays))
})

test('the landing of the demonstration holds what it promises', () => {
  check('the demonstration, 23 months', '–', backTest(demonstration, closedDays))
})

test('the product answers the forecasts of the back-test', async () => {
  const manager = await aPerson(db, { role: 'ROLE_MANAGER' })
  for (const asOf of ['2026-05-12', '2026-08-21', '2026-10-07']) {
    const [year, month] = asOf.split('-').map(Number)
    const forecast = landingBy(
      demonstration.filter(({ date }) => date < `${asOf.slice(0, 7)}-01`),
      closedDays,
      `${asOf.slice(0, 7)}-01`,
    )
    const { landing, achieved } = await call(manager, getMonthOverview, { query: { year: year!, month: month!, asOf } })
    for (const indicator of ['recruitments', 'renewals'] as const) {
      const { expected, low, high } = forecast(achieved[indicator], asOf, indicator)
      expect(landing![indicator]).toEqual({ expected: Math.round(expected), low: Math.floor(low), high: Math.ceil(high) })
    }
  }
})

test('its figures are in the document', async () => {
  await expect(documentOf(rows)).toMatchFileSnapshot(DOCUMENT)
})

function check(history: string, seed: string, result: BackTest): void {
  rows.push([history, seed, result])
  expect(result.held).toBeGreaterThanOrEqual(HELD_MIN)
  expect(result.held).toBeLessThanOrEqual(HELD_MAX)
  expect(result.landing).toBeLessThan(result.proRata)
  expect(result.landing).toBeLessThan(result.weekdays)
}

const percent = (part: number) => `${(part * 100).toFixed(1)} %`

/** Takes what the operator's month shows: its size, its weekdays, and how its days vary. */
function operatorsMarket(): Market {
  const days = Object.entries(expectedOfSample().byDay).map(([date, { recruitments, renewals }]) => ({ date, recruitments, renewals }))
  const renewals = meanOf(days.map((day) => day.renewals))
  const ofWeekday = (weekday: number) => days.filter(({ date }) => new Date(date).getUTCDay() === weekday)
  const weekdays = Array.from({ length: 7 }, (_, weekday) => meanOf(ofWeekday(weekday).map((day) => day.renewals)) / renewals)
  const clumping = meanOf(days.map(({ date, renewals: sold }) => (sold - renewals * weekdays[new Date(date).getUTCDay()]!) ** 2)) / renewals
  const daily = { recruitments: meanOf(days.map((day) => day.recruitments)), renewals }
  return { daily, weekdays, daysOfMonth: () => 1, holidayPart: 0.4, clumping, seasons: 0.05, moods: 0, turns: 0 }
}

function documentOf(results: typeof rows): string {
  return `${[
    '# Landing: the back-test',
    '',
    '`npm run landing:backtest` writes this page; the same test keeps the goals. Each whole month with twelve before it is forecast on its days 5',
    'to 25 from what was known by then, for recruitments and for renewals. *Held*: the part of the forecasts whose 80 % interval held the truth,',
    'goal 75–85 %. The other columns are medians of |expected − truth| ÷ truth; the landing must be nearer than pro rata (achieved × days of the',
    'month ÷ days elapsed) and than weekday weights that know no holiday. *No calendar* is the landing itself without holidays.',
    '',
    'The histories are invented, 36 months with the public holidays of Réunion: the size, weekdays and chance of the operator’s file of September;',
    'the same with paydays and closed Sundays; a smaller network whose sales swing for days and drift for months. Each seed is another history.',
    'The last row is the demonstration, month by month as the product answers it.',
    '',
    '| History | Seed | Forecasts | Held | Landing | No calendar | Weekdays | Pro rata |',
    '| --- | --- | --- | --- | --- | --- | --- | --- |',
    ...results.map(
      ([history, seed, { forecasts, held, landing, noCalendar, weekdays, proRata }]) =>
        `| ${[history, seed, forecasts, percent(held), percent(landing), percent(noCalendar), percent(weekdays), percent(proRata)].join(' | ')} |`,
    ),
  ].join('\n')}\n`
}

function meanOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length
}
