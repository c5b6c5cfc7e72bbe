import { expect, test } from 'vitest'
import { coverDaysOf, perDayOf } from './reorder.rules.ts'

test('pieces a day have two decimals, half up; cover is in whole days', () => {
  expect([perDayOf(14), perDayOf(7), perDayOf(1)]).toEqual([0.25, 0.13, 0.02])
  expect([coverDaysOf(5, 14), coverDaysOf(5, 15), coverDaysOf(5, 0)]).toEqual([20, 18, null])
})
