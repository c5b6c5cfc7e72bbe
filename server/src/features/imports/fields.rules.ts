import { canonical, isDigits, withoutSpreadsheetDecimals } from '../../shared/canonical.ts'
import type { Currency } from '../../shared/money.ts'

/** The reason why a cell cannot be read, in a French sentence. */
export class UnreadableCell extends Error {}

const SCIENTIFIC = 'Le tableur a changé ce numéro en notation scientifique\u00a0: il a perdu des chiffres.'
const AMOUNT_MAX = 1_000_000_000
const COUNT_MAX = 1_000_000
const SPACES = /[\s\u00a0\u2009\u202f]/g

/** Returns the number of a subscriber, card or decoder as written, without the `.0` that a spreadsheet adds. */
export function readNumber(text: string): string {
  const number = withoutSpreadsheetDecimals(text)
  if (!isDigits(number) && /^\d[.,]?\d*E[+-]?\d+$/i.test(number)) throw new UnreadableCell(SCIENTIFIC)
  return number
}

export function readOutletNumber(text: string): string {
  if (text === '') throw new UnreadableCell('Le numéro de point de vente manque.')
  const number = canonical(readNumber(text))
  if (!isDigits(number)) throw new UnreadableCell(hasLetterO(number) ? LETTER_O : 'Le numéro de point de vente n’est pas un nombre.')
  if (number.length > 15) throw new UnreadableCell('Le numéro de point de vente compte plus de 15 chiffres.')
  return number
}

export function withoutSpaces(text: string): string {
  return text.replace(SPACES, '')
}

/** Returns whole minor units, negative for a sale taken back. The symbol of the currency may stand at either end. */
export function readAmount(text: string, { decimals, symbol }: Pick<Currency, 'decimals' | 'symbol'>): number {
  const plain = withoutSymbol(withoutSpaces(text), withoutSpaces(symbol)).replace(/^[−–]/, '-')
  const [, sign = '', whole, fraction = ''] = /^([-+]?)(\d+)(?:[.,](\d*))?$/.exec(plain) ?? []
  if (whole === undefined) throw new UnreadableCell(amountFault(plain))

  const minor = Number(whole + fraction.slice(0, decimals).padEnd(decimals, '0')) + roundingOf(fraction, decimals)
  if (minor > AMOUNT_MAX * 10 ** decimals) throw new UnreadableCell('Le montant dépasse un milliard.')
  return sign === '-' && minor !== 0 ? -minor : minor
}

function withoutSymbol(text: string, symbol: string): string {
  if (text.endsWith(symbol)) return text.slice(0, -symbol.length)
  return text.startsWith(symbol) ? text.slice(symbol.length) : text
}

/** Returns a whole count. Three zeros after a point may be thousands, so they are refused. */
export function readCount(text: string): number {
  const plain = withoutSpaces(text).replace(/[.,]0{1,2}$/, '')
  if (isDigits(plain)) {
    if (Number(plain) > COUNT_MAX) throw new UnreadableCell('Le nombre dépasse un million.')
    return Number(plain)
  }
  throw new UnreadableCell(countFault(plain))
}

/** Returns a whole count, which may be negative. */
export function readSignedCount(text: string): number {
  const [, sign, digits = text] = /^([-−–])(.*)$/.exec(text.trim()) ?? []
  const count = readCount(digits)
  return sign === undefined || count === 0 ? count : -count
}

/** Returns the two digits of a month. */
export function readMonthNumber(text: string): string {
  if (text === '') throw new UnreadableCell('Le mois manque.')
  const month = canonical(text)
  if (!isDigits(month) || Number(month) < 1 || Number(month) > 12) throw new UnreadableCell('Le mois n’est pas un nombre de 1 à 12.')
  return month.padStart(2, '0')
}

export function readYear(text: string): string {
  if (text === '') throw new UnreadableCell('L’année manque.')
  const year = canonical(text)
  if (!/^20\d\d$/.test(year)) throw new UnreadableCell('L’année n’est pas un nombre de 2000 à 2099.')
  return year
}

/** Returns a percentage with a decimal point. */
export function readRate(text: string): string {
  const [, rate] = /^(\d{1,3}(?:[.,]\d{1,3})?)\d*\s*%?$/.exec(text) ?? []
  if (rate === undefined) throw new UnreadableCell('Le taux ne se lit pas.')
  return rate.replace(',', '.')
}

const LETTER_O = 'La lettre O se trouve à la place d’un zéro.'

function countFault(plain: string): string {
  if (plain === '') return 'Le nombre manque.'
  if (hasLetterO(plain)) return LETTER_O
  if (/^[-−–]\d/.test(plain)) return 'Le nombre est négatif.'
  if (/^\d{1,3}([.,]\d{3})+$/.test(plain)) return 'Le nombre a un séparateur de milliers\u00a0: écrivez 1200.'
  return /^\d+[.,]\d+$/.test(plain) ? 'Le nombre a des décimales.' : 'Ce n’est pas un nombre entier.'
}

function amountFault(plain: string): string {
  if (plain === '') return 'Le montant manque.'
  if (hasLetterO(plain)) return LETTER_O
  if (/^-?\d{1,3}([.,]\d{3})+[.,]\d+$/.test(plain)) return 'Le montant a deux séparateurs\u00a0: écrivez 1188,00.'
  return 'Le montant n’est pas un nombre.'
}

/** Returns the rounding of decimals left over by a spreadsheet's arithmetic. Refuses any other surplus decimals. */
function roundingOf(fraction: string, decimals: number): number {
  const rest = fraction.slice(decimals)
  if (rest === '' || /^0+$/.test(rest)) return 0
  if (rest.length > 4 && /^(0000|9999)/.test(rest)) return rest.startsWith('9') ? 1 : 0
  throw new UnreadableCell(decimals === 0 ? 'Le montant a des décimales.' : `Le montant a plus de ${decimals} décimales.`)
}

function hasLetterO(text: string): boolean {
  return /\d/.test(text) && /^[-+]?[\dO.,]+$/i.test(text) && /O/i.test(text)
}
