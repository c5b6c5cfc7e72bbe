import { expect, test } from 'vitest'
import { targetOf, withKeys } from './table-row-acts.ts'

test.each([
  ['ArrowDown', 3, 4],
  ['ArrowUp', 3, 2],
  ['ArrowUp', 0, 0],
  ['ArrowDown', 9, 9],
  ['Home', 5, 0],
  ['End', 5, 9],
  ['PageDown', 5, 9],
  ['x', 5, null],
])('%s on row %i leads to %s', (key, from, to) => {
  expect(targetOf(key, from, 10)).toBe(to)
})

test('selecting adds to the selection, and deselecting removes from it', () => {
  expect([...withKeys(new Set([1, 2]), [2, 3], true)]).toEqual([1, 2, 3])
  expect([...withKeys(new Set([1, 2, 3]), [2, 9], false)]).toEqual([1, 3])
})
