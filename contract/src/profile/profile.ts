import { z } from 'zod'
import { OWN_FIELDS, Version } from '../account-fields.ts'
import { endpoint, file, upload } from '../endpoint.ts'
import { Code, Pin, Secret } from '../session/secrets.ts'
import { Settings } from './settings.ts'
import { User } from '../session/user.ts'

const own = { who: 'signed-in' } as const
const Done = z.strictObject({ done: z.literal(true) })

export const getProfile = endpoint({
  method: 'GET',
  path: '/auth/profile',
  access: own,
  response: z.strictObject({
    user: User,
    settings: Settings.partial(),
    factor: z.enum(['totp', 'mail']).nullable(),
    recoveryCodesLeft: z.int(),
    /** The expiry of this session's step-up. */
    steppedUpUntil: z.iso.datetime().nullable(),
    /** The account's last 20 acts, newest first. */
    events: z.array(z.strictObject({ at: z.iso.datetime(), action: z.string(), address: z.string(), status: z.int() })),
  }),
})

export const updateProfile = endpoint({
  method: 'PATCH',
  path: '/auth/update',
  access: own,
  body: z.strictObject({ version: Version, ...OWN_FIELDS }),
  response: User,
  message: 'Profil enregistré.',
})

/** Changes the password and ends the other sessions. */
export const changePassword = endpoint({
  method: 'PATCH',
  path: '/auth/update/password',
  access: own,
  transaction: 'own',
  body: z.strictObject({ currentPassword: Secret, newPassword: Secret }),
  response: Done,
  message: 'Mot de passe changé\u00a0: vos autres sessions sont fermées.',
})

/** Merges the given settings into the stored ones. */
export const updateSettings = endpoint({
  method: 'PATCH',
  path: '/auth/update/settings',
  access: own,
  body: Settings.partial(),
  response: Settings.partial(),
})

export const IMAGE_BYTES_MAX = 2 * 1024 * 1024

/** Sets the picture: JPEG, PNG or WebP, re-encoded to at most 512 × 512 pixels without metadata. */
export const updateImage = endpoint({
  method: 'PATCH',
  path: '/auth/update/image',
  access: own,
  transaction: 'own',
  body: upload(IMAGE_BYTES_MAX),
  response: User,
  message: 'Image enregistrée.',
})

/** Returns the picture; its path is `imageUrl`. */
export const getImage = endpoint({
  method: 'GET',
  path: '/auth/images/:name',
  access: own,
  params: z.strictObject({ name: z.string().regex(/^[\w-]{22,64}\.webp$/) }),
  response: file(),
})

export const changePin = endpoint({
  method: 'PATCH',
  path: '/auth/update/codepin',
  access: own,
  transaction: 'own',
  body: z.strictObject({ password: Secret, codePin: Pin }),
  response: Done,
  message: 'Code PIN enregistré.',
})

/**
 * Switches the second factor on or off. On takes two calls: the first answers `otpauthUrl` (or mails a code), the second sends a code. Off
 * needs step-up, and is notified by mail.
 */
export const toggleSecondFactor = endpoint({
  method: 'PATCH',
  path: '/auth/togglemfa',
  access: own,
  transaction: 'own',
  body: z.strictObject({ password: Secret, factor: z.enum(['totp', 'mail']).default('totp'), code: Code.optional() }),
  response: z.strictObject({ enabled: z.boolean(), otpauthUrl: z.string().optional() }),
})

/** Replaces the recovery codes by ten new ones, shown once: no answer is kept under an idempotency key. */
export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/auth/recovery-codes',
  access: { ...own, stepUp: true },
  transaction: 'own',
  response: z.strictObject({ codes: z.array(z.string()) }),
})
