import type { YearRow } from '@backoffice/contract/objectives/objectives'
import { lastOfMonth, type MonthPlace, monthText } from '@backoffice/contract/network-statistics/month'
import { formatMonthName } from '../../format/dates.ts'
import { FIGURE_NAMES } from './objective-figures.ts'

/** Compared with the present day. */
export type MonthStage = 'past' | 'running' | 'to-come'

export function stageOf(place: MonthPlace, today: string): MonthStage {
  const month = monthText(place)
  if (month === today.slice(0, 7)) return 'running'
  return month < today.slice(0, 7) ? 'past' : 'to-come'
}

/** True if the month is over and the data reach its last day: its landing is then what it achieved. */
export function isComplete({ achieved, landing }: Pick<YearRow, 'achieved' | 'landing'>, stage: MonthStage): boolean {
  return stage === 'past' && landing !== null && FIGURE_NAMES.every((name) => landing[name] === achieved[name])
}

/** Returns the last day of a month. An objective can be closed after it. */
export function lastDayOf(place: MonthPlace): string {
  return lastOfMonth(`${monthText(place)}-01`)
}

/** Returns the first month that is not over and whose objective is missing or a draft. */
export function nextMonthOf(rows: readonly YearRow[], { year, today }: { year: number; today: string }): YearRow | undefined {
  return rows.find(
    ({ month, objective }) => stageOf({ month, year }, today) !== 'past' && (objective === null || objective.statut === 'draft'),
  )
}

/** Says what the year still lacks. */
export function yearSentence(rows: readonly YearRow[], { year, today }: { year: number; today: string }): string {
  const begun = rows.filter(({ month }) => stageOf({ month, year }, today) !== 'to-come')
  const late = begun.filter(({ objective }) => objective === null || objective.statut === 'draft')
  if (late.length > 0)
    return `${namesOf(late)} ${late.length === 1 ? 'n’a' : 'n’ont'} pas d’objectif publié\u00a0: un brouillon ne compte nulle part.`
  const next = nextMonthOf(rows, { year, today })
  if (next !== undefined)
    return `${capitalized(formatMonthName(next.month))} ${next.objective === null ? 'n’a pas encore d’objectif' : 'est en brouillon'}.`
  return 'Chaque mois a un objectif publié.'
}

function namesOf(rows: readonly YearRow[]): string {
  const names = rows.map(({ month }) => formatMonthName(month))
  return capitalized(names.length > 3 ? `${names.length} mois commencés` : names.join(' et ').replace(/ et (?=.* et )/, ', '))
}

export function capitalized(text: string): string {
  return text.charAt(0).toLocaleUpperCase('fr') + text.slice(1)
}

const MONTHS_BEFORE = 24
const MONTHS_AFTER = 13

/** Returns the months before and after a day, as `2026-11`, and the one that is shown. */
export function monthChoices(today: string, shown: string): string[] {
  const { month, year } = { month: Number(today.slice(5, 7)), year: Number(today.slice(0, 4)) }
  const months = Array.from({ length: MONTHS_BEFORE + MONTHS_AFTER + 1 }, (_, at) =>
    new Date(Date.UTC(year, month - 1 - MONTHS_BEFORE + at, 1)).toISOString().slice(0, 7),
  )
  return months.includes(shown) ? months : [...months, shown].toSorted()
}
