import { z } from 'zod'
import { Code, Pin, Secret } from '../profile/profile.ts'
import { endpoint } from '../endpoint.ts'
import { SignedIn } from '../session/session.ts'

/** What the browser sends here carries no bearer: each call is opened by what it holds. Never answered to HEAD, never stored. */
const opened = { method: 'GET', transaction: 'own' } as const
const Ticket = z.strictObject({ ticket: z.string(), purpose: z.enum(['activation', 'reset']), email: z.string() })
/** The same whoever asks, whether the address is known or not. */
const Constant = z.strictObject({ done: z.literal(true) })

/** Steps up the session of the challenge. */
export const verifyPin = endpoint({
  ...opened,
  path: '/auth/verify/codepin/:v',
  access: { who: 'challenge' },
  params: z.strictObject({ v: Pin }),
  response: z.strictObject({ steppedUpUntil: z.iso.datetime() }),
})

/**
 * `a` a challenge of sign-in: its second factor opens the session. `a` an e-mail: the code of an activation or a reset opens
 * the choice of a password, never a session. Five tries, 10 minutes.
 */
export const verifyCode = endpoint({
  ...opened,
  path: '/auth/verify/code/:a/:b',
  access: { who: 'key' },
  params: z.strictObject({ a: z.string().min(1).max(300), b: Code }),
  response: z.union([SignedIn, Ticket]),
})

/** `a` is `account`, `password` or `email` (a new address is confirmed); `b` the single-use key of a mail. */
export const verifyKey = endpoint({
  ...opened,
  path: '/auth/verify/:a/:b',
  access: { who: 'key' },
  params: z.strictObject({ a: z.enum(['account', 'password', 'email']), b: z.string().min(1).max(200) }),
  response: z.union([Ticket, z.strictObject({ email: z.string() })]),
})

const EmailParams = z.strictObject({ v: z.string().min(1).max(200) })

/** Sends again what is waited for: an activation link. `v` may be a challenge of sign-in: its code by mail. */
export const resend = endpoint({ ...opened, path: '/auth/resend/:v', access: { who: 'public' }, params: EmailParams, response: Constant })

export const resetPassword = endpoint({
  ...opened,
  path: '/auth/resetpassword/:v',
  access: { who: 'public' },
  params: EmailParams,
  response: Constant,
})

/** All sessions end; an invited account becomes active. */
export const choosePassword = endpoint({
  method: 'PUT',
  path: '/auth/new/password',
  access: { who: 'ticket' },
  transaction: 'own',
  body: z.strictObject({ ticket: z.string().min(1).max(200), password: Secret }),
  response: Constant,
  message: 'Mot de passe enregistré\u00a0: vous pouvez vous connecter.',
})
