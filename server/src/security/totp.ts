import { PRODUCT_NAME } from '../shared/product-name.ts'

const PERIOD_SECONDS = 30
const OPTIONS = { issuer: PRODUCT_NAME, algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS }

/** 160 bits, in base32. */
export async function newTotpSecret(): Promise<string> {
  const { Secret } = await import('otpauth')
  return new Secret({ size: 20 }).base32
}

/** What the QR code shows. */
export async function otpauthUrlOf(secret: string, email: string): Promise<string> {
  const { TOTP } = await import('otpauth')
  return new TOTP({ ...OPTIONS, label: email, secret }).toString()
}

/** The time step that this code is of: the present one, the one before or the one after. Nothing when it is of none. */
export async function totpStepOf(secret: string, code: string, nowMs: number): Promise<number | undefined> {
  const { TOTP } = await import('otpauth')
  const delta = new TOTP({ ...OPTIONS, secret }).validate({ token: code, timestamp: nowMs, window: 1 })
  return delta === null ? undefined : Math.floor(nowMs / 1000 / PERIOD_SECONDS) + delta
}

/** What its owner's rows are sealed for. */
export function totpSubject(accountId: number): string {
  return `totp ${accountId}`
}
