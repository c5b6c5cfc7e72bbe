import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Pin, Secret } from './secrets.ts'

const own = { who: 'signed-in' } as const

/** Steps up this session for five minutes. The password works only if no PIN is set. */
export const stepUp = endpoint({
  method: 'POST',
  path: '/auth/step-up',
  access: own,
  transaction: 'own',
  body: z.union([z.strictObject({ codePin: Pin }), z.strictObject({ password: Secret })], {
    error: 'Indiquez votre code PIN de six chiffres, ou votre mot de passe si vous n’avez pas de code PIN.',
  }),
  response: z.strictObject({ steppedUpUntil: z.iso.datetime() }),
})

/** Opens a challenge (`X-Challenge`, 10 minutes) for the calls that carry no bearer. */
export const openChallenge = endpoint({
  method: 'POST',
  path: '/auth/challenge',
  access: own,
  transaction: 'own',
  body: z.strictObject({ purpose: z.enum(['codepin', 'access']) }),
  response: z.strictObject({ challenge: z.string() }),
})

export const OpenSession = z.strictObject({
  id: z.uuid(),
  address: z.string(),
  userAgent: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
  isCurrent: z.boolean(),
})
export type OpenSession = z.infer<typeof OpenSession>

export const listSessions = endpoint({ method: 'GET', path: '/auth/sessions', access: own, response: z.array(OpenSession) })

export const endSession = endpoint({
  method: 'DELETE',
  path: '/auth/sessions/:id',
  access: own,
  params: z.strictObject({ id: z.uuid() }),
  response: z.strictObject({ done: z.literal(true) }),
  message: 'Session fermée.',
})
