import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { startRepeating } from './repeat.ts'

const failed = (error: unknown): never => {
  throw error
}

test('work that takes long leaves as much time to others as it is told to', async () => {
  const begun: number[] = []
  const work = async () => {
    begun.push(performance.now())
    await wait(20)
  }
  const repeating = startRepeating(work, { everyMs: 1, rest: 9, onError: failed })
  await expect.poll(() => begun.length).toBe(3)
  await repeating.stop()
  const pauses = begun.slice(1).map((at, index) => at - (begun[index] ?? 0))
  expect(Math.min(...pauses)).toBeGreaterThan(9 * 20)
})
