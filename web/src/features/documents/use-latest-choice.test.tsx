import { expect, test } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { useLatestChoice } from './use-latest-choice.ts'

test('of two quick choices the last is taken, also when the first takes longer to read', async () => {
  const { result } = await renderHook(() => useLatestChoice())
  const taken: string[] = []
  const slow = Promise.withResolvers<string>()
  const take = (text: string) => void taken.push(text)
  const first = result.current.choose(() => slow.promise, take)
  await result.current.choose(() => Promise.resolve('second'), take)
  slow.resolve('first')
  await first
  expect(taken).toEqual(['second'])
  expect(result.current.isReading).toBe(false)
})
