import type { TokenPair } from '@backoffice/contract/session/session'
import { expect, test, vi } from 'vitest'
import { createRefresh, RefreshRefused } from './refresh.ts'
import { pending, tokensHolding } from '../../test/tokens.ts'

const renewedPair = { access_token: 'a2', refresh_token: 'r2' }
const exclusively = <Result>(work: () => Promise<Result>) => work()

test('both tokens are replaced', async () => {
  const tokens = tokensHolding('a1', 'r1')
  const requestPair = vi.fn(async () => renewedPair)

  expect(await createRefresh({ tokens, exclusively, requestPair })('a1')).toBe('a2')
  expect(requestPair).toHaveBeenCalledWith('r1')
  expect([tokens.access(), tokens.refresh()]).toEqual(['a2', 'r2'])
})

test('many wait for one refresh', async () => {
  const answer = pending<TokenPair>()
  const requestPair = vi.fn(() => answer.promise)
  const refresh = createRefresh({ tokens: tokensHolding('a1', 'r1'), exclusively, requestPair })
  const waiting = [refresh('a1'), refresh('a1'), refresh('a1')]
  answer.resolve(renewedPair)

  expect(await Promise.all(waiting)).toEqual(['a2', 'a2', 'a2'])
  expect(requestPair).toHaveBeenCalledOnce()
})

test('after one refresh comes another', async () => {
  const tokens = tokensHolding('a1', 'r1')
  const requestPair = vi.fn(async () => ({ access_token: `a${requestPair.mock.calls.length + 1}`, refresh_token: 'r' }))
  const refresh = createRefresh({ tokens, exclusively, requestPair })

  expect(await refresh('a1')).toBe('a2')
  expect(await refresh('a2')).toBe('a3')
})

test('a late refusal takes the token that is already there', async () => {
  const requestPair = vi.fn(async () => renewedPair)
  const refresh = createRefresh({ tokens: tokensHolding('a2', 'r2'), exclusively, requestPair })

  expect(await refresh('a1')).toBe('a2')
  expect(requestPair).not.toHaveBeenCalled()
})

test('what another tab renewed while this one waited for the lock is taken as it is', async () => {
  const tokens = tokensHolding('a1', 'r1')
  const requestPair = vi.fn(async () => renewedPair)
  const afterTheOtherTab = <Result>(work: () => Promise<Result>) => {
    tokens.keep({ access_token: 'a9', refresh_token: 'r9' })
    return work()
  }

  expect(await createRefresh({ tokens, exclusively: afterTheOtherTab, requestPair })('a1')).toBe('a9')
  expect(requestPair).not.toHaveBeenCalled()
})

test('without a refresh token there is nothing to ask', async () => {
  const refresh = createRefresh({ tokens: tokensHolding('a1', null), exclusively, requestPair: async () => renewedPair })

  await expect(refresh('a1')).rejects.toThrow(RefreshRefused)
})

test('who signed out meanwhile stays signed out', async () => {
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
