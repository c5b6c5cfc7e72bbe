import { expect, test } from 'vitest'
import { addsUp } from './totals.rules.ts'

const part = (count: number, amount: number) => ({ count, amount })

test.each([
  ['a cent more in all', part(6, 60.04), false],
  ['a line less in all', part(5, 60.03), false],
  ['the same', part(6, 60.03), true],
])('%s', (_, all, expected) => {
  expect(addsUp({ all, matched: part(1, 10.01), explained: part(2, 20.01), open: part(3, 30.01) })).toBe(expected)
})
