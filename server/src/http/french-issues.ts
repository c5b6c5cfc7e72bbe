import type { z } from 'zod'

const REQUIRED = 'Ce champ est obligatoire.'
const INVALID = 'Cette valeur n’est pas valable.'

const EXPECTED: Partial<Record<string, string>> = {
  string: 'Indiquez un texte.',
  number: 'Indiquez un nombre.',
  int: 'Indiquez un nombre entier.',
  boolean: 'Indiquez true ou false.',
  array: 'Indiquez une liste.',
  object: 'Indiquez un objet.',
  record: 'Indiquez un objet.',
}

const FORMATS: Partial<Record<string, string>> = {
  date: 'Indiquez un jour, par exemple 2026-09-30.',
  datetime: 'Indiquez une date et une heure, par exemple 2026-09-30T15:05:00.000Z.',
  email: 'Indiquez une adresse e-mail.',
  url: 'Indiquez une adresse web.',
}

const UNITS: Partial<Record<string, [one: string, many: string]>> = {
  string: ['caractère', 'caractères'],
  array: ['élément', 'éléments'],
  record: ['élément', 'éléments'],
}

/** Returns the French sentence for a value that its schema refuses without a sentence of its own. */
export function describeIssue(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return isMissing(issue.input) ? REQUIRED : (EXPECTED[issue.expected] ?? INVALID)
    case 'invalid_value':
      return isMissing(issue.input) ? REQUIRED : `Valeurs possibles\u00a0: ${issue.values.map(String).join(', ')}.`
    case 'too_small':
      return describeMinimum(issue)
    case 'too_big':
      return `${issue.inclusive === false ? 'Moins de' : 'Au plus'} ${quantity(issue.maximum, issue.origin)}.`
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'Ce format n’est pas valable.'
    case 'invalid_union':
      return isMissing(issue.input) ? REQUIRED : INVALID
    default:
      return INVALID
  }
}

function isMissing(input: unknown): boolean {
  return input === undefined || input === null
}

function describeMinimum({ minimum, origin, inclusive }: { minimum: number | bigint; origin: string; inclusive?: boolean | undefined }) {
  if (origin === 'string' && minimum === 1) return REQUIRED
  return `${inclusive === false ? 'Plus de' : 'Au moins'} ${quantity(minimum, origin)}.`
}

function quantity(count: number | bigint, origin: string): string {
  const unit = UNITS[origin]
  const digits = count.toLocaleString('fr-FR').replaceAll('\u202f', '\u00a0')
  return unit === undefined ? digits : `${digits}\u00a0${unit[Number(count) > 1 ? 1 : 0]}`
}
