import { expect, test } from 'vitest'
import { paceOf } from './rate-bar-pace.ts'

test.each([
  [0.7, 0.684, 'good'],
  [0.684, 0.684, 'good'],
  [0.65, 0.684, 'behind'],
  [0.85 * 0.684, 0.684, 'behind'],
  [0.58, 0.684, 'far'],
  [0.1, null, 'good'],
])('%d with %d of the time elapsed is %s', (rate, elapsed, pace) => {
  expect(paceOf(rate, elapsed)).toBe(pace)
})
