import { expect, test } from 'vitest'
import { clockOf, dateReader, dayAfterToday, readDate } from './dates.rules.ts'

const at = (text: string) => {
  const { ms, day } = readDate(text)
  return [new Date(ms).toISOString().slice(0, 19), day]
}

test.each([
  ['19/09/2026 11:29:05', '2026-09-19T11:29:05'],
  ['19/09/2026 11:29', '2026-09-19T11:29:00'],
  ['19/09/2026', '2026-09-19T00:00:00'],
  ['1/9/2026 8:05', '2026-09-01T08:05:00'],
  ['2026-09-19T11:29:05', '2026-09-19T11:29:05'],
  ['29/02/2028', '2028-02-29T00:00:00'],
  ['46284.478530092593', '2026-09-19T11:29:05'],
  ['46284,478530092593', '2026-09-19T11:29:05'],
  ['46284', '2026-09-19T00:00:00'],
])('reads %s', (text, expected) => {
  expect(at(text)).toEqual([expected, expected.slice(0, 10)])
})

test.each([
  ['', 'La date manque.'],
  ['31/11/2026 10:12', 'Le 31 novembre n’existe pas.'],
  ['29/02/2026', 'Le 29 février 2026 n’existe pas.'],
  ['00/09/2026', 'Le 0 septembre n’existe pas.'],
  ['09/19/2026', 'Le mois 19 n’existe pas.'],
  ['19/09/26', 'La date ne se lit pas'],
  ['19/09/2026 25:00', 'L’heure n’existe pas.'],
  ['14/03/1999', 'Date antérieure à 2000.'],
  ['36525', 'Date antérieure à 2000.'],
  ['14/03/2100', 'Date postérieure à 2099.'],
  ['hier', 'La date ne se lit pas'],
])('refuses %j', (text, reason) => {
  expect(() => readDate(text)).toThrow(reason)
  expect(() => dateReader()(text)).toThrow(reason)
})

test('reads many dates like each one alone', () => {
  const read = dateReader()
  for (const text of ['19/09/2026 11:29:05', '19/09/2026 23:59:59', '19/09/2026', '20/09/2026 00:00:00'])
    expect(read(text)).toEqual(readDate(text))
  expect(() => read('19/09/2026 24:00:00')).toThrow('L’heure n’existe pas.')
  expect(() => read('31/09/2026 10:00:00')).toThrow('Le 31 septembre n’existe pas.')
})

test.each([
  ['Europe/Paris', '2026-07-01T12:00:00', '2026-07-01T10:00:00'],
  ['Europe/Paris', '2026-12-01T12:00:00', '2026-12-01T11:00:00'],
  ['Europe/Paris', '2026-03-29T01:59:59', '2026-03-29T00:59:59'],
  ['Europe/Paris', '2026-03-29T02:30:00', '2026-03-29T01:30:00'],
  ['Europe/Paris', '2026-03-29T03:00:00', '2026-03-29T01:00:00'],
  ['Europe/Paris', '2026-10-25T01:59:59', '2026-10-24T23:59:59'],
  ['Europe/Paris', '2026-10-25T02:30:00', '2026-10-25T01:30:00'],
  ['Europe/Paris', '2026-10-25T03:00:00', '2026-10-25T02:00:00'],
  ['Indian/Reunion', '2026-09-01T00:00:00', '2026-08-31T20:00:00'],
  ['America/Martinique', '2026-09-01T00:00:00', '2026-09-01T04:00:00'],
  ['UTC', '2026-09-01T00:00:00', '2026-09-01T00:00:00'],
])('in %s, reads %s as %s', (timezone, written, instant) => {
  expect(clockOf(timezone)(Date.parse(`${written}Z`))).toBe(Date.parse(`${instant}Z`))
})

test('tomorrow is the next day of the local time zone', () => {
  expect(dayAfterToday('Europe/Paris', new Date('2026-09-30T22:30:00Z'))).toBe('2026-10-02')
})
