import { TOTP } from 'otpauth'

const STEP_MS = 30_000

/** Computes the code that an authenticator shows this many 30-second steps from now. */
export function totpCode(secret: string, steps = 0): string {
  return new TOTP({ secret, algorithm: 'SHA1', digits: 6, period: 30 }).generate({ timestamp: Date.now() + steps * STEP_MS })
}
