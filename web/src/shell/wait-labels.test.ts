import { expect, test } from 'vitest'
import { formatWait } from './wait-labels.ts'

test('a wait is given in minutes and seconds', () => {
  expect([formatWait(12), formatWait(60), formatWait(245)]).toEqual(['12\u00a0s', '1\u00a0min 00\u00a0s', '4\u00a0min 05\u00a0s'])
})
