export const NO_BREAK = '\u00a0'

/** Replaces narrow no-break spaces, which Inter draws too narrow to separate groups of digits. */
export function wideSpaces(text: string): string {
  return text.replaceAll('\u202f', NO_BREAK)
}

/** Replaces hyphens by the minus sign « − », which is as wide as « + ». */
export function trueMinus(text: string): string {
  return text.replaceAll('-', '−')
}

/** Keeps French punctuation on the line of its word, as in « Pourquoi ? ». */
export function withoutBreaks(text: string): string {
  return text.replace(/ ([:;?!»])/g, `${NO_BREAK}$1`).replaceAll('« ', `«${NO_BREAK}`)
}
