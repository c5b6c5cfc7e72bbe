import { expect, test } from 'vitest'
import { bodyOf, durationsOf, NO_SALE, optionsOf, packagesIn, priceOf, withValidChoice } from './offers.ts'

const at = '2026-01-01T00:00:00Z'
const price = (
  packageId: number,
  packageName: string,
  fields: { optionId?: number; optionName?: string; months: number; price: number },
) => ({
  packageId,
  packageName,
  optionId: null,
  optionName: null,
  validFrom: at,
  commission: null,
  ...fields,
})
const PRICES = [
  price(1, 'Famille', { months: 1, price: 27.9 }),
  price(1, 'Famille', { months: 3, price: 80 }),
  price(1, 'Famille', { optionId: 7, optionName: 'Second écran', months: 1, price: 34.9 }),
  price(2, 'Évasion', { months: 12, price: 400 }),
]

test('each sold package is offered once, in alphabetical order', () => {
  expect(packagesIn(PRICES).map(({ name }) => name)).toEqual(['Évasion', 'Famille'])
  expect(optionsOf(PRICES, 1)).toEqual([{ id: 7, name: 'Second écran' }])
  expect(durationsOf(PRICES, { packageId: 1, optionId: null })).toEqual([1, 3])
})

test('choosing another package or option clears choices that are not sold with it', () => {
  expect(withValidChoice(PRICES, NO_SALE)).toMatchObject({ packageId: 2, optionId: null, months: 12 })
  const family = withValidChoice(PRICES, { ...NO_SALE, packageId: 1, optionId: 7, months: 3 })
  expect(family).toMatchObject({ optionId: 7, months: 1 })
  expect(priceOf(PRICES, family)?.price).toBe(34.9)
  expect(withValidChoice(PRICES, { ...family, packageId: 2 })).toMatchObject({ optionId: null, months: 12 })
  expect(withValidChoice([], NO_SALE)).toMatchObject({ packageId: null, months: null })
})

test('numbers are sent without spaces, with the price on screen', () => {
  const fields = { ...NO_SALE, subscriberNumber: ' 12 345 678', decoderNumber: '0012-3456' }
  expect(bodyOf(fields, PRICES[3]!)).toMatchObject({ subscriberNumber: '12345678', decoderNumber: '00123456', months: 12, price: 400 })
})
