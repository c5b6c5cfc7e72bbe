const REFERENCE = /^(CMD|BL)-?\d*$/
const NUMBERED = /^(?:N°|TR-?)?0*(\d{1,15})$/
const WORDS_MAX = 6
const SERIAL = /^(?=.*\d)[\dA-Z-]{4,20}$/
const NUMBER = /^(?=.*\d)[\dA-Z]{3,20}$/

export type SearchQuery = {
  /** The words that must all be found, anywhere in the text. */
  words: readonly string[]
  /** Possible beginnings of a number: as typed, and without leading zeros. */
  prefixes: readonly string[]
  /** The beginning or the end of a serial, or an empty text. */
  serial: string
  /** The beginning of the reference of an order or a delivery, or an empty text. */
  reference: string
  /** The number of a request, a transaction or an import: « 12 », « n° 12 », « TR-00000012 »; null if it is none. */
  number: number | null
  /** The number without leading zeros, or an empty text. */
  bare: string
}

export function askedFor(text: string): SearchQuery {
  const words = text.split(/\s+/).filter(Boolean).slice(0, WORDS_MAX).map(withoutZeros)
  const typed = text.replace(/\s+/g, '').toUpperCase()
  const serial = SERIAL.test(typed) ? typed : ''
  const reference = REFERENCE.test(typed) ? typed : ''
  const digits = NUMBERED.exec(typed)?.[1]
  const number = digits === undefined ? null : Number(digits)
  if (!NUMBER.test(typed)) return { words, prefixes: [], bare: '', serial, reference, number }
  const bare = withoutZeros(typed)
  return { words, prefixes: [...new Set([typed, bare])], bare, serial, reference, number }
}

/** Removes leading zeros, since outlet numbers are stored without them. */
function withoutZeros(word: string): string {
  return word.replace(/^0+(?=\d)/, '')
}

/** Returns the subscribers that no activity names: `0028` and `28` are one. */
export function unknownOf<Found extends { number: string }>(
  ofLists: readonly Found[],
  ofActivities: readonly { number: string }[],
): Found[] {
  const known = new Set(ofActivities.map(({ number }) => withoutZeros(number)))
  return ofLists.filter(({ number }) => !known.has(number))
}

type Decoder = { id: string }

/** Lists decoders of the stock before those of activities, each number once: `0028` and `28` are one. */
export function decodersOnce<Found extends Decoder>(ofStock: readonly Found[], ofActivities: readonly Found[], max: number): Found[] {
  const known = new Set(ofStock.map(({ id }) => withoutZeros(id)))
  return [...ofStock, ...ofActivities.filter(({ id }) => !known.has(withoutZeros(id)))].slice(0, max)
}
