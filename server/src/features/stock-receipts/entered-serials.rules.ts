export type SerialText = string | { number: string; card?: string | null | undefined }
type NumberedSerial = { number: string; card: string | null }
type Field = { path: string; message: string }
/** How numbers are read and compared; `serialLength`: what the article asks of every number. */
type Reading = {
  serialLength: number | null
  read: (text: string) => string | null
  canonical: (number: string) => string
}
/** Collects the canonical numbers (`seen`, cards included) and the faults (`fields`) of the receipt so far. `path` is that of the list. */
type Progress = { path: string; seen: Set<string>; fields: Field[] }

const MALFORMED = 'Un numéro compte 4 à 20 chiffres, lettres ou tirets.'
const REPEATED = 'Ce numéro est déjà dans la liste.'
const wrongLength = (length: number) => `Les numéros de cet article comptent ${length} caractères.`

/** Reads the serials of a receipt line and notes what is wrong with each, at its place in the list. */
export function readSerials(serials: readonly SerialText[], reading: Reading, { path, seen, fields }: Progress): NumberedSerial[] {
  return serials.flatMap((entered, index) => {
    const { number: numberText, card: cardText = null } = typeof entered === 'string' ? { number: entered } : entered
    const number = reading.read(numberText)
    const card = cardText === null ? null : reading.read(cardText)
    if (number === null || (cardText !== null && card === null)) {
      fields.push({ path: `${path}.${index}`, message: MALFORMED })
      return []
    }
    const message = faultOf({ number, card }, reading, seen)
    if (message === null) return [{ number, card }]
    fields.push({ path: `${path}.${index}`, message })
    return []
  })
}

function faultOf({ number, card }: NumberedSerial, { serialLength, canonical }: Reading, seen: Set<string>): string | null {
  if (serialLength !== null && number.length !== serialLength) return wrongLength(serialLength)
  for (const one of card === null ? [number] : [number, card]) {
    const compared = canonical(one)
    if (seen.has(compared)) return REPEATED
    seen.add(compared)
  }
  return null
}

export type CheckedSerial = { number: string; outcome: 'ok' | 'known' | 'repeated' | 'wrong_length' | 'malformed'; message: string }

const KNOWN = 'Ce numéro est déjà connu.'

/** Tells for each number whether a receipt would accept it. `known` holds the canonical numbers that exist already. */
export function checkNumbers(
  texts: readonly string[],
  { serialLength, read, canonical }: Reading,
  known: ReadonlySet<string>,
): CheckedSerial[] {
  const seen = new Set<string>()
  return texts.map((text) => {
    const number = read(text)
    if (number === null) return { number: text.trim(), outcome: 'malformed', message: MALFORMED }
    if (serialLength !== null && number.length !== serialLength) {
      return { number, outcome: 'wrong_length', message: wrongLength(serialLength) }
    }
    const compared = canonical(number)
    if (seen.has(compared)) return { number, outcome: 'repeated', message: REPEATED }
    seen.add(compared)
    return known.has(compared) ? { number, outcome: 'known', message: KNOWN } : { number, outcome: 'ok', message: '' }
  })
}
