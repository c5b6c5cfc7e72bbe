import { formatCount } from '../../format/numbers.ts'

/** The outcome of a scan and its sentence. */
export type ScanOutcome = { isTaken: boolean; message: string }

const NUMBER = /^[A-Z0-9-]{4,20}$/

/** Reads numbers that were scanned, typed or pasted, with spaces, commas or line breaks between. */
export function numbersIn(text: string): string[] {
  return text
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter(Boolean)
}

/** Returns the form in which numbers are compared: one of digits only loses its leading zeros. */
export function canonicalNumber(number: string): string {
  return /^\d+$/.test(number) ? number.replace(/^0+(?=\d)/, '') : number
}

type Sorted = Record<'added' | 'repeated' | 'unreadable', string[]>

/** Sorts what was scanned into numbers that a list lacks, those that it has, and what cannot be a number. */
export function sortScanned(list: readonly string[], text: string): Sorted {
  const listed = new Set(list.map(canonicalNumber))
  const [added, repeated, unreadable]: [string[], string[], string[]] = [[], [], []]
  for (const number of numbersIn(text)) {
    const canonical = canonicalNumber(number)
    if (!NUMBER.test(number)) unreadable.push(number)
    else if (listed.has(canonical)) repeated.push(number)
    else {
      listed.add(canonical)
      added.push(number)
    }
  }
  return { added, repeated, unreadable }
}

/** Adds to a list what was scanned: each number once, and none that cannot be one. */
export function addScanned(list: readonly string[], text: string): ScanOutcome & { numbers: readonly string[] } {
  const sorted = sortScanned(list, text)
  return {
    numbers: [...list, ...sorted.added],
    isTaken: sorted.repeated.length + sorted.unreadable.length === 0,
    message: scanMessage(sorted, 'déjà dans la liste'),
  }
}

/** Says what was scanned; `already` says of numbers that the list has them. */
export function scanMessage({ added, repeated, unreadable }: Sorted, already: string): string {
  const parts = [
    added.length === 1 ? `${added[0]} ajouté` : added.length > 1 && `${formatCount(added.length, 'numéro ajouté', 'numéros ajoutés')}`,
    repeated.length > 0 && `${already}\u00a0: ${inShort(repeated)}`,
    unreadable.length > 0 && `4 à 20 chiffres, lettres ou tirets attendus, et non\u00a0: ${inShort(unreadable)}`,
  ].filter((part) => part !== false)
  const sentence = parts.join('\u00a0; ')
  return `${sentence.slice(0, 1).toUpperCase()}${sentence.slice(1)}.`
}

const NAMED_MAX = 3

function inShort(numbers: readonly string[]): string {
  const others = numbers.length - NAMED_MAX
  return `${numbers.slice(0, NAMED_MAX).join(', ')}${others > 0 ? ` et ${others} de plus` : ''}`
}
