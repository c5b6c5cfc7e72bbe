import { expect, test } from 'vitest'
import { promiseStatus } from './promise.rules.ts'
import { inOrder, isDue, type Queued } from './queue.rules.ts'

const today = '2026-03-04'
const [yesterday, tomorrow] = ['2026-03-03', '2026-03-05']
const row = (userId: number, more: Partial<Queued> = {}): Queued => ({
  userId,
  kinds: ['low_balance'],
  amountAtStake: 10n,
  runsOutAt: null,
  promise: null,
  nextCallOn: null,
  ...more,
})
const broken = (date: string) => ({ date, status: 'broken' as const })
const at = (day: string) => new Date(`${day}T12:00:00Z`)

const IN_ORDER = [
  row(1, { promise: broken('2026-03-01'), nextCallOn: tomorrow, amountAtStake: 1n }),
  row(2, { promise: broken('2026-03-02'), amountAtStake: 8n }),
  row(3, { promise: broken('2026-03-02'), amountAtStake: 7n }),
  row(4, { nextCallOn: today, amountAtStake: 11n, promise: { date: tomorrow, status: 'waiting' } }),
  row(5, { nextCallOn: yesterday, amountAtStake: 9n }),
  row(6, { kinds: ['late_debt', 'running_out'], amountAtStake: 50n, runsOutAt: at(today) }),
  row(7, { kinds: ['late_debt'], amountAtStake: 50n }),
  row(8, { kinds: ['late_debt'], amountAtStake: 40n, promise: { date: yesterday, status: 'kept' } }),
  row(9, { kinds: ['running_out'], runsOutAt: at(today), amountAtStake: 1n }),
  row(10, { kinds: ['running_out'], runsOutAt: at(tomorrow), amountAtStake: 90n }),
  row(11, { kinds: ['commission_gap'], amountAtStake: 70n }),
  row(12, { amountAtStake: 70n }),
  row(13, { kinds: [], amountAtStake: 0n }),
  row(14, { kinds: ['late_debt'], amountAtStake: 99n, nextCallOn: tomorrow }),
  row(15, { kinds: ['late_debt'], amountAtStake: 98n, promise: { date: today, status: 'waiting' } }),
]
const idsOf = (rows: readonly Queued[]) => rows.map(({ userId }) => userId)

test('broken promises come first, then due calls, debts, who runs out, the rest, and who waits', () => {
  expect(idsOf(inOrder(IN_ORDER.toReversed(), today))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15])
})

test('only who waits for a promise or a later call is not due', () => {
  expect(idsOf(IN_ORDER.filter((one) => !isDue(one, today)))).toEqual([14, 15])
})

test('a promise waits until its day has ended, unless it is kept', () => {
  const statusOf = (date: string, received: bigint) =>
    promiseStatus({ date, amount: 100n, received, renewedOn: null, isOfSubscriber: false }, today)
  expect([statusOf(today, 0n), statusOf(tomorrow, 99n), statusOf(yesterday, 99n), statusOf(yesterday, 100n)]).toEqual([
    'waiting',
    'waiting',
    'broken',
    'kept',
  ])
})

test('the promise of a subscriber is kept by a renewal in time, whatever the amount', () => {
  const statusOf = (renewedOn: string | null) =>
    promiseStatus({ date: yesterday, amount: null, received: 0n, renewedOn, isOfSubscriber: true }, today)
  expect([statusOf(yesterday), statusOf(today), statusOf(null)]).toEqual(['kept', 'broken', 'broken'])
})
