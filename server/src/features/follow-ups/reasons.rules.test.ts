import { expect, test } from 'vitest'
import { commissionReasons, creditReasons, earliest, greatest } from './reasons.rules.ts'

const now = new Date('2026-03-04T12:00:00Z')
const fine = {
  available: 100n,
  alertThreshold: null,
  late: 0n,
  oldestDebtDays: null,
  dailyPace: 0n,
  runsOutAt: null,
  today: '2026-03-04',
  now,
}
const kindsOf = (figures: Partial<Parameters<typeof creditReasons>[0]>) => creditReasons({ ...fine, ...figures }).map(({ kind }) => kind)

test('lists nobody without a reason', () => {
  expect(kindsOf({})).toEqual([])
  expect(kindsOf({ alertThreshold: 100n, runsOutAt: new Date('2026-03-06T12:00:01Z') })).toEqual([])
})

test('each reason has its amount and its day', () => {
  expect(creditReasons({ ...fine, late: 7n, oldestDebtDays: 12 })).toEqual([{ kind: 'late_debt', amount: 7n, since: '2026-02-20' }])
  expect(creditReasons({ ...fine, runsOutAt: new Date('2026-03-06T12:00:00Z'), dailyPace: 3n })).toEqual([
    { kind: 'running_out', amount: 21n, since: '2026-03-04' },
  ])
  expect(creditReasons({ ...fine, alertThreshold: 130n })).toEqual([{ kind: 'low_balance', amount: 30n, since: '2026-03-04' }])
  expect(kindsOf({ available: 1n, alertThreshold: 2n, late: 1n, runsOutAt: now })).toEqual(['late_debt', 'running_out', 'low_balance'])
})

test('an empty account is low once, if it has a threshold, and runs out otherwise', () => {
  expect(kindsOf({ available: 0n, alertThreshold: 100n, runsOutAt: now })).toEqual(['low_balance'])
  expect(kindsOf({ available: -1n, runsOutAt: now })).toEqual(['running_out'])
})

test('alerts of commissions give one reason of each kind, with the greatest amount and the earliest day', () => {
  const alerts = [
    { kind: 'negative', amount: 5n, day: '2026-02-02' },
    { kind: 'contested', amount: 9n, day: '2026-03-01' },
    { kind: 'earned_not_paid', amount: 4n, day: '2026-01-01' },
  ] as const
  expect(commissionReasons(alerts)).toEqual([
    { kind: 'commission_gap', amount: 9n, since: '2026-02-02' },
    { kind: 'unpaid_commission', amount: 4n, since: '2026-01-01' },
  ])
  expect(commissionReasons([])).toEqual([])
})

test('what is at stake is the greatest amount, since the earliest day', () => {
  const reasons = [
    { amount: 3n, since: '2026-03-02' },
    { amount: 8n, since: '2026-03-04' },
    { amount: 5n, since: '2026-03-01' },
  ]
  expect([greatest(reasons), earliest(reasons), greatest([]), earliest([])]).toEqual([8n, '2026-03-01', 0n, undefined])
})
