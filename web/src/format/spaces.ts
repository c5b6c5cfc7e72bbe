export const NO_BREAK = '\u00a0'

/** Inter's narrow space runs figures together: groups are kept apart by the full no-break space. */
export function wideSpaces(text: string): string {
  return text.replaceAll('\u202f', NO_BREAK)
}

/** « − » of the typographers, which is as wide as « + ». */
export function trueMinus(text: string): string {
  return text.replaceAll('-', '−')
}
