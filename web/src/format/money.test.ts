import { afterEach, expect, test, vi } from 'vitest'
import {
  formatCompactMoney,
  formatMoney,
  formatSignedMoney,
  formatWholeMoney,
  missingFor,
  readAmount,
  spaceAmount,
  sumOfMoney,
} from './money.ts'

test('writes an amount with its cents and its currency', () => {
  expect(formatMoney(12_450)).toBe('12\u00a0450,00\u00a0€')
  expect(formatMoney(-320)).toBe('−320,00\u00a0€')
  expect(formatMoney(null)).toBe('–')
})

test('marks a gain with a plus', () => {
  expect(formatSignedMoney(75_595)).toBe('+75\u00a0595,00\u00a0€')
  expect(formatSignedMoney(0)).toBe('0,00\u00a0€')
})

test('writes a summary figure without cents', () => {
  expect(formatWholeMoney(1_031_480.49)).toBe('1\u00a0031\u00a0480\u00a0€')
})

test('shortens only millions, where space is scarce', () => {
  expect(formatCompactMoney(1_480_300)).toBe('1,48\u00a0M\u00a0€')
  expect(formatCompactMoney(48_920.75)).toBe('48\u00a0921\u00a0€')
})

test('reads an amount as a French person types it', () => {
  expect(['1 250,50', '1\u00a0250.5', '300 €', '0,01'].map(readAmount)).toEqual([1250.5, 1250.5, 300, 0.01])
  expect(['', '0', '-5', '1,2,3', '12,345', 'cent'].map(readAmount)).toEqual([null, null, null, null, null, null])
})

test('groups typed digits by thousands and keeps the typed decimals', () => {
  expect(['145000', '5000,00', '1 250,5', '23'].map(spaceAmount)).toEqual(['145\u00a0000', '5\u00a0000,00', '1\u00a0250,5', '23'])
  expect(['', '12,345', 'cent'].map(spaceAmount)).toEqual(['', '12,345', 'cent'])
})

test('computes the missing amount to the cent, down to the floor', () => {
  expect(missingFor(1008, { available: 792, floor: 0 })).toBe(216)
  expect(missingFor(0.3, { available: 0.1, floor: 0 })).toBe(0.2)
  expect(missingFor(1008, { available: 792, floor: -500 })).toBe(0)
  expect(missingFor(1008, { available: 492, floor: -500 })).toBe(16)
  expect(missingFor(100, { available: 100, floor: 0 })).toBe(0)
})

afterEach(() => vi.unstubAllGlobals())

test('adds up exactly, with the decimals of the currency', async () => {
  expect([sumOfMoney([0.1, 0.2]), sumOfMoney([80.1, -500.1, 420.03])]).toEqual([0.3, 0.03])
  vi.resetModules()
  vi.stubGlobal('document', { querySelector: (selector: string) => (selector.includes('currency') ? { content: 'TND' } : null) })
  const ofTunis = await import('./money.ts')
  expect(ofTunis.sumOfMoney([0.005, 0.001])).toBe(0.006)
})
