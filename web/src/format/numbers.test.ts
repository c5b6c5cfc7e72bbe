import { expect, test } from 'vitest'
import { formatBytes, formatCount, formatNumber, formatPercent, formatReference, formatSigned, formatSignedPercent } from './numbers.ts'

test('separates groups with a no-break space', () => {
  expect(formatNumber(1_031_480)).toBe('1\u00a0031\u00a0480')
  expect(formatNumber(1234.5, 2)).toBe('1\u00a0234,50')
})

test('uses a true minus sign', () => {
  expect(formatNumber(-28)).toBe('−28')
})

test('marks gains with a plus, but not zero', () => {
  expect([formatSigned(6), formatSigned(-6), formatSigned(0), formatSigned(-0.2)]).toEqual(['+6', '−6', '0', '0'])
  expect(formatSignedPercent(0.038)).toBe('+3,8\u00a0%')
  expect(formatSignedPercent(-0.123)).toBe('−12,3\u00a0%')
})

test('writes a share of one in percent', () => {
  expect(formatPercent(0.6658)).toBe('66,6\u00a0%')
})

test('writes a missing value as a dash, never as zero', () => {
  expect([formatNumber(null), formatPercent(null), formatSigned(null)]).toEqual(['–', '–', '–'])
})

test('does not group a number that names a thing', () => {
  expect(formatReference('1034')).toBe('n°\u00a01034')
})

test('a noun is plural from two on', () => {
  expect([0, 1, 2, 1500].map((count) => formatCount(count, 'ligne'))).toEqual([
    '0\u00a0ligne',
    '1\u00a0ligne',
    '2\u00a0lignes',
    '1\u00a0500\u00a0lignes',
  ])
})

test('writes sizes in French units', () => {
  expect([512, 121_344, 52_428_800].map(formatBytes)).toEqual(['512\u00a0o', '119\u00a0ko', '50,0\u00a0Mo'])
})
