import { formatCount } from '../../format/numbers.ts'
import type { Aspect } from './indicators.ts'

/** Three parts of one sentence; `strong` is the part to remember. */
export type Sentence = { before: string; strong: string; after: string }

type Question = {
  aspect: Omit<Aspect, 'achieved' | 'landing'>
  daysLeft: number
  format: (value: number) => string
  /** True if the objective counts things, so that a day's share is rounded up. */
  isWhole: boolean
}

/** Returns what will be missing at the landing, and how much more each remaining working day needs. */
export function landingSentence({ aspect: { counted, objective, aimedLanding }, daysLeft, format, isWhole }: Question): Sentence {
  if (objective === null) return { before: 'Aucun objectif publié ce mois-ci\u00a0: rien à quoi comparer.', strong: '', after: '' }
  if (counted >= objective) return { before: 'L’objectif est atteint', strong: describeLead(counted - objective, format), after: '.' }
  if (aimedLanding === null)
    return { before: 'Le mois commence\u00a0: l’atterrissage viendra avec son premier jour ouvrable.', strong: '', after: '' }
  if (daysLeft === 0) return { before: 'Le mois est fini\u00a0: ', strong: `il a manqué ${format(objective - counted)}`, after: '.' }

  const missing = isWhole ? objective - Math.round(aimedLanding.expected) : objective - aimedLanding.expected
  if (missing <= 0)
    return { before: 'À ce rythme, l’objectif sera ', strong: missing === 0 ? 'atteint' : `dépassé de ${format(-missing)}`, after: '.' }

  const perDay = isWhole ? Math.ceil(missing / daysLeft) : missing / daysLeft
  const days =
    daysLeft === 1 ? 'le dernier jour ouvrable' : `les ${formatCount(daysLeft, 'jour ouvrable restant', 'jours ouvrables restants')}`
  return {
    before: `À ce rythme, il manquera ${format(missing)}\u00a0: `,
    strong: `${format(perDay)} de plus par jour`,
    after: ` sur ${days}.`,
  }
}

function describeLead(lead: number, format: (value: number) => string): string {
  return lead === 0 ? '' : `, et dépassé de ${format(lead)}`
}

export function workingDaysLeft({ workingDays, workingDaysElapsed }: { workingDays: number; workingDaysElapsed: number }): number {
  return Math.max(0, workingDays - workingDaysElapsed)
}
