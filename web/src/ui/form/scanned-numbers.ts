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

/** Adds to a list what was scanned: each number once, and none that cannot be one. */
export function addScanned(list: readonly string[], text: string): ScanOutcome & { numbers: readonly string[] } {
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
  return {
    numbers: [...list, ...added],
    isTaken: repeated.length + unreadable.length === 0,
    message: messageOf(added, repeated, unreadable),
  }
}

function messageOf(added: readonly string[], repeated: readonly string[], unreadable: readonly string[]): string {
  const parts = [
    added.length === 1 ? `${added[0]} ajouté` : added.length > 1 && `${formatCount(added.length, 'numéro ajouté', 'numéros ajoutés')}`,
    repeated.length > 0 && `déjà dans la liste\u00a0: ${inShort(repeated)}`,
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
