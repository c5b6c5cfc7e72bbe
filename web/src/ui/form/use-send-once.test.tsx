import { expect, test } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { useSendOnce } from './use-send-once.ts'

test('a send that fails before it leaves is thrown, and the next one is sent', async () => {
  const { result } = await renderHook(() => useSendOnce())
  await expect(
    result.current(() => {
      throw new Error('unreadable')
    }),
  ).rejects.toThrow('unreadable')
  expect(await result.current(async () => 'saved')).toEqual({ answer: 'saved' })
})
