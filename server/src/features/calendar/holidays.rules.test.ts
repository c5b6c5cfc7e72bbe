import { expect, test } from 'vitest'
import { easterOf, holidaysOf } from './holidays.rules.ts'

test.each([
  '2000-04-23',
  '2008-03-23',
  '2011-04-24',
  '2019-04-21',
  '2024-03-31',
  '2025-04-20',
  '2026-04-05',
  '2027-03-28',
  '2038-04-25',
  '2049-04-18',
  '2076-04-19',
  '2099-04-12',
])('finds Easter on %s', (easter) => {
  expect(easterOf(Number(easter.slice(0, 4)))).toBe(easter)
})

test('always finds a Sunday from 22 March to 25 April', () => {
  for (let year = 2000; year < 2100; year += 1) {
    const easter = easterOf(year)
    expect(new Date(easter).getUTCDay()).toBe(0)
    expect(easter >= `${year}-03-22` && easter <= `${year}-04-25`).toBe(true)
  }
})

test('lists the eleven holidays of mainland France in order', () => {
  expect(holidaysOf('FR', 2026)).toEqual([
    { date: '2026-01-01', name: 'Jour de l’an' },
    { date: '2026-04-06', name: 'Lundi de Pâques' },
    { date: '2026-05-01', name: 'Fête du Travail' },
    { date: '2026-05-08', name: 'Victoire 1945' },
    { date: '2026-05-14', name: 'Ascension' },
    { date: '2026-05-25', name: 'Lundi de Pentecôte' },
    { date: '2026-07-14', name: 'Fête nationale' },
    { date: '2026-08-15', name: 'Assomption' },
    { date: '2026-11-01', name: 'Toussaint' },
    { date: '2026-11-11', name: 'Armistice 1918' },
    { date: '2026-12-25', name: 'Noël' },
  ])
})

test.each([
  ['FR-AM', ['2026-04-03 Vendredi saint', '2026-12-26 Saint-Étienne']],
  ['GP', ['2026-05-27 Abolition de l’esclavage']],
  ['MQ', ['2026-05-22 Abolition de l’esclavage']],
  ['GF', ['2026-06-10 Abolition de l’esclavage']],
  ['RE', ['2026-12-20 Abolition de l’esclavage']],
  ['YT', ['2026-04-27 Abolition de l’esclavage']],
] as const)('adds the own holidays of %s', (territory, own) => {
  const ofFrance = holidaysOf('FR', 2026).map(({ date }) => date)
  const more = holidaysOf(territory, 2026).filter(({ date }) => !ofFrance.includes(date))
  expect(more.map(({ date, name }) => `${date} ${name}`)).toEqual(own)
})

test('joins two holidays of one day', () => {
  expect(holidaysOf('FR', 2008)).toHaveLength(10)
  expect(holidaysOf('FR', 2008)).toContainEqual({ date: '2008-05-01', name: 'Fête du Travail et Ascension' })
})

test('knows no holiday where none is kept', () => {
  expect(holidaysOf('NONE', 2026)).toEqual([])
})
