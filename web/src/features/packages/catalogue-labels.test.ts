import { expect, test } from 'vitest'
import { formatPeriod } from './catalogue-labels.ts'

const [SEPTEMBER, DECEMBER] = ['2026-08-31T22:00:00.000Z', '2026-11-30T23:00:00.000Z']

test('a period ends with its last day, and the next one begins the day after', () => {
  expect(formatPeriod({ validFrom: SEPTEMBER, validTo: DECEMBER })).toBe('du 01/09/2026 au 30/11/2026')
  expect(formatPeriod({ validFrom: DECEMBER, validTo: null })).toBe('à partir du 01/12/2026')
  expect(formatPeriod({ validFrom: '2026-11-29T23:00:00.000Z', validTo: DECEMBER })).toBe('le 30/11/2026')
})

test('a change within a day shows its time', () => {
  const noon = '2026-11-22T11:00:00.000Z'
  expect(formatPeriod({ validFrom: SEPTEMBER, validTo: noon })).toBe('du 01/09/2026 au 22/11/2026 à 12:00')
  expect(formatPeriod({ validFrom: noon, validTo: null })).toBe('à partir du 22/11/2026 à 12:00')
})
