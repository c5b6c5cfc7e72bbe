import type { TokenPair } from '@backoffice/contract/session/session'
import { expect, test, vi } from 'vitest'
import { createRefresh, RefreshRefused } from './refresh.ts'
import { pending, tokensHolding } from '../../test/tokens.ts'

const renewedPair = { access_token: 'a2', refresh_token: 'r2' }
const exclusively = <Result>(work: () => Promise<Result>) => work()

test('replaces both tokens', async () => {
  const tokens = tokensHolding('a1', 'r1')
  const requestPair = vi.fn(async () => renewedPair)

  expect(await createRefresh({ tokens, exclusively, requestPair })('a1')).toBe('a2')
  expect(requestPair).toHaveBeenCalledWith('r1')
  expect([tokens.access(), tokens.refresh()]).toEqual(['a2', 'r2'])
})

test('several calls wait for one refresh', async () => {
  const answer = pending<TokenPair>()
  const requestPair = vi.fn(() => answer.promise)
  const refresh = createRefresh({ tokens: tokensHolding('a1', 'r1'), exclusively, requestPair })
  const refreshes = [refresh('a1'), refresh('a1'), refresh('a1')]
  answer.resolve(renewedPair)

  expect(await Promise.all(refreshes)).toEqual(['a2', 'a2', 'a2'])
  expect(requestPair).toHaveBeenCalledOnce()
})

test('a second refresh follows the first', async () => {
  const tokens = tokensHolding('a1', 'r1')
  const requestPair = vi.fn(async () => ({ access_token: `a${requestPair.mock.calls.length + 1}`, refresh_token: 'r' }))
  const refresh = createRefresh({ tokens, exclusively, requestPair })

  expect(await refresh('a1')).toBe('a2')
  expect(await refresh('a2')).toBe('a3')
})

test('a late refusal uses the token that is already there', async () => {
  const requestPair = vi.fn(async () => renewedPair)
  const refresh = createRefresh({ tokens: tokensHolding('a2', 'r2'), exclusively, requestPair })

  expect(await refresh('a1')).toBe('a2')
  expect(requestPair).not.toHaveBeenCalled()
})

test('uses a token that another tab renewed while this one waited for the lock', async () => {
  const tokens = tokensHolding('a1', 'r1')
  const requestPair = vi.fn(async () => renewedPair)
  const afterTheOtherTab = <Result>(work: () => Promise<Result>) => {
    tokens.keep({ access_token: 'a9', refresh_token: 'r9' })
    return work()
  }

  expect(await createRefresh({ tokens, exclusively: afterTheOtherTab, requestPair })('a1')).toBe('a9')
  expect(requestPair).not.toHaveBeenCalled()
})

test('sends nothing without a refresh token', async () => {
  const refresh = createRefresh({ tokens: tokensHolding('a1', null), exclusively, requestPair: async () => renewedPair })

  await expect(refresh('a1')).rejects.toThrow(RefreshRefused)
})

test('a person who signed out meanwhile stays signed out', async () => {
  const tokens = tokensHolding('a1', 'r1')
  const refresh = createRefresh({
    tokens,
    exclusively,
    requestPair: async () => {
      tokens.empty()
      return renewedPair
    },
  })

  await expect(refresh('a1')).rejects.toThrow(RefreshRefused)
  expect(tokens.access()).toBeNull()
})
