import { TOTP } from 'otpauth'

const STEP_MS = 30_000

/** What an authenticator application shows for this secret, so many steps of thirty seconds from now. */
export function totpCode(secret: string, steps = 0): string {
  return new TOTP({ secret, algorithm: 'SHA1', digits: 6, period: 30 }).generate({ timestamp: Date.now() + steps * STEP_MS })
}
