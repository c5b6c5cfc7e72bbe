import { formatNumber } from '../../format/numbers.ts'
import { canonicalNumber, numbersIn } from '../../ui/form/scanned-numbers.ts'

/** A number as scanned or typed, with the card of the decoder if it came with one. */
export type EnteredNumber = { number: string; card: string | null }

export const NUMBERS_MAX = 2_000
const NUMBER = /^[A-Z0-9-]{4,20}$/

/** Reads what was scanned, typed or pasted. On a line of two columns (a tab or « ; » between) the second is the card of the first. */
export function entriesIn(text: string): EnteredNumber[] {
  return text.split(/\r?\n/).flatMap((line) => {
    const [number = '', card = '', ...others] = line.split(/[\t;]/).map((column) => column.trim().toUpperCase())
    const isPair = others.length === 0 && /[\t;]/.test(line) && number !== '' && !/[\s,]/.test(`${number}${card}`)
    if (isPair) return [{ number, card: card === '' ? null : card }]
    return numbersIn(line).map((one) => ({ number: one, card: null }))
  })
}

type Range = { numbers: EnteredNumber[]; fault: null } | { numbers: null; fault: string }

/** Returns the numbers from one to another: both begin alike and end in as many digits. */
export function numbersBetween(first: string, last: string): Range {
  const [from, to] = [partsOf(first), partsOf(last)]
  const isAlike = from !== null && to !== null && from.start === to.start && from.digits.length === to.digits.length
  if (!isAlike) return refused('Les deux numéros doivent commencer de la même façon et finir par le même nombre de chiffres.')
  const [low, high] = [BigInt(from.digits), BigInt(to.digits)]
  if (high < low) return refused('Le dernier numéro doit venir après le premier.')
  if (high - low >= BigInt(NUMBERS_MAX)) return refused(TOO_MANY)
  const numbers = Array.from({ length: Number(high - low) + 1 }, (_, step) => ({
    number: from.start + String(low + BigInt(step)).padStart(from.digits.length, '0'),
    card: null,
  }))
  return { numbers, fault: null }
}

export const TOO_MANY = `Une réception compte ${formatNumber(NUMBERS_MAX)} numéros au plus\u00a0: faites-en plusieurs, ou passez par l’import du stock.`

const refused = (fault: string): Range => ({ numbers: null, fault })

function partsOf(text: string): { start: string; digits: string } | null {
  const [, start, digits] = /^([A-Z0-9-]*?)(\d+)$/.exec(text.trim().toUpperCase()) ?? []
  return start === undefined || digits === undefined ? null : { start, digits }
}

/** Returns a number as it is sent: alone, or with its card. */
export function toSerial(entered: EnteredNumber): string | EnteredNumber {
  return entered.card === null ? entered.number : entered
}

/** Returns the canonical numbers of decoders and cards. */
export function canonicalIn(numbers: readonly EnteredNumber[]): string[] {
  return numbers.flatMap(({ number, card }) => (card === null ? [number] : [number, card])).map(canonicalNumber)
}

/** Returns what is wrong with the form of an entered number or its card, or undefined. */
export function formFault({ number, card }: EnteredNumber, serialLength: number | null): string | undefined {
  const fault = faultOf(number, serialLength)
  if (fault !== undefined || card === null) return fault
  const cardFault = faultOf(card, serialLength)
  return cardFault === undefined ? undefined : `Carte\u00a0: ${cardFault}`
}

/** Returns what can be seen to be wrong with each number, at its place: its form, or that it comes twice. `seen` holds those that come before. */
export function faultsIn(numbers: readonly EnteredNumber[], serialLength: number | null, seen = new Set<string>()): (string | undefined)[] {
  return numbers.map((entered) => {
    const fault = formFault(entered, serialLength)
    if (fault !== undefined) return fault
    const canonical = canonicalIn([entered])
    const isRepeated = canonical.some((one) => seen.has(one))
    for (const one of canonical) seen.add(one)
    return isRepeated ? 'Déjà plus haut dans la liste' : undefined
  })
}

function faultOf(number: string, serialLength: number | null): string | undefined {
  if (!NUMBER.test(number)) return '4 à 20 chiffres, lettres ou tirets attendus'
  return serialLength === null || number.length === serialLength
    ? undefined
    : `${serialLength} caractères attendus, et non ${number.length}`
}
