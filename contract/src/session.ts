import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { User } from './user.ts'

/** Names the specification gives. Both are held in local storage under these very names. */
export const TokenPair = z.strictObject({ access_token: z.string(), refresh_token: z.string() })
export type TokenPair = z.infer<typeof TokenPair>

/** What a person chose of the interface (specification §2, §9). Kept in the browser and with the account. */
export const LayoutConfiguration = z.strictObject({
  ripple: z.boolean(),
  inputStyle: z.enum(['outlined', 'filled']),
  menuMode: z.enum(['static', 'overlay', 'horizontal']),
  colorScheme: z.enum(['light', 'dark', 'dim']),
  componentTheme: z.enum([
    'denim',
    'sea-green',
    'amethyst',
    'wedgewood',
    'tapestry',
    'cape-palliser',
    'apple',
    'gigas',
    'jungle-green',
    'camelot',
    'amber',
    'cyan',
  ]),
  scale: z.int().min(12).max(16),
  menuTheme: z.enum(['light', 'dark', 'dim']),
  topbarTheme: z.enum(['light', 'dark', 'dim']),
})
export type LayoutConfiguration = z.infer<typeof LayoutConfiguration>

export const DEFAULT_LAYOUT: LayoutConfiguration = {
  ripple: true,
  inputStyle: 'outlined',
  menuMode: 'static',
  colorScheme: 'light',
  componentTheme: 'denim',
  scale: 14,
  menuTheme: 'dim',
  topbarTheme: 'light',
}

const Credential = z
  .string()
  .min(1)
  .max(200)
  .regex(/^[^\0]*$/, 'Caractère interdit.')

export const signIn = endpoint({
  method: 'POST',
  path: '/auth/login',
  access: { who: 'public' },
  transaction: 'own',
  body: z.strictObject({ email: Credential, password: Credential }),
  response: TokenPair.extend({ user: User }),
})

/** The refresh token is the bearer. A side effect by GET: never answered to HEAD, never stored. */
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

export const getProfile = endpoint({
  method: 'GET',
  path: '/auth/profile',
  access: { who: 'signed-in' },
  response: z.strictObject({
    user: User,
    settings: LayoutConfiguration.partial(),
    /** The account's last 20 acts, newest first. */
    events: z.array(z.strictObject({ at: z.iso.datetime(), action: z.string(), address: z.string(), status: z.int() })),
  }),
})
