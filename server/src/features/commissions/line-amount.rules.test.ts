import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyPay } from '../../../test/commission-rules.ts'
import type { Pay, Tiers } from './commission-rule.rules.ts'
import { earningOf, exampleOf, type LineAmounts } from './line-amount.rules.ts'

const anAmount = fc.bigInt(-1_000_000_00n, 1_000_000_00n)
const aPositiveAmount = fc.bigInt(0n, 1_000_000_00n)
const aVolume = fc.bigInt(0n, 1_000_000n)
const line = (amount: bigint, amountNet: bigint | null = amount): LineAmounts => ({ amount, amountNet })
const percent = (value: bigint, basis: 'HT' | 'TTC' = 'TTC'): Pay => ({ basis, kind: 'percent', value, tiers: null })
const fixed = (value: bigint): Pay => ({ basis: 'unit', kind: 'fixed', value, tiers: null })
const inTiers = (tiers: Tiers, basis: Pay['basis'] = 'TTC'): Pay => ({ basis, kind: 'tiers', value: null, tiers })
const earned = (pay: Pay, amounts: LineAmounts, volume = 1n) => earningOf(pay, amounts, volume)?.earned
const RISING = [
  { from: 0n, value: 3_00n },
  { from: 50_00n, value: 5_00n },
  { from: 100_00n, value: 8_00n },
]

test.each([
  [8_00n, 100_00n, 8_00n],
  [8_25n, 33_33n, 2_75n],
  // Exactly half a cent goes away from zero, on both sides.
  [5_000n, 1n, 1n],
  [5_000n, -1n, -1n],
  [4_999n, 1n, 0n],
  [1n, 49_99n, 0n],
  [1n, 50_00n, 1n],
  [10_000n, -12_34n, -12_34n],
])('%d hundredths of a percent of %d are %d', (share, amount, result) => {
  expect(earned(percent(share), line(amount))).toBe(result)
})

test('a share is rounded to the nearest minor unit, half away from zero', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 10_000n), anAmount, (share, amount) => {
      const rounded = earned(percent(share), line(amount))!
      const error = rounded * 10_000n - amount * share
      const awayFromZero = amount < 0n ? -error : error
      expect(awayFromZero > -5_000n && awayFromZero <= 5_000n).toBe(true)
    }),
  )
})

test('a fixed amount is earned by the line, and taken back by a negative one', () => {
  expect([earned(fixed(2_50n), line(40_00n)), earned(fixed(2_50n), line(0n)), earned(fixed(2_50n), line(-40_00n))]).toEqual([
    2_50n,
    2_50n,
    -2_50n,
  ])
})

test('a negative amount with tax earns exactly the opposite of the positive one, whatever the rule', () => {
  fc.assert(
    fc.property(anyPay, aPositiveAmount, aVolume, (pay, amount, volume) => {
      fc.pre(amount > 0n)
      const [there, back] = [earningOf(pay, line(amount), volume)!, earningOf(pay, line(-amount), volume)!]
      expect(back).toEqual({ ...there, earned: -there.earned })
      expect(there.earned >= 0n).toBe(true)
    }),
  )
})

test('a negative amount with tax makes the line negative although the amount before tax is positive', () => {
  expect(earned(percent(10_00n, 'HT'), line(-12_00n, 10_00n))).toBe(-1_00n)
  expect(earned(percent(10_00n, 'HT'), line(-12_00n, -10_00n))).toBe(-1_00n)
})

test('a line without an amount before tax earns nothing under a rule based on it', () => {
  fc.assert(
    fc.property(anyPay, anAmount, aVolume, (pay, amount, volume) => {
      expect(earningOf(pay, line(amount, null), volume) === null).toBe(pay.basis === 'HT')
    }),
  )
})

test.each([
  [0n, 0n],
  [49_99n, 0n],
  [50_00n, 50_00n],
  [-50_00n, 50_00n],
  [99_99n, 50_00n],
  [100_00n, 100_00n],
  [9_999_99n, 100_00n],
])('a line of %d is in the tier from %d', (amount, tierFrom) => {
  const pay = inTiers({ by: 'line', of: 'fixed', rows: RISING })
  const value = RISING.find(({ from }) => from === tierFrom)!.value
  expect(earningOf(pay, line(amount), 1_000n)).toEqual({ value, tierFrom, earned: amount < 0n ? -value : value })
})

test('the tier is the one that begins highest at or below the measure, by line and by volume', () => {
  fc.assert(
    fc.property(anyPay, anAmount, aVolume, (pay, amount, volume) => {
      const rows = pay.kind === 'tiers' ? pay.tiers.rows : []
      const measure = pay.tiers?.by === 'volume' ? volume : amount < 0n ? -amount : amount
      const reached = rows.map(({ from }) => from).filter((from) => from <= measure)
      expect(earningOf(pay, line(amount), volume)?.tierFrom).toBe(reached.at(-1) ?? null)
    }),
  )
})

test('the tier of the month’s volume pays for the whole amount', () => {
  const rows = [
    { from: 0n, value: 3_00n },
    { from: 10n, value: 8_00n },
  ]
  const pay = inTiers({ by: 'volume', of: 'percent', rows }, 'HT')
  expect([earned(pay, line(12_00n, 10_00n), 9n), earned(pay, line(12_00n, 10_00n), 10n)]).toEqual([30n, 80n])
})

test('the example is one line, the first of its month', () => {
  expect(exampleOf(percent(8_00n, 'HT'), 100_00n)).toBe(8_00n)
  expect(
    exampleOf(
      inTiers(
        {
          by: 'volume',
          of: 'fixed',
          rows: [
            { from: 0n, value: 1_00n },
            { from: 2n, value: 5_00n },
          ],
        },
        'unit',
      ),
      100_00n,
    ),
  ).toBe(1_00n)
})
