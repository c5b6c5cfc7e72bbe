import type { InvalidField } from '../../shared/refusals.ts'
import { canonicalNumber, readSerialNumber } from '../../shared/serial-number.ts'

export type SerialText = string | { number: string; card?: string | null | undefined }
/** The length of every number of the article; null if it may vary. */
type SerialRules = { serialLength: number | null }
type NumberedSerial = { number: string; card: string | null }
/** Collects the canonical numbers (`seen`, cards included) and the faults (`fields`) of the receipt so far. `path` is that of the list. */
type Progress = { path: string; seen: Set<string>; fields: InvalidField[] }

const MALFORMED = 'Un numéro compte 4 à 20 chiffres, lettres ou tirets.'
const REPEATED = 'Ce numéro est déjà dans la liste.'
const wrongCardLength = (length: number) => `Les cartes de cet article comptent ${length} caractères.`
const wrongLength = (length: number) => `Les numéros de cet article comptent ${length} caractères.`

/** Reads the serials of a receipt line and notes what is wrong with each, at its place in the list. */
export function readSerials(serials: readonly SerialText[], article: SerialRules, { path, seen, fields }: Progress): NumberedSerial[] {
  return serials.flatMap((entered, index) => {
    const { number: numberText, card: cardText } = textsOf(entered)
    const number = readSerialNumber(numberText)
    const card = cardText === null ? null : readSerialNumber(cardText)
    if (number === null || (cardText !== null && card === null)) {
      fields.push({ path: `${path}.${index}`, message: MALFORMED })
      return []
    }
    const message = faultOf({ number, card }, article, seen)
    if (message === null) return [{ number, card }]
    fields.push({ path: `${path}.${index}`, message })
    return []
  })
}

function faultOf({ number, card }: NumberedSerial, { serialLength }: SerialRules, seen: Set<string>): string | null {
  if (serialLength !== null && number.length !== serialLength) return wrongLength(serialLength)
  if (serialLength !== null && card !== null && card.length !== serialLength) return wrongCardLength(serialLength)
  for (const one of card === null ? [number] : [number, card]) {
    const compared = canonicalNumber(one)
    if (seen.has(compared)) return REPEATED
    seen.add(compared)
  }
  return null
}

export type CheckedSerial = { number: string; outcome: 'ok' | 'known' | 'repeated' | 'wrong_length' | 'malformed'; message: string }

type Finding = Omit<CheckedSerial, 'number'>

const OK: Finding = { outcome: 'ok', message: '' }
const KNOWN = 'Ce numéro est déjà connu.'

/** Returns the numbers of an entry as they are compared; null for what is missing or no number. */
export function canonicalsOf(entry: SerialText): { number: string | null; card: string | null } {
  const { number, card } = textsOf(entry)
  return { number: canonicalIn(number), card: card === null ? null : canonicalIn(card) }
}

function canonicalIn(text: string): string | null {
  const number = readSerialNumber(text)
  return number === null ? null : canonicalNumber(number)
}

/** Tells for each number, and its card, whether a receipt would accept it. `known` holds the canonical numbers that exist already. */
export function checkNumbers(entries: readonly SerialText[], { serialLength }: SerialRules, known: ReadonlySet<string>): CheckedSerial[] {
  const seen = new Set<string>()
  const check = (text: string, wrongLengthOf: (length: number) => string): Finding => {
    const number = readSerialNumber(text)
    if (number === null) return { outcome: 'malformed', message: MALFORMED }
    if (serialLength !== null && number.length !== serialLength) return { outcome: 'wrong_length', message: wrongLengthOf(serialLength) }
    const compared = canonicalNumber(number)
    if (seen.has(compared)) return { outcome: 'repeated', message: REPEATED }
    seen.add(compared)
    return known.has(compared) ? { outcome: 'known', message: KNOWN } : OK
  }
  return entries.map((entry) => {
    const { number: text, card } = textsOf(entry)
    const number = readSerialNumber(text) ?? text.trim()
    const finding = check(text, wrongLength)
    if (card === null || finding.outcome !== 'ok') return { number, ...finding }
    const { outcome, message } = check(card, wrongCardLength)
    return { number, outcome, message: message === '' ? '' : `Carte ${card.trim()}\u00a0: ${message}` }
  })
}

function textsOf(entry: SerialText): { number: string; card: string | null } {
  return typeof entry === 'string' ? { number: entry, card: null } : { number: entry.number, card: entry.card ?? null }
}
