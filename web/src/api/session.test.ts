import { beforeEach, expect, test, vi } from 'vitest'

const stored = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (name: string) => stored.get(name) ?? null,
  setItem: (name: string, value: string) => stored.set(name, value),
  removeItem: (name: string) => stored.delete(name),
})
const { beginSession, endSession, endSessionAfter, onSessionBegin, sessionFetch, signInPrompt, tokens, wasInterrupted } = await import(
  './session.ts'
)

const refused = async () => Response.json({ reason: 'session ended' }, { status: 401 })
const read = () => sessionFetch('/securecanal/solde/1', {}, refused)

beforeEach(() => beginSession({ access_token: 'a1', refresh_token: 'r1' }))

test('a session that ends during work asks to sign in again on the page', async () => {
  const stop = signInPrompt.subscribe(() => undefined)
  const pendingRead = read()
  await vi.waitFor(() => expect(signInPrompt.isAsked()).toBe(true))
  signInPrompt.answer(false)
  expect((await pendingRead).status).toBe(401)
  stop()
})

test('a refusal during sign-out asks nothing, and the session ends', async () => {
  const onAsked = vi.fn()
  const stop = signInPrompt.subscribe(onAsked)
  await endSessionAfter(read)
  expect(onAsked).not.toHaveBeenCalled()
  expect(tokens.access()).toBeNull()
  stop()
})

test('a person who signs out leaves even if the call fails', async () => {
  await endSessionAfter(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(tokens.access()).toBeNull()
})

test('a session that ends by itself was interrupted; one that its user leaves was not, even if the server says so too', async () => {
  endSession()
  expect(wasInterrupted()).toBe(true)
  beginSession({ access_token: 'a2', refresh_token: 'r2' })
  expect(wasInterrupted()).toBe(false)
  await endSessionAfter(async () => endSession())
  endSession()
  expect(wasInterrupted()).toBe(false)
})

test('a session that begins is told to those who follow sessions', () => {
  const onBegun = vi.fn()
  const forget = onSessionBegin(onBegun)
  beginSession({ access_token: 'a3', refresh_token: 'r3' })
  forget()
  beginSession({ access_token: 'a4', refresh_token: 'r4' })
  expect(onBegun).toHaveBeenCalledOnce()
})
