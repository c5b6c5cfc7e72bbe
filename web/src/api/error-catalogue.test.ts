import { downloadActivities } from '@backoffice/contract/network-statistics/network-statistics'
import { DEFAULT_REJECTION_REASON } from '@backoffice/contract/credit-requests/credit-requests'
import { getBalance } from '@backoffice/contract/ledger/ledger'
import { getUserInfo, signOut } from '@backoffice/contract/session/session'
import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { ReadFailure } from './read-failure.tsx'
import { claimsOf } from './token.ts'
import { WriteFailure } from './write-failure.tsx'

vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined })
vi.spyOn(console, 'error').mockImplementation(() => undefined)
const fetchMock = vi.fn<() => Promise<Response>>()
vi.stubGlobal('fetch', fetchMock)
const { call, callNamed } = await import('./call.ts')
const { download } = await import('./download.ts')

async function unreachable(): Promise<Response> {
  throw new TypeError('Failed to fetch')
}

/** The specification's §8: a failure, and the exact text shown for it. */
const CATALOGUE: [string, () => Promise<Response>, string][] = [
  ['a client-side error', unreachable, 'A client error occurred - Failed to fetch'],
  [
    'a body with a message',
    async () => Response.json({ message: 'Solde insuffisant.', error: 'Conflict' }, { status: 409 }),
    'Solde insuffisant.',
  ],
  ['a body with only an error', async () => Response.json({ error: 'Unauthorized' }, { status: 403 }), 'Please login in again'],
  ['a body with neither', async () => Response.json({ detail: 'x' }, { status: 500 }), 'An error occurred. Please try again.'],
  ['no readable body', async () => new Response('<h1>Bad gateway</h1>', { status: 502 }), 'An error occurred. Please try again.'],
]

const CALLS: [string, () => Promise<unknown>][] = [
  ['a read', () => call(getUserInfo, {})],
  ['a write', () => callNamed(signOut, {}, undefined)],
  ['a file', () => download(downloadActivities, { query: { start: '2026-09-01', end: '2026-09-30', format: 'csv' } })],
]

beforeEach(() => void fetchMock.mockReset())

const CASES = CATALOGUE.flatMap(([name, answer, text]) => CALLS.map(([kind, makeCall]) => ({ kind, name, answer, text, make: makeCall })))

test.each(CASES)('$kind that meets $name shows the text of the specification', async ({ answer, text, make: makeCall }) => {
  fetchMock.mockImplementation(answer)
  await expect(makeCall()).rejects.toMatchObject({ name: 'ApiError', message: text })
})

/** Returns the separate texts of a rendered element. */
function textsOf(element: ReactElement): string[] {
  return renderToStaticMarkup(element).split(/<[^>]+>/)
}

test.each(CATALOGUE)('a screen shows the text of %s alone', async (_name, answer, text) => {
  fetchMock.mockImplementation(answer)
  const error = await call(getUserInfo, {}).catch(ApiError.ofClient)
  if (!(error instanceof ApiError)) throw new Error('the call failed')
  expect(textsOf(createElement(ReadFailure, { error, onRetry: () => {} }))).toContain(text)
  expect(textsOf(createElement(WriteFailure, { error, title: 'La vente n’est pas confirmée' }))).toContain(text)
})

test('an error of the page itself is shown alone, as a client-side error', () => {
  const texts = textsOf(createElement(ReadFailure, { error: new TypeError('x is undefined'), onRetry: () => {} }))
  expect(texts).toContain('A client error occurred - x is undefined')
})

test('the other texts are those of the specification', async () => {
  // A profile without an id, as no type of ours would let it through.
  const userId = undefined as unknown as number
  await expect(call(getBalance, { params: { userId } })).rejects.toThrow(/^User ID not found$/)
  expect(DEFAULT_REJECTION_REASON).toBe('Demande rejetée')
  expect(() => claimsOf('only.two')).toThrow('The token does not have three parts')
  expect(() => claimsOf('a.%%%.c')).toThrow('The token cannot be decoded')
})
