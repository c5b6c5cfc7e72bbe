const WORDS_MAX = 6
const NUMBER = /^(?=.*\d)[\dA-Z]{3,20}$/

export type SearchQuery = {
  /** Each must be found, wherever it stands. */
  words: readonly string[]
  /** What a number may begin with: as typed, and without the zeros in front. */
  prefixes: readonly string[]
  /** The same without the zeros in front. */
  bare: string
}

export function askedFor(text: string): SearchQuery {
  const words = text.split(/\s+/).filter(Boolean).slice(0, WORDS_MAX).map(withoutZeros)
  const typed = text.replace(/\s+/g, '').toUpperCase()
  if (!NUMBER.test(typed)) return { words, prefixes: [], bare: '' }
  const bare = withoutZeros(typed)
  return { words, prefixes: [...new Set([typed, bare])], bare }
}

/** The number of an outlet is kept without zeros in front. */
function withoutZeros(word: string): string {
  return word.replace(/^0+(?=\d)/, '')
}
