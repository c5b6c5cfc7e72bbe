import { expect, test } from 'vitest'
import { lastDays, monthBefore, restOf } from './last-days.ts'

const day = (date: string, lines: number, isWorkingDay = true) => ({ date, lines, isWorkingDay, holiday: null as string | null })

test('of sixteen days, a working day without lines is missing and a day of rest is not', () => {
  const october = [day('2026-10-25', 0, false), day('2026-10-26', 5), day('2026-10-31', 4)]
  const november = [
    day('2026-11-01', 0, false),
    day('2026-11-02', 0),
    day('2026-11-08', 3, false),
    day('2026-11-10', 6),
    day('2026-11-11', 9),
  ]
  expect(lastDays([...october, ...november], '2026-11-10').map(({ date, state }) => [date.slice(5), state])).toEqual([
    ['10-26', 'some'],
    ['10-31', 'some'],
    ['11-01', 'rest'],
    ['11-02', 'none'],
    ['11-08', 'rest'],
    ['11-10', 'some'],
  ])
})

test('a day of rest has the name of its holiday', () => {
  const days = [day('2026-11-08', 0, false), day('2026-11-10', 6), { ...day('2026-11-11', 0, false), holiday: 'Armistice 1918' }]
  expect(lastDays(days, '2026-11-12').map(restOf)).toEqual(['jour de repos', null, 'Armistice 1918'])
})

test('the previous month is read only if some of the days belong to it', () => {
  expect(monthBefore('2026-11-15')).toEqual({ month: 10, year: 2026 })
  expect(monthBefore('2026-11-16')).toBeNull()
  expect(monthBefore('2026-01-03')).toEqual({ month: 12, year: 2025 })
})
