import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createWaits } from './waits.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function aRequest(waits: ReturnType<typeof createWaits>) {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const answer = waits.follow((signal) => {
    signal.addEventListener('abort', () => reject(signal.reason))
    return promise
  })
  return { answer, arrive: resolve }
}

test('shows nothing for a quick answer; after 300 ms something moves until the answer', async () => {
  const waits = createWaits()
  const states: string[] = []
  waits.subscribe(() => states.push(waits.now()))
  const quick = aRequest(waits)
  await vi.advanceTimersByTimeAsync(299)
  quick.arrive('quick')
  await quick.answer
  expect(states).toEqual([])

  const second = aRequest(waits)
  await vi.advanceTimersByTimeAsync(300)
  expect(waits.now()).toBe('moving')
  second.arrive('later')
  expect(await second.answer).toBe('later')
  expect(states).toEqual(['moving', 'none'])
})

test('a call over six seconds is slow and can be given up; later ones continue', async () => {
  const waits = createWaits()
  const slowRequest = aRequest(waits)
  const givenUp = expect(slowRequest.answer).rejects.toThrow('Envoi interrompu')
  await vi.advanceTimersByTimeAsync(5_000)
  const youngRequest = aRequest(waits)
  expect(waits.now()).toBe('moving')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(waits.now()).toBe('slow')

  waits.giveUpSlow()
  await givenUp
  expect(waits.now()).toBe('moving')
  youngRequest.arrive('young')
  expect(await youngRequest.answer).toBe('young')
})
