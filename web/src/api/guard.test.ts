import { expect, test, vi } from 'vitest'
import { entryOf } from './guard.ts'
import { tokenWith } from '../../test/tokens.ts'

const now = Date.UTC(2026, 10, 20, 8)
const freshToken = tokenWith({ exp: now / 1000 + 60 })
const expired = tokenWith({ exp: now / 1000 - 60 })

test('requires a stored access token, whatever else is stored', () => {
  expect(entryOf({ accessToken: null, refreshToken: 'r' }, now)).toBe('sign-in')
})

test('accepts an unexpired access token', () => {
  expect(entryOf({ accessToken: freshToken, refreshToken: null }, now)).toBe('enter')
})

test('an expired access token is renewed once before the decision', () => {
  expect(entryOf({ accessToken: expired, refreshToken: 'r' }, now)).toBe('refresh')
})

test('an expired access token without a refresh token signs in again', () => {
  expect(entryOf({ accessToken: expired, refreshToken: null }, now)).toBe('sign-in')
})

test('logs a token that cannot be read, and signs in again', () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)

  expect(entryOf({ accessToken: 'broken', refreshToken: 'r' }, now)).toBe('sign-in')
  expect(logged).toHaveBeenCalledWith('The token does not have three parts')
})
