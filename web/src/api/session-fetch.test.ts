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

/** Accepts one token and refuses every other for `reason`. */
const serverKnowing = (token: string, reason = 'token expired') =>
  vi.fn<Send>(async (_, init) => (bearerOf(init) === `Bearer ${token}` ? Response.json({ data: 1 }) : refusal(reason)))

const signInAgain = vi.fn(async () => false)
beforeEach(() => signInAgain.mockClear())

test('every request has the token', async () => {
  const send = serverKnowing('a1')
  const response = await createSessionFetch({ tokens: tokensHolding('a1', 'r1'), refresh: vi.fn(), signInAgain })(url, {}, send)

  expect(response.status).toBe(200)
})

test.each(['/auth/login', '/auth/verify/codepin/1'])('%s goes without it, and its refusal ends no session', async (address) => {
  const send = vi.fn<Send>(async () => refusal('wrong'))
  const response = await createSessionFetch({ tokens: tokensHolding('a1', 'r1'), refresh: vi.fn(), signInAgain })(address, {}, send)

  expect(bearerOf(send.mock.calls[0]?.[1] ?? {})).toBeNull()
  expect(response.status).toBe(401)
  expect(signInAgain).not.toHaveBeenCalled()
})

test('a refusal for expiry renews the token and tries again', async () => {
  const tokens = tokensHolding('a1', 'r1')
  const refresh = vi.fn(async () => 'a2')
  const send = serverKnowing('a2')
  const response = await createSessionFetch({ tokens, refresh, signInAgain })(url, { method: 'POST', body: '{}' }, send)

  expect(response.status).toBe(200)
  expect(refresh).toHaveBeenCalledWith('a1')
  expect(send.mock.calls.map(([, init]) => [init.method, init.body])).toEqual([
    ['POST', '{}'],
    ['POST', '{}'],
  ])
})

test('a second expiry does not loop', async () => {
  const send = vi.fn<Send>(async () => refusal('token expired'))
  const response = await createSessionFetch({ tokens: tokensHolding('a1', 'r1'), refresh: async () => 'a2', signInAgain })(url, {}, send)

  expect(send).toHaveBeenCalledTimes(2)
  expect(response.status).toBe(401)
  expect(signInAgain).not.toHaveBeenCalled()
})

test('a refused refresh asks to sign in again; after cancelling, the refusal is passed on unchanged', async () => {
  const response = await createSessionFetch({ tokens: tokensHolding('a1', 'r1'), refresh: refused, signInAgain })(
    url,
    {},
    serverKnowing('a2'),
  )

  expect(await response.json()).toEqual({ statusCode: 401, reason: 'token expired' })
  expect(signInAgain).toHaveBeenCalledOnce()
})

test.each(['token expired', 'session ended'])('the same request continues once the same person is back from a 401: %s', async (reason) => {
  const tokens = tokensHolding('a1', 'r1')
  const send = serverKnowing('b1', reason)
  const comeBack = async () => {
    tokens.keep({ access_token: 'b1', refresh_token: 's1' })
    return true
  }
  const init = { method: 'POST', body: '{"amount":1}', headers: { 'idempotency-key': 'k1' } }
  const response = await createSessionFetch({ tokens, refresh: refused, signInAgain: comeBack })(url, init, send)

  expect(response.status).toBe(200)
  expect(send.mock.calls.map(([, sent]) => [sent.body, new Headers(sent.headers).get('idempotency-key')])).toEqual([
    ['{"amount":1}', 'k1'],
    ['{"amount":1}', 'k1'],
  ])
})

test('a refresh that fails without a refusal does not change the session', async () => {
  const response = await createSessionFetch({ tokens: tokensHolding('a1', 'r1'), refresh: unreachable, signInAgain })(
    url,
    {},
    serverKnowing('a2'),
  )

  expect(response.status).toBe(401)
  expect(signInAgain).not.toHaveBeenCalled()
})

test('any other 401 on a call with a token asks to sign in again, without a refresh; after cancelling, it is passed on unchanged', async () => {
  const refresh = vi.fn(async () => 'a2')
  const send = serverKnowing('a2', 'session revoked')
  const response = await createSessionFetch({ tokens: tokensHolding('a1', 'r1'), refresh, signInAgain })(url, {}, send)

  expect(await response.json()).toEqual({ statusCode: 401, reason: 'session revoked' })
  expect(refresh).not.toHaveBeenCalled()
  expect(signInAgain).toHaveBeenCalledOnce()
})

test('the late 401 of an ended session does not end the next one', async () => {
  const tokens = tokensHolding('a1', 'r1')
  const send: Send = async () => {
    tokens.keep({ access_token: 'b1', refresh_token: 's1' })
    return refusal('session revoked')
  }
  await createSessionFetch({ tokens, refresh: async () => 'a2', signInAgain })(url, {}, send)

  expect(signInAgain).not.toHaveBeenCalled()
})

test.each([400, 403, 404, 409, 500])('passes on a %i unchanged', async (status) => {
  const refresh = vi.fn(async () => 'a2')
  const send: Send = async () => Response.json({ reason: 'expired' }, { status })
  const response = await createSessionFetch({ tokens: tokensHolding('a1', 'r1'), refresh, signInAgain })(url, {}, send)

  expect(response.status).toBe(status)
  expect(refresh).not.toHaveBeenCalled()
  expect(signInAgain).not.toHaveBeenCalled()
})

test('a 401 without a readable body does not mean expiry', async () => {
  const refresh = vi.fn(async () => 'a2')
  await createSessionFetch({ tokens: tokensHolding('a1', 'r1'), refresh, signInAgain })(url, {}, unreadable)

  expect(refresh).not.toHaveBeenCalled()
})
