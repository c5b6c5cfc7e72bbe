import { beforeEach, expect, test, vi } from 'vitest'
import { RefreshRefused } from './refresh.ts'
import { createSessionFetch, type Send } from './session-fetch.ts'
import { tokensHolding } from '../../test/tokens.ts'

const url = '/securecanal/last'
const refusal = (reason: string) => Response.json({ statusCode: 401, reason }, { status: 401 })
const refused = () => Promise.reject(new RefreshRefused())
const unreachable = () => Promise.reject(new TypeError('Failed to fetch'))
const unreadable: Send = async () => new Response('expired', { status: 401 })
const bearerOf = (init: RequestInit) => new Headers(init.headers).get('authorization')

/** A server that knows one good token and says the same of every other. */
const serverKnowing = (token: string, reason = 'token expired') =>
  vi.fn<Send>(async (_, init) => (bearerOf(init) === `Bearer ${token}` ? Response.json({ data: 1 }) : refusal(reason)))

const endSession = vi.fn()
beforeEach(() => endSession.mockClear())

test('every request carries the token', async () => {
  const send = serverKnowing('a1')
  const response = await createSessionFetch({ tokens: tokensHolding('a1', 'r1'), refresh: vi.fn(), endSession })(url, {}, send)

  expect(response.status).toBe(200)
})

test.each(['/auth/login', '/auth/verify/codepin/1'])('%s goes without it, and its refusal ends no session', async (address) => {
  const send = vi.fn<Send>(async () => refusal('wrong'))
  const response = await createSessionFetch({ tokens: tokensHolding('a1', 'r1'), refresh: vi.fn(), endSession })(address, {}, send)

  expect(bearerOf(send.mock.calls[0]?.[1] ?? {})).toBeNull()
  expect(response.status).toBe(401)
  expect(endSession).not.toHaveBeenCalled()
})

test('a refusal that says expired renews the token and tries again with it', async () => {
  const tokens = tokensHolding('a1', 'r1')
  const refresh = vi.fn(async () => 'a2')
  const send = serverKnowing('a2')
  const response = await createSessionFetch({ tokens, refresh, endSession })(url, { method: 'POST', body: '{}' }, send)

  expect(response.status).toBe(200)
  expect(refresh).toHaveBeenCalledWith('a1')
  expect(send.mock.calls.map(([, init]) => [init.method, init.body])).toEqual([
    ['POST', '{}'],
    ['POST', '{}'],
  ])
})

test('a second expiry does not loop', async () => {
  const send = vi.fn<Send>(async () => refusal('token expired'))
  const response = await createSessionFetch({ tokens: tokensHolding('a1', 'r1'), refresh: async () => 'a2', endSession })(url, {}, send)

  expect(send).toHaveBeenCalledTimes(2)
  expect(response.status).toBe(401)
  expect(endSession).not.toHaveBeenCalled()
})

test('a refused refresh ends the session, and the refusal comes through unchanged', async () => {
  const response = await createSessionFetch({ tokens: tokensHolding('a1', 'r1'), refresh: refused, endSession })(
    url,
    {},
    serverKnowing('a2'),
  )

  expect(await response.json()).toEqual({ statusCode: 401, reason: 'token expired' })
  expect(endSession).toHaveBeenCalledOnce()
})

test('a refresh that fails without a refusal leaves the session as it is', async () => {
  const response = await createSessionFetch({ tokens: tokensHolding('a1', 'r1'), refresh: unreachable, endSession })(
    url,
    {},
    serverKnowing('a2'),
  )

  expect(response.status).toBe(401)
  expect(endSession).not.toHaveBeenCalled()
})

test('any other 401 on a call with a token ends the session, unchanged and without a refresh', async () => {
  const refresh = vi.fn(async () => 'a2')
  const send = serverKnowing('a2', 'session revoked')
  const response = await createSessionFetch({ tokens: tokensHolding('a1', 'r1'), refresh, endSession })(url, {}, send)

  expect(await response.json()).toEqual({ statusCode: 401, reason: 'session revoked' })
  expect(refresh).not.toHaveBeenCalled()
  expect(endSession).toHaveBeenCalledOnce()
})

test('the late 401 of a session that is gone does not end the next one', async () => {
  const tokens = tokensHolding('a1', 'r1')
  const send: Send = async () => {
    tokens.keep({ access_token: 'b1', refresh_token: 's1' })
    return refusal('session revoked')
  }
  await createSessionFetch({ tokens, refresh: async () => 'a2', endSession })(url, {}, send)

  expect(endSession).not.toHaveBeenCalled()
})

test.each([400, 403, 404, 409, 500])('a %i is passed on unchanged', async (status) => {
  const refresh = vi.fn(async () => 'a2')
  const send: Send = async () => Response.json({ reason: 'expired' }, { status })
  const response = await createSessionFetch({ tokens: tokensHolding('a1', 'r1'), refresh, endSession })(url, {}, send)

  expect(response.status).toBe(status)
  expect(refresh).not.toHaveBeenCalled()
  expect(endSession).not.toHaveBeenCalled()
})

test('a 401 without a readable body says nothing of expiry', async () => {
  const refresh = vi.fn(async () => 'a2')
  await createSessionFetch({ tokens: tokensHolding('a1', 'r1'), refresh, endSession })(url, {}, unreadable)

  expect(refresh).not.toHaveBeenCalled()
})
