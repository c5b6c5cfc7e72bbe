const WORDS_MAX = 6
const NUMBER = /^(?=.*\d)[\dA-Z]{3,20}$/

export type SearchQuery = {
  /** The words that must all be found, anywhere in the text. */
  words: readonly string[]
  /** Possible beginnings of a number: as typed, and without leading zeros. */
  prefixes: readonly string[]
  /** The number without leading zeros, or an empty text. */
  bare: string
}

export function askedFor(text: string): SearchQuery {
  const words = text.split(/\s+/).filter(Boolean).slice(0, WORDS_MAX).map(withoutZeros)
  const typed = text.replace(/\s+/g, '').toUpperCase()
  if (!NUMBER.test(typed)) return { words, prefixes: [], bare: '' }
  const bare = withoutZeros(typed)
  return { words, prefixes: [...new Set([typed, bare])], bare }
}

/** Removes leading zeros, since outlet numbers are stored without them. */
function withoutZeros(word: string): string {
  return word.replace(/^0+(?=\d)/, '')
}
