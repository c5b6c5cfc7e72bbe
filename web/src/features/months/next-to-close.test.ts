import { expect, test } from 'vitest'
import { aListedMonth } from '../../../test/months.ts'
import { nextToClose } from './next-to-close.ts'

const TODAY = '2026-11-20'
const closed = (month: number) => aListedMonth({ month, statut: 'closed' })

test('a year that has not begun has no month to close', () => {
  expect(nextToClose([aListedMonth({ year: 2027, month: 1 })], TODAY)).toBeUndefined()
})

test('the next month is one that waits for its second person, else the earliest open one, else the latest', () => {
  const open = [closed(8), aListedMonth({ month: 10 }), aListedMonth({ month: 9, isReady: true }), aListedMonth({ month: 11 })]
  expect(nextToClose([...open, aListedMonth({ month: 12 })], TODAY)).toBe('2026-09')
  expect(nextToClose([...open, aListedMonth({ month: 7, statut: 'reopening' })], TODAY)).toBe('2026-07')
  expect(nextToClose([closed(9), closed(10), aListedMonth({ month: 11 }), aListedMonth({ month: 12 })], TODAY)).toBe('2026-11')
})
