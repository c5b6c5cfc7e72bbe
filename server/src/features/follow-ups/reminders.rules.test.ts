import { expect, test } from 'vitest'
import { remindersOf } from './reminders.rules.ts'

const today = '2026-03-10'
const none = { nextCallOn: null, promise: null, seenOn: '2026-03-01' }

test('a call is news from its day until its owner saw it', () => {
  expect(remindersOf({ ...none, nextCallOn: '2026-03-11' }, today)).toEqual([])
  expect(remindersOf({ ...none, nextCallOn: today }, today)).toEqual(['call'])
  expect(remindersOf({ ...none, nextCallOn: '2026-03-08' }, today)).toEqual(['call'])
  expect(remindersOf({ ...none, nextCallOn: '2026-03-08', seenOn: '2026-03-08' }, today)).toEqual([])
  expect(remindersOf({ ...none, nextCallOn: today, seenOn: null }, today)).toEqual(['call'])
})

test('a promise is news on its day, and from the day after if it is broken; one that was kept is not', () => {
  const promised = (date: string, status: 'waiting' | 'kept' | 'broken', seenOn = '2026-03-01') =>
    remindersOf({ nextCallOn: null, promise: { date, status }, seenOn }, today)
  expect(promised('2026-03-11', 'waiting')).toEqual([])
  expect(promised(today, 'waiting')).toEqual(['promise_due'])
  expect(promised(today, 'kept')).toEqual([])
  expect(promised('2026-03-09', 'broken')).toEqual(['promise_broken'])
  expect(promised('2026-03-09', 'broken', '2026-03-09')).toEqual(['promise_broken'])
  expect(promised('2026-03-09', 'broken', today)).toEqual([])
})
