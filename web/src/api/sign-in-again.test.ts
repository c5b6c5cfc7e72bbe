import { expect, test } from 'vitest'
import { createSignInAgain } from './sign-in-again.ts'

test('does not ask if no page must be kept', () => {
  expect(createSignInAgain().ask()).toBeNull()
})

test('all waiting calls share one question and learn who came back', async () => {
  const again = createSignInAgain()
  let calls = 0
  const leave = again.subscribe(() => (calls += 1))
  const waiting = [again.ask(), again.ask()]
  expect([again.isAsked(), calls]).toEqual([true, 1])
  again.answer(true)
  expect(await Promise.all(waiting)).toEqual([true, true])
  expect(again.isAsked()).toBe(false)

  const next = again.ask()
  again.answer(false)
  expect(await next).toBe(false)
  leave()
  expect(again.ask()).toBeNull()
})
