import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { User } from './user.ts'

/** The specification's names; local storage uses the same ones. */
export const TokenPair = z.strictObject({ access_token: z.string(), refresh_token: z.string() })
export type TokenPair = z.infer<typeof TokenPair>

const Credential = z
  .string()
  .min(1)
  .max(200)
  .regex(/^[^\0]*$/, 'Caractère interdit.')

/** The proof of a second factor: an application's code, a mailed code, or a recovery code. */
export const Factor = z.enum(['totp', 'mail', 'recovery'])
export type Factor = z.infer<typeof Factor>

export const SignedIn = TokenPair.extend({ user: User })
export type SignedIn = z.infer<typeof SignedIn>

/** A second factor is required: call `verifyCode` with the challenge within 10 minutes. */
export const Challenged = z.strictObject({ challenge: z.string(), factors: z.array(Factor) })
export type Challenged = z.infer<typeof Challenged>

export const signIn = endpoint({
  method: 'POST',
  path: '/auth/login',
  access: { who: 'public' },
  transaction: 'own',
  body: z.strictObject({ email: Credential, password: Credential }),
  response: z.union([SignedIn, Challenged]),
})

/** Renews the tokens; the refresh token is the bearer. A GET with side effects: never answered to HEAD, never stored. */
export const refreshTokens = endpoint({
  method: 'GET',
  path: '/auth/refresh/token',
  access: { who: 'refresh' },
  transaction: 'own',
  response: TokenPair,
})

export const signOut = endpoint({
  method: 'POST',
  path: '/auth/logout',
  access: { who: 'signed-in' },
  response: z.strictObject({ signedOut: z.literal(true) }),
})

export const getUserInfo = endpoint({
  method: 'GET',
  path: '/securecanal/userinfo',
  access: { who: 'signed-in' },
  response: User,
})
