import { expect, test } from 'vitest'
import { landingSentence } from './landing-sentence.ts'
import { paceOf, verdictOf } from './pace.ts'

const aspect = (achieved: number, objective: number | null, expected: number | null = null) => ({
  achieved,
  objective,
  landing: expected === null ? null : { expected, low: expected - 60, high: expected + 60 },
})

test('the verdict compares the achievement with the part of the month elapsed', () => {
  expect(verdictOf(aspect(1_012, 1_520), 0.684)?.words).toBe('un peu court')
  expect(verdictOf(aspect(4_218, 5_900), 0.684)?.words).toBe('en avance')
  expect(verdictOf(aspect(1_031_480, 1_480_000), 0.684)?.words).toBe('au rythme')
  expect(verdictOf(aspect(500, 1_520), 0.684)).toEqual({ words: 'en retard', tone: 'bad' })
})

test('there is no verdict without an objective, nor before the month has begun', () => {
  expect(verdictOf(aspect(1_012, null), 0.684)).toBeUndefined()
  expect(verdictOf(aspect(0, 1_520), null)).toBeUndefined()
})

const ask = (of: ReturnType<typeof aspect>, daysLeft = 8, isWhole = true) => {
  const { before, strong, after } = landingSentence({ aspect: of, daysLeft, format: (value) => value.toFixed(isWhole ? 0 : 2), isWhole })
  return before + strong + after
}

test('what is missing is shared out over the working days left, rounded up', () => {
  expect(ask(aspect(1_012, 1_520, 1_479))).toBe('Il manque 41, soit 6 de plus par jour sur les 8\u00a0jours ouvrables restants.')
  expect(ask(aspect(1_012, 1_520, 1_479), 1)).toBe('Il manque 41, soit 41 de plus par jour sur le dernier jour ouvrable.')
})

test('money is shared out to the cent', () => {
  expect(ask(aspect(100, 200, 190), 8, false)).toBe('Il manque 10.00, soit 1.25 de plus par jour sur les 8\u00a0jours ouvrables restants.')
})

test('an objective that will be passed, that is reached, that was missed, or that does not exist, is said so', () => {
  expect(ask(aspect(1_012, 1_520, 1_560))).toBe('À ce rythme, l’objectif sera dépassé de 40.')
  expect(ask(aspect(1_012, 1_520, 1_520.2))).toBe('À ce rythme, l’objectif sera atteint.')
  expect(ask(aspect(1_532, 1_520, 1_560))).toBe('L’objectif est atteint, et dépassé de 12.')
  expect(ask(aspect(1_500, 1_520, 1_500), 0)).toBe('Le mois est fini\u00a0: il a manqué 20.')
  expect(ask(aspect(1_500, null, 1_520))).toContain('Aucun objectif publié')
})

const DAYS = [
  { date: '2026-11-01', weight: 0, achieved: 0 },
  { date: '2026-11-02', weight: 0.25, achieved: 30 },
  { date: '2026-11-03', weight: 0.25, achieved: 15 },
  { date: '2026-11-04', weight: 0.25, achieved: 0 },
  { date: '2026-11-05', weight: 0.25, achieved: 0 },
]

test('the lead is cumulated on the pace of the objective, and stops at the last day with data', () => {
  const pace = paceOf({ days: DAYS, asOf: '2026-11-03', objective: 100, landing: { expected: 90, low: 80, high: 110 } })
  expect(pace.map(({ achieved }) => achieved)).toEqual([0, 5, -5, null, null])
})

test('from there the landing leads to the end of the month, within a band that opens as it goes', () => {
  const pace = paceOf({ days: DAYS, asOf: '2026-11-03', objective: 100, landing: { expected: 90, low: 80, high: 110 } })
  expect(pace.at(2)).toMatchObject({ expected: -5, low: -5, high: -5 })
  expect(pace.at(4)).toMatchObject({ expected: -10, low: -20, high: 10 })
  const middle = pace.at(3)
  expect(middle?.expected).toBe(-7.5)
  expect(middle?.high).toBeCloseTo(-7.5 + 20 * Math.SQRT1_2)
})

test('the band never says that sales would be taken back', () => {
  const pace = paceOf({ days: DAYS, asOf: '2026-11-03', objective: 100, landing: { expected: 46, low: 45, high: 200 } })
  for (const day of pace.slice(2))
    expect((day.low ?? 0) + 100 * (day.date === '2026-11-03' ? 0.5 : day.date === '2026-11-04' ? 0.75 : 1)).toBeGreaterThanOrEqual(45)
})
