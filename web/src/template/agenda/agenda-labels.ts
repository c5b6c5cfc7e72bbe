import type { AgendaEntry, AgendaState } from '@backoffice/contract/calendar/agenda'
import type { AgendaKind } from '@backoffice/contract/calendar/agenda-kind'
import { withDe } from '@backoffice/contract/elision'
import { ofMonth } from '../../format/dates.ts'
import { formatMoney } from '../../format/money.ts'
import type { Tone } from '../../ui/feedback/status-word.tsx'

/** The kinds in the order of the filter and of a day. */
export const KIND_LABELS: Record<AgendaKind, string> = {
  no_file: 'Jours sans ligne',
  holiday: 'Jours fériés',
  closing: 'Fermetures',
  promise: 'Promesses',
  access_expiry: 'Fins d’accès',
  closed_month: 'Mois clos',
  delivery: 'Livraisons',
}

const ORDER = Object.keys(KIND_LABELS)

/** Returns the entries in the order of the filter, since deliveries are many and the others few. */
export function fewestFirst(entries: readonly AgendaEntry[]): AgendaEntry[] {
  return entries.toSorted((one, other) => ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind))
}

const KIND_TONES: Record<AgendaKind, Tone> = {
  no_file: 'bad',
  promise: 'brand',
  delivery: 'brand',
  access_expiry: 'warn',
  closing: 'neutral',
  holiday: 'neutral',
  closed_month: 'good',
}

const STATES: Record<AgendaState, { label: string; tone: Tone }> = {
  waiting: { label: 'attendue', tone: 'brand' },
  kept: { label: 'tenue', tone: 'good' },
  broken: { label: 'non tenue', tone: 'bad' },
  expected: { label: 'attendue', tone: 'brand' },
  in_transit: { label: 'en route', tone: 'brand' },
  received: { label: 'reçue', tone: 'good' },
}

export function toneOf({ kind, state }: Pick<AgendaEntry, 'kind' | 'state'>): Tone {
  return state === null ? KIND_TONES[kind] : STATES[state].tone
}

/** Returns, for example, « Promesse de Kiosque du Port, 30,00 €, tenue ». */
export function entryText({ kind, name, detail, amount, state }: AgendaEntry): string {
  const named = kind === 'delivery' && detail !== null ? [`Livraison ${detail}`, name] : [nameOf(kind, name), detail]
  return [...named, amount === null ? null : formatMoney(amount), state === null ? null : STATES[state].label]
    .filter((part) => part !== null)
    .join(', ')
}

function nameOf(kind: AgendaKind, name: string): string {
  switch (kind) {
    case 'holiday':
      return name
    case 'closing':
      return `Fermeture\u00a0: ${name}`
    case 'closed_month':
      return `Clôture ${ofMonth(name)}`
    case 'no_file':
      return 'Aucune ligne d’activité'
    case 'access_expiry':
      return `Fin de l’accès ${name}`
    case 'promise':
      return `Promesse ${withDe(name)}`
    case 'delivery':
      return `Livraison ${name}`
  }
}

/** Returns what tells an entry from the others of its kind, since a cell is narrow and its icon shows the kind. */
export function shortText({ kind, name, detail }: Pick<AgendaEntry, 'kind' | 'name' | 'detail'>): string {
  if (kind === 'delivery') return detail ?? name
  return kind === 'no_file' || kind === 'closed_month' ? nameOf(kind, name) : name
}
