import { z } from 'zod'
import { Code, Pin, Secret } from '../session/secrets.ts'
import { endpoint } from '../endpoint.ts'
import { SignedIn } from '../session/session.ts'
import { text } from '../text.ts'

/** Options of a call that the key or code in its address authorizes: it is not served to HEAD and its answer is not cached. */
const opened = { method: 'GET', transaction: 'own' } as const
const Ticket = z.strictObject({ ticket: z.string(), purpose: z.enum(['activation', 'reset']), email: z.string() })
/** Identical for known and unknown addresses, so that the answer does not reveal accounts. */
const Constant = z.strictObject({ done: z.literal(true) })

/** Verifies the PIN and steps up the session of the challenge. */
export const verifyPin = endpoint({
  ...opened,
  path: '/auth/verify/codepin/:v',
  access: { who: 'challenge' },
  params: z.strictObject({ v: Pin }),
  response: z.strictObject({ steppedUpUntil: z.iso.datetime() }),
})

/**
 * `a` is a sign-in challenge, whose second factor opens the session, or an e-mail, whose activation or reset code only permits choosing a
 * password. Five tries, 10 minutes.
 */
export const verifyCode = endpoint({
  ...opened,
  path: '/auth/verify/code/:a/:b',
  access: { who: 'key' },
  params: z.strictObject({ a: z.string().min(1).max(300), b: Code }),
  response: z.union([SignedIn, Ticket]),
})

/** Verifies the single-use key `b` of a mail. `a` is `account`, `password` or `email` (confirms a new address). */
export const verifyKey = endpoint({
  ...opened,
  path: '/auth/verify/:a/:b',
  access: { who: 'key' },
  params: z.strictObject({ a: z.enum(['account', 'password', 'email']), b: z.string().min(1).max(200) }),
  response: z.union([Ticket, z.strictObject({ email: z.string() })]),
})

const EmailParams = z.strictObject({ v: text({ max: 200 }) })

/** Sends an activation link again, or for a sign-in challenge in `v`, its mailed code. */
export const resend = endpoint({ ...opened, path: '/auth/resend/:v', access: { who: 'public' }, params: EmailParams, response: Constant })

export const resetPassword = endpoint({
  ...opened,
  path: '/auth/resetpassword/:v',
  access: { who: 'public' },
  params: EmailParams,
  response: Constant,
})

/** Sets the password: all sessions end, and an invited account becomes active. */
export const choosePassword = endpoint({
  method: 'PUT',
  path: '/auth/new/password',
  access: { who: 'ticket' },
  transaction: 'own',
  body: z.strictObject({ ticket: z.string().min(1).max(200), password: Secret }),
  response: Constant,
  message: 'Mot de passe enregistré\u00a0: vous pouvez vous connecter.',
})
