import { expect, test } from 'vitest'
import { claimsOf, isExpired, sessionKeyOf } from './token.ts'
import { tokenWith } from '../../test/tokens.ts'

const now = Date.UTC(2026, 10, 20, 8)

test('refuses a token that does not have three parts', () => {
  expect(() => claimsOf('only.two')).toThrow('The token does not have three parts')
})

test.each(['a.!!!.c', 'a.bm90LWpzb24.c', 'a.MQ.c', 'a.gICA.c'])('refuses a token that cannot be decoded: %s', (token) => {
  expect(() => claimsOf(token)).toThrow('The token cannot be decoded')
})

test('reads claims with any letters', () => {
  expect(claimsOf(tokenWith({ sub: 'Zoé ÿ>>?' }))).toMatchObject({ sub: 'Zoé ÿ>>?' })
})

test('a token expires at its exp', () => {
  const token = tokenWith({ exp: now / 1000 })

  expect(isExpired(token, now - 1)).toBe(false)
  expect(isExpired(token, now)).toBe(true)
})

test('does not trust a token without exp', () => {
  expect(isExpired(tokenWith({ sub: '1' }), now)).toBe(true)
})

test('a renewed token belongs to the same session', () => {
  const firstToken = tokenWith({ sid: 's', exp: 1 })
  const refreshedToken = tokenWith({ sid: 's', exp: 2 })

  expect(sessionKeyOf(firstToken)).toBe(sessionKeyOf(refreshedToken))
  expect(sessionKeyOf(tokenWith({ sid: 'other' }))).not.toBe(sessionKeyOf(firstToken))
})
