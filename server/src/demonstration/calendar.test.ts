import { expect, test } from 'vitest'
import { spanUntil } from './calendar.ts'

test('on the first day of a month, the sales cover the whole previous month', () => {
  expect(spanUntil('2026-12-01')).toEqual({ ...spanUntil('2026-11-21'), lastDay: '2026-11-30' })
})
