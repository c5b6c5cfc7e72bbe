import { isExpired, TokenError } from './token.ts'

export type Entry = 'enter' | 'refresh' | 'sign-in'

type Stored = { accessToken: string | null; refreshToken: string | null }

export function entryOf({ accessToken, refreshToken }: Stored, nowMs: number): Entry {
  if (accessToken === null) return 'sign-in'
  try {
    if (!isExpired(accessToken, nowMs)) return 'enter'
  } catch (error) {
    if (error instanceof TokenError) console.error(error.message)
    return 'sign-in'
  }
  return refreshToken === null ? 'sign-in' : 'refresh'
}
