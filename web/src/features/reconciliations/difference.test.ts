import { expect, test } from 'vitest'
import { differenceOf } from './difference.ts'

test('equal sums leave no rest, whatever their parts', () => {
  expect(differenceOf([{ amount: 0.1 }, { amount: 0.2 }], [{ amount: 0.3 }])).toBe(0)
})

test('the difference is positive where the operator has more', () => {
  expect(differenceOf([{ amount: 20 }], [{ amount: 24.9 }, { amount: 5 }])).toBe(9.9)
})
