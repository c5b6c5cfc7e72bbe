import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { formatAge } from '../../format/dates.ts'
import { followMinutes, minuteNow } from './use-now.ts'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2030-11-22T08:00:00Z') }))
afterEach(() => void vi.useRealTimers())

test('ages update every minute, with one clock for all subscribers', () => {
  const announced: string[] = []
  const created = minuteNow().toISOString()
  const stop = followMinutes(() => announced.push(formatAge(created, minuteNow())))
  const stopOther = followMinutes(() => undefined)
  expect(vi.getTimerCount()).toBe(1)
  vi.advanceTimersByTime(180_000)
  expect(announced).toEqual(['il y a 1\u00a0min', 'il y a 2\u00a0min', 'il y a 3\u00a0min'])
  stop()
  stopOther()
  expect(vi.getTimerCount()).toBe(0)
})

test('within a minute the clock returns the same object', () => {
  vi.setSystemTime(new Date('2030-11-22T09:00:00Z'))
  const first = minuteNow()
  vi.advanceTimersByTime(59_000)
  expect(minuteNow()).toBe(first)
  vi.advanceTimersByTime(1_000)
  expect(minuteNow()).not.toBe(first)
})
