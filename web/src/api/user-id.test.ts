import { getCreditLine, getCreditStats } from '@backoffice/contract/ledger/credit-lines'
import { submitCreditRequest } from '@backoffice/contract/credit-requests/credit-requests'
import { getBalance, listMovements } from '@backoffice/contract/ledger/ledger'
import { expect, test, vi } from 'vitest'

vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined })
const balance = { balance: 1, held: 0, available: 1, floor: 0, asOf: '2026-01-01T00:00:00.000Z' }
const fetchMock = vi.fn(async () => Response.json({ data: balance }))
vi.stubGlobal('fetch', fetchMock)
vi.spyOn(console, 'error').mockImplementation(() => undefined)
const { call, callNamed } = await import('./call.ts')

// A profile without an id, as no type of ours would let it through.
const userId = undefined as unknown as number
const CALLS = [
  ['solde', () => call(getBalance, { params: { userId } })],
  ['mouvements', () => call(listMovements, { params: { userId }, query: {} })],
  ['stats', () => call(getCreditStats, { params: { userId } })],
  ['suiviCredit', () => call(getCreditLine, { params: { userId } })],
  [
    'appro-request',
    () => callNamed(submitCreditRequest.float, { body: { userId, amount: 10, description: 'Réassort' } }, { label: 'Demande de 10 €' }),
  ],
] as const

test.each(CALLS)('refuses %s of a profile without an id before any request', async (_name, makeCall) => {
  await expect(makeCall()).rejects.toThrow('User ID not found')
  expect(fetchMock).not.toHaveBeenCalled()
})

test('sends the request if there is an id', async () => {
  await call(getBalance, { params: { userId: 7 } })
  expect(fetchMock).toHaveBeenCalledOnce()
})
