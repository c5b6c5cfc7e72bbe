import { Refusal } from '../../shared/refusal.ts'

/** The same for an unknown e-mail, a wrong password, and an account that may not sign in. */
export const wrongCredentials = () =>
  new Refusal({ status: 401, code: 'wrong_credentials', message: 'Adresse ou mot de passe incorrect.', reason: 'credentials refused' })

export const tooManyAttempts = (retryAfterSeconds: number) =>
  new Refusal({
    status: 429,
    code: 'too_many_attempts',
    message: `Trop d’essais. Réessayez dans ${inWords(retryAfterSeconds)}.`,
    retryAfterSeconds,
  })

export const sessionEnded = () =>
  new Refusal({ status: 401, code: 'unauthenticated', message: 'Veuillez vous reconnecter.', reason: 'session ended' })

function inWords(seconds: number): string {
  if (seconds < 60) return `${seconds}\u00a0secondes`
  const minutes = Math.ceil(seconds / 60)
  return minutes === 1 ? 'une minute' : `${minutes}\u00a0minutes`
}
