import { Refusal } from '../../shared/refusal.ts'

/** Returns the same refusal for an unknown e-mail, a wrong password and an account that may not sign in. */
export const wrongCredentials = () =>
  new Refusal({ status: 401, code: 'wrong_credentials', message: 'Adresse ou mot de passe incorrect.', reason: 'credentials refused' })

export const tooManyAttempts = (retryAfterSeconds: number) =>
  new Refusal({
    status: 429,
    code: 'too_many_attempts',
    message: `Trop d’essais. Réessayez dans ${formatDuration(retryAfterSeconds)}.`,
    retryAfterSeconds,
  })

export const sessionEnded = () =>
  new Refusal({ status: 401, code: 'unauthenticated', message: 'Veuillez vous reconnecter.', reason: 'session ended' })

export const challengeEnded = () =>
  new Refusal({
    status: 401,
    code: 'unauthenticated',
    message: 'Cette confirmation n’est plus valable\u00a0: recommencez.',
    reason: 'challenge ended',
  })

export const sessionUnknown = () => new Refusal({ status: 404, code: 'session_unknown', message: 'Cette session n’existe pas.' })

export const wrongPassword = () => new Refusal({ status: 403, code: 'wrong_password', message: 'Ce mot de passe n’est pas le vôtre.' })

export const wrongPin = () => new Refusal({ status: 403, code: 'wrong_pin', message: 'Ce code PIN n’est pas le bon.' })

export const pinRequired = () => new Refusal({ status: 403, code: 'pin_required', message: 'Confirmez avec votre code PIN.' })

/** Returns the same refusal for a code that is wrong, used, expired or was never sent. */
export const wrongCode = () =>
  new Refusal({ status: 403, code: 'wrong_code', message: 'Ce code n’est pas le bon, ou il n’est plus valable.' })

function formatDuration(seconds: number): string {
  if (seconds < 60) return `${seconds}\u00a0secondes`
  const minutes = Math.ceil(seconds / 60)
  return minutes === 1 ? 'une minute' : `${minutes}\u00a0minutes`
}
