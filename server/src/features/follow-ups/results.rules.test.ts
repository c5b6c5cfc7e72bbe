import { expect, test } from 'vitest'
import { compareArms, roundTo } from './results.rules.ts'

const arm = (cases: number, renewed: number, { mean = 0, variance = 0 } = {}) => ({ cases, renewed, revenue: mean * cases, mean, variance })

// By hand. 56/70: Wilson (0.692, 0.877); 48/80: (0.490, 0.700). These are the figures of Newcombe's paper of 1998: 0.2, from 0.0524 to 0.3339.
test('the lift has the interval that Newcombe printed', () => {
  expect(compareArms(arm(70, 56), arm(80, 48))).toMatchObject({
    lift: { value: 0.2, low: 0.0524, high: 0.3339 },
    conclusion: 'works',
  })
})

test('the subscribers that calls brought back are the lift times those who could be called', () => {
  expect(compareArms(arm(70, 56), arm(80, 48)).recoveredSubscribers).toEqual({ value: 14, low: 3.7, high: 23.4 })
})

// By hand: (3000 − 2000) × 100 = 100,000; z × 100 × √(10⁶/100 + 4 × 10⁶/50) = 195.9964 × 300 = 58,798.92.
test('the revenue has an interval of the difference of two means', () => {
  expect(
    compareArms(arm(100, 50, { mean: 3000, variance: 1_000_000 }), arm(50, 20, { mean: 2000, variance: 4_000_000 })).recoveredRevenue,
  ).toEqual({
    value: 100_000,
    low: 41_201,
    high: 158_799,
  })
})

test('the conclusion says what the interval of the lift allows, and nothing under thirty cases', () => {
  const conclusionOf = (one: [number, number], zero: [number, number]) => compareArms(arm(...one), arm(...zero)).conclusion
  expect([
    conclusionOf([300, 150], [30, 14]),
    conclusionOf([80, 48], [70, 56]),
    conclusionOf([300, 300], [29, 0]),
    conclusionOf([29, 29], [300, 0]),
  ]).toEqual(['no_evidence', 'harmful', 'too_few', 'too_few'])
  const { conclusion, ...intervals } = compareArms(arm(300, 100), arm(1, 0))
  expect([conclusion, Object.values(intervals)]).toEqual(['too_few', [null, null, null]])
})

test('rounds half away from zero', () => {
  expect([roundTo(0.35, 1), roundTo(-0.35, 1), roundTo(-0.04, 1), roundTo(1.005, 2), roundTo(2.5, 0)]).toEqual([0.4, -0.4, 0, 1.01, 3])
})
