import { expect, test } from 'vitest'
import { describeInterval, describeLevel, runOutSentence } from './forecast.ts'
import { hoursUntil, formatHours, formatMoment } from './run-out.ts'

// A Friday, 11 in the morning in Paris.
const now = new Date('2026-11-20T10:00:00Z')

const textOf = ({ before, strong, after }: ReturnType<typeof runOutSentence>) => before + strong + after

const sure = (at: string | null) => ({ at, earliest: at, latest: at })
const sentenceOf = (at: string | null, available: number) => textOf(runOutSentence({ ...sure(at), available }, now))

test('the moment a balance runs out is given in everyday words', () => {
  const moments = ['2026-11-20T18:30:00Z', '2026-11-21T08:00:00Z', '2026-11-21T11:30:00Z', '2026-11-24T14:00:00Z', '2026-12-05T08:00:00Z']
  expect(moments.map((moment) => formatMoment(moment, now))).toEqual([
    'ce soir',
    'demain matin',
    'demain midi',
    'mardi après-midi',
    'le samedi 5 décembre',
  ])
  expect(hoursUntil('2026-11-21T17:10:00Z', now)).toBe(31)
})

test('an hour past midnight is « cette nuit », not tomorrow morning', () => {
  const late = new Date('2026-11-20T22:12:00Z')
  expect(formatMoment('2026-11-20T23:20:00Z', late)).toBe('cette nuit')
  expect(formatMoment('2026-11-21T00:30:00Z', now)).toBe('cette nuit')
  expect(formatMoment('2026-11-21T05:00:00Z', late)).toBe('demain matin')
})

test('less than an hour is not shown as zero', () => {
  expect([0, 1, 31].map(formatHours)).toEqual(['Moins d’une heure', 'Environ 1\u00a0heure', 'Environ 31\u00a0heures'])
})

test('the sentence gives the end of the balance, or says that nothing is left', () => {
  expect(sentenceOf('2026-11-21T11:30:00Z', 412.6)).toBe('À votre rythme, le solde suffit jusqu’à demain midi.')
  expect(sentenceOf('2026-12-05T08:00:00Z', 9_000)).toBe('À votre rythme, le solde suffit jusqu’au samedi 5 décembre.')
  expect(sentenceOf(null, 10)).toBe('À votre rythme, le solde suffit pour longtemps.')
  expect(sentenceOf('2026-11-20T10:00:00Z', 0)).toBe('Le solde est épuisé.')
})

test('a forecast gives its first and last moment, unless both have the same name', () => {
  const ends = { at: '2026-11-21T11:30:00Z', earliest: '2026-11-20T18:30:00Z', latest: '2026-11-24T08:00:00Z' }
  expect(textOf(runOutSentence({ ...ends, available: 412.6 }, now))).toBe(
    'À votre rythme, le solde suffit jusqu’à demain midi (entre ce soir et mardi matin).',
  )
  expect(describeInterval({ ...ends, latest: null }, now)).toBe('au plus tôt ce soir')
  expect(describeInterval({ earliest: '2026-11-21T11:00:00Z', latest: '2026-11-21T12:30:00Z' }, now)).toBe('')
})

test('a level is reached, will be reached, or not for a long time', () => {
  expect(describeLevel(sure('2026-11-20T10:00:00Z'), now)).toBe('atteint')
  expect(describeLevel({ ...sure('2026-11-21T11:30:00Z'), latest: '2026-11-24T08:00:00Z' }, now)).toBe(
    'demain midi (entre demain midi et mardi matin)',
  )
  expect(describeLevel(sure(null), now)).toBe('pas avant longtemps')
})
