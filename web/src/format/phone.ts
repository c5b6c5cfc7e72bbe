import { wideSpaces } from './spaces.ts'

const NATIONAL = /^0\d{9}$/
const INTERNATIONAL = /^\+(\d{1,3})(\d)(\d{8})$/

/** Formats as « 06 39 98 11 62 », « +262 6 92 12 34 56 ». Returns other numbers unchanged. */
export function formatPhone(phone: string): string {
  const dialled = digitsOf(phone)
  if (NATIONAL.test(dialled)) return wideSpaces(inPairs(dialled))
  const [, country, first, lastDigits] = INTERNATIONAL.exec(dialled) ?? []
  return lastDigits === undefined ? phone : wideSpaces(`+${country} ${first} ${inPairs(lastDigits)}`)
}

export function telOf(phone: string): string {
  return `tel:${digitsOf(phone)}`
}

function digitsOf(phone: string): string {
  return phone.replaceAll(/[^\d+]/g, '')
}

function inPairs(digits: string): string {
  return digits.replaceAll(/(\d{2})(?=\d)/g, '$1\u00a0')
}
