import { expect, test } from 'vitest'
import { shareRest } from './batch.rules.ts'

test('a rest that is owed stands beside what the statements pay', () => {
  expect(shareRest([10n, 0n, 5n], 3n)).toEqual({ amounts: [10n, 0n, 5n], rest: 3n })
  expect(shareRest([], 3n)).toEqual({ amounts: [], rest: 3n })
})

test('a debt is taken off the latest statements first, and the sum stays', () => {
  expect(shareRest([10n, 0n, 5n], -7n)).toEqual({ amounts: [8n, 0n, 0n], rest: 0n })
  expect(shareRest([10n, 5n], -5n)).toEqual({ amounts: [10n, 0n], rest: 0n })
})
