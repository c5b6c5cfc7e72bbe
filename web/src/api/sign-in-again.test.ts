import { expect, test } from 'vitest'
import { createSignInAgain } from './sign-in-again.ts'

test('does not ask if no page must be kept', () => {
  expect(createSignInAgain().ask()).toBeNull()
})

test('all waiting calls share one question and learn who came back', async () => {
  const prompt = createSignInAgain()
  let calls = 0
  const unsubscribe = prompt.subscribe(() => (calls += 1))
  const answers = [prompt.ask(), prompt.ask()]
  expect([prompt.isAsked(), calls]).toEqual([true, 1])
  prompt.answer(true)
  expect(await Promise.all(answers)).toEqual([true, true])
  expect(prompt.isAsked()).toBe(false)

  const next = prompt.ask()
  prompt.answer(false)
  expect(await next).toBe(false)
  unsubscribe()
  expect(prompt.ask()).toBeNull()
})
