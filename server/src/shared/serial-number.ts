const FORM = /^[A-Z0-9-]{4,20}$/

/** Returns a number as it is kept, in upper case without spaces around; null if it is no number. */
export function readSerialNumber(text: string): string | null {
  const number = text.trim().toUpperCase()
  return FORM.test(number) ? number : null
}

/** Returns a number as it is compared, as `canonical_number` does: digits without leading zeros. */
export function canonicalNumber(number: string): string {
  return /^\d+$/.test(number) ? number.replace(/^0+(?=.)/, '') : number
}
