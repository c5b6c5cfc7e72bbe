import { PRODUCT_NAME } from '../shared/product-name.ts'

const PERIOD_SECONDS = 30
const OPTIONS = { issuer: PRODUCT_NAME, algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS }

/** Returns 160 random bits in base32. */
export async function newTotpSecret(): Promise<string> {
  const { Secret } = await import('otpauth')
  return new Secret({ size: 20 }).base32
}

export async function otpauthUrlOf(secret: string, email: string): Promise<string> {
  const { TOTP } = await import('otpauth')
  return new TOTP({ ...OPTIONS, label: email, secret }).toString()
}

/** Returns the matching time step (current, previous or next), or undefined. */
export async function totpStepOf(secret: string, code: string, nowMs: number): Promise<number | undefined> {
  const { TOTP } = await import('otpauth')
  const delta = new TOTP({ ...OPTIONS, secret }).validate({ token: code, timestamp: nowMs, window: 1 })
  return delta === null ? undefined : Math.floor(nowMs / 1000 / PERIOD_SECONDS) + delta
}

/** Returns the context that binds a sealed secret to its account. */
export function totpSubject(accountId: number): string {
  return `totp ${accountId}`
}
