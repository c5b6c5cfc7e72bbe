import { Refusal } from '../../shared/refusal.ts'

export const tooManyComments = (max: number) =>
  new Refusal({ status: 409, code: 'too_many_comments', message: `Une demande reçoit ${max} messages au plus.` })

export const commentsTooFast = (max: number) =>
  new Refusal({
    status: 429,
    code: 'too_many_requests',
    message: `Vous avez écrit ${max} messages en une minute. Attendez un instant avant d’en écrire un autre.`,
    retryAfterSeconds: 60,
  })
