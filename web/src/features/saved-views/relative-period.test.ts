import { expect, test } from 'vitest'
import { daysOf, type RelativePeriod } from '@backoffice/contract/saved-views/relative-period'

const relative = (value: RelativePeriod, today: string) => {
  const { start, end } = daysOf({ kind: 'relative', value }, today)
  return `${start} ${end}`
}

// 2026-11-24 is a Tuesday.
test.each([
  ['today', '2026-11-24', '2026-11-24 2026-11-24'],
  ['yesterday', '2026-03-01', '2026-02-28 2026-02-28'],
  ['last_7_days', '2026-11-24', '2026-11-18 2026-11-24'],
  ['last_30_days', '2026-11-24', '2026-10-26 2026-11-24'],
  ['this_week', '2026-11-24', '2026-11-23 2026-11-29'],
  ['this_week', '2026-11-29', '2026-11-23 2026-11-29'],
  ['this_week', '2026-11-23', '2026-11-23 2026-11-29'],
  ['last_week', '2026-11-24', '2026-11-16 2026-11-22'],
  ['this_month', '2028-02-10', '2028-02-01 2028-02-29'],
  ['last_month', '2026-01-31', '2025-12-01 2025-12-31'],
  ['last_month', '2026-03-31', '2026-02-01 2026-02-28'],
  ['this_year', '2026-11-24', '2026-01-01 2026-12-31'],
] as const)('%s on %s is %s', (value, today, days) => {
  expect(relative(value, today)).toBe(days)
})

test('an absolute period does not move', () => {
  expect(daysOf({ kind: 'absolute', start: '2026-01-05', end: '2026-01-09' }, '2030-06-01')).toEqual({
    start: '2026-01-05',
    end: '2026-01-09',
  })
})
