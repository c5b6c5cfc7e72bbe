import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { tokenWith } from '../../test/tokens.ts'

const stored = new Map<string, string>()
const otherTabs = new EventTarget()
const reload = vi.fn()
vi.stubGlobal('localStorage', {
  getItem: (name: string) => stored.get(name) ?? null,
  setItem: (name: string, value: string) => stored.set(name, value),
  removeItem: (name: string) => stored.delete(name),
})
vi.stubGlobal('window', otherTabs)
vi.stubGlobal('location', { reload })
const { followOtherTabs, onSessionBegin, onSessionEnd, queries, signInPrompt, wasInterrupted } = await import('./session.ts')

const alice = tokenWith({ sub: 'alice', sid: 's1' })
const clear = vi.spyOn(queries, 'clear')
const readAgain = vi.spyOn(queries, 'readAgain')
const onEnded = vi.fn()

beforeAll(() => {
  followOtherTabs()
  onSessionEnd(onEnded)
})
beforeEach(() => vi.clearAllMocks())

/** Tells this tab what another one stored. */
function change(oldValue: string | null, newValue: string | null, key: string | null = 'access_token') {
  otherTabs.dispatchEvent(Object.assign(new Event('storage'), { key, oldValue, newValue }))
}

test('another account that signs in over this one reloads the page, because what it shows is not for them', () => {
  change(alice, tokenWith({ sub: 'bruno', sid: 's2' }))
  expect(reload).toHaveBeenCalledOnce()
})

test('a first sign-in in another tab forgets what was read before, without a reload, and is followed', () => {
  const onBegun = vi.fn()
  const forget = onSessionBegin(onBegun)
  change(null, alice)
  forget()
  expect(onBegun).toHaveBeenCalledOnce()
  expect(clear).toHaveBeenCalledOnce()
  expect(reload).not.toHaveBeenCalled()
})

test('a renewed token of the same session reads nothing again', () => {
  change(alice, tokenWith({ sub: 'alice', sid: 's1', exp: 9 }))
  expect([readAgain, clear, reload].map((spy) => spy.mock.calls.length)).toEqual([0, 0, 0])
})

test('the same account that signs in again answers the question on this page and reads again', async () => {
  const stop = signInPrompt.subscribe(() => undefined)
  const isBack = signInPrompt.ask()
  change(alice, tokenWith({ sub: 'alice', sid: 's3' }))
  expect(await isBack).toBe(true)
  expect(readAgain).toHaveBeenCalledOnce()
  expect(reload).not.toHaveBeenCalled()
  stop()
})

test('a sign-out in another tab ends the session here', () => {
  change(alice, null)
  expect(onEnded).toHaveBeenCalledOnce()
  expect(clear).toHaveBeenCalledOnce()
  expect(wasInterrupted()).toBe(true)
})

test('another key of the storage changes nothing', () => {
  change('light', 'dark', 'appearance')
  expect([readAgain, clear, reload, onEnded].map((spy) => spy.mock.calls.length)).toEqual([0, 0, 0, 0])
})
