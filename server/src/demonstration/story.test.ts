import { expect, test } from 'vitest'
import { isoDay, marketDays, spanUntil } from './calendar.ts'
import { planNetwork } from './network.ts'
import { randomFrom } from './random.ts'

const TODAY = '2026-11-21'

test('the network depends only on the day', () => {
  expect(networkOn(TODAY)).toBe(networkOn(TODAY))
  expect(networkOn(TODAY)).not.toBe(networkOn('2026-11-22'))
})

test('on the first day of a month, the sales cover the whole previous month', () => {
  expect(spanUntil('2026-12-01')).toEqual({ firstDay: spanUntil(TODAY).firstDay, lastDay: Date.parse('2026-11-30') / 86_400_000 })
})

test('Sundays and public holidays are days off, including those that move with Easter', () => {
  const days = marketDays(spanUntil(TODAY))
  expect(days.map(({ day }) => day).filter((day) => isoDay(Date.parse(day) / 86_400_000) !== day)).toEqual([])
  const off = new Set(days.filter(({ isDayOff }) => isDayOff).map(({ day }) => day))
  expect(
    ['2025-04-21', '2025-05-29', '2026-04-06', '2026-05-14', '2026-05-25', '2025-12-25', '2026-11-15'].filter((day) => !off.has(day)),
  ).toEqual([])
  expect(off.has('2026-11-20')).toBe(false)
})

function networkOn(today: string): string {
  return JSON.stringify(planNetwork(randomFrom(1), spanUntil(today)))
}
