import type { PriceInForce } from '@backoffice/contract/packages/packages'
import { expect, test } from 'vitest'
import { choiceOfLastSale, lastDecoderOf } from './last-sale.ts'

const MONTHLY: PriceInForce = {
  packageId: 4,
  packageName: 'Évasion',
  optionId: null,
  optionName: null,
  months: 1,
  price: 46,
  commission: null,
  validFrom: '2026-01-01T00:00:00.000Z',
}
const PRICES: PriceInForce[] = [
  { ...MONTHLY, packageId: 3, packageName: 'Famille', months: 6, price: 276 },
  MONTHLY,
  { ...MONTHLY, optionId: 9, optionName: 'Sport', months: 3, price: 276 },
  { ...MONTHLY, months: 6, price: 276 },
  { ...MONTHLY, optionId: 9, optionName: 'Sport', price: 61 },
]

test('a package that is not sold any more is not replaced by another one', () => {
  expect(choiceOfLastSale(PRICES, { packageName: 'Horizon', value: 276 })).toEqual({ packageId: null })
})

test('an amount at which nothing is sold leaves the duration open', () => {
  expect(choiceOfLastSale(PRICES, { packageName: 'EVASION', value: 45 })).toEqual({ packageId: 4 })
})

test('the duration and the option are those of the amount paid last, without an option first', () => {
  expect(choiceOfLastSale(PRICES, { packageName: 'EVASION', value: 276 })).toEqual({ packageId: 4, optionId: null, months: 6 })
  expect(choiceOfLastSale(PRICES, { packageName: 'EVASION', value: 61 })).toEqual({ packageId: 4, optionId: 9, months: 1 })
})

test('the decoder is that of the subscriber’s latest line that names one, and of nobody else', () => {
  const lines = [
    { subscriberNumber: '62061504', decoderNumber: '' },
    { subscriberNumber: '620615041', decoderNumber: '00028000000009' },
    { subscriberNumber: '0062061504', decoderNumber: '00028062061504' },
    { subscriberNumber: '62061504', decoderNumber: '00028000000001' },
  ]
  expect(lastDecoderOf(lines, '62061504')).toBe('00028062061504')
  expect(lastDecoderOf(lines, '62061505')).toBe('')
})
