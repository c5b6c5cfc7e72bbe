import type { Price } from '@backoffice/contract/packages/packages'
import { expect, test } from 'vitest'
import { cellOf, changeDays, gridOf, neighboursOf, openOf, presentOf, soldIn } from './catalogue.ts'

const NOW = '2026-11-20T08:00:00.000Z'
const SOLD = { packageId: 1, optionId: null, months: 12 } as const

function price(id: number, amount: number, [validFrom, validTo]: [string, string | null]): Price {
  const named = { packageName: 'Horizon', optionName: null }
  return { id, ...SOLD, ...named, price: amount, validFrom, validTo, createdAt: '2026-01-01T00:00:00.000Z', createdByName: null }
}

const pastPrice = price(1, 20, ['2026-01-01T00:00:00.000Z', '2026-06-01T00:00:00.000Z'])
const currentPrice = price(2, 24, ['2026-06-01T00:00:00.000Z', '2026-12-01T00:00:00.000Z'])
const futurePrice = price(3, 26, ['2026-12-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z'])
const later = price(4, 28, ['2027-01-01T00:00:00.000Z', null])
const prices = [futurePrice, pastPrice, later, currentPrice]

test('a cell has the price in force, the next one, and the history newest first', () => {
  const { inForce, next, history } = cellOf(prices, SOLD, NOW)
  expect([inForce, next]).toEqual([currentPrice, futurePrice])
  expect(history.map(({ id }) => id)).toEqual([4, 3, 2, 1])
})

test('a price is in force from its first instant and not at its end', () => {
  expect(cellOf(prices, SOLD, '2026-12-01T00:00:00.000Z').inForce).toEqual(futurePrice)
})

test('a package has a row of its own, and one for each option that has a price', () => {
  const horizon = { id: 1, name: 'Horizon', articleCode: null, isSold: true, version: 1 }
  const options = [
    { id: 7, name: 'Sports', isSold: true, version: 1 },
    { id: 8, name: 'Cinéma', isSold: true, version: 1 },
  ]
  const withOption = { ...price(5, 40, ['2026-01-01T00:00:00.000Z', null]), optionId: 7, optionName: 'Sports' }
  const rows = gridOf({ packages: [horizon], options, prices: [...prices, withOption] }, NOW)
  expect(rows.map(({ option }) => option?.name ?? null)).toEqual([null, 'Sports'])
  expect(rows[1]?.cells.map(({ inForce }) => inForce?.price)).toEqual([undefined, undefined, undefined, 40])
})

test('changes are listed by day, each with the price it replaces', () => {
  const days = changeDays({ packages: [], options: [], prices }, ({ validFrom }) => validFrom > NOW)
  expect(days.map(({ changes }) => changes.map((change) => [change.before?.price, change.price.price]))).toEqual([[[24, 26]], [[26, 28]]])
})

test('a new price ends the one in force, and ends where a later one begins', () => {
  const { before, after } = neighboursOf(cellOf(prices, SOLD, NOW), '2026-12-15T00:00:00.000Z')
  expect([before, after]).toEqual([futurePrice, later])
})

test('the URL names a price; any other text names none', () => {
  expect(soldIn(openOf({ ...SOLD, optionId: 7 }))).toEqual({ ...SOLD, optionId: 7 })
  expect(soldIn(openOf(SOLD))).toEqual(SOLD)
  expect(soldIn('price-1-0-7')).toBeNull()
  expect(soldIn('price-new')).toBeNull()
})

test('a price that starts at once is in force even if the machine’s clock is slow', () => {
  const now = presentOf(
    { prices: [{ ...currentPrice, createdAt: '2026-11-20T08:00:06.990Z', validFrom: '2026-11-20T08:00:07.000Z' }, futurePrice] },
    new Date(NOW),
  )
  expect(now).toBe('2026-11-20T08:00:07.000Z')
  expect(presentOf({ prices: [pastPrice] }, new Date(NOW))).toBe(NOW)
})
