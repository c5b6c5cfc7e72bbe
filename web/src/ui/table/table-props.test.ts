import { expect, test } from 'vitest'
import { opens } from './table-props.ts'

const onOpen = () => {}

test('a row opens if the table opens rows and this row has something to show', () => {
  expect(opens({ onOpen }, 1)).toBe(true)
  expect(opens({ canOpen: () => true }, 1)).toBe(false)
  expect([1, 2].map((row) => opens({ onOpen, canOpen: (candidate) => candidate === 2 }, row))).toEqual([false, true])
})
