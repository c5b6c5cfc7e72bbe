import { beforeEach, expect, test, vi } from 'vitest'

const stored = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (name: string) => stored.get(name) ?? null,
  setItem: (name: string, value: string) => stored.set(name, value),
  removeItem: (name: string) => stored.delete(name),
})
const { beginSession, endSessionAfter, sessionFetch, signInPrompt, tokens } = await import('./session.ts')

const refused = async () => Response.json({ reason: 'session ended' }, { status: 401 })
const read = () => sessionFetch('/securecanal/solde/1', {}, refused)

beforeEach(() => beginSession({ access_token: 'a1', refresh_token: 'r1' }))

test('a session that ends in the middle of the work asks the page to sign in again', async () => {
  const stop = signInPrompt.subscribe(() => undefined)
  const reading = read()
  await vi.waitFor(() => expect(signInPrompt.isAsked()).toBe(true))
  signInPrompt.answer(false)
  expect((await reading).status).toBe(401)
  stop()
})

test('what is refused while somebody signs out asks nothing, and the session ends', async () => {
  const asked = vi.fn()
  const stop = signInPrompt.subscribe(asked)
  await endSessionAfter(read)
  expect(asked).not.toHaveBeenCalled()
  expect(tokens.access()).toBeNull()
  stop()
})

test('somebody who signs out leaves even if that fails', async () => {
  await endSessionAfter(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(tokens.access()).toBeNull()
})
