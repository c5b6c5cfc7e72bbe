/** Inclusive days, such as `2026-11-01`, and how much of the month they cover. */
export type ListedPeriod = { from: string; to: string; holds: 'month' | 'whole-days' | 'part-of-day' }

/** Describes in French the period of a list requested without dates, and what it leaves out. */
export function periodInFrench({ from, to, holds }: ListedPeriod, max: number): string {
  const most = max.toLocaleString('fr-FR')
  if (holds === 'part-of-day') return `Les ${most} dernières transactions du ${dayInFrench(from)}\u00a0: cette journée en compte davantage.`
  const days = from === to ? `Transactions du ${dayInFrench(from)}` : `Transactions du ${dayInFrench(from)} au ${dayInFrench(to)}`
  return holds === 'month' ? `${days}.` : `${days}\u00a0: les derniers jours entiers du mois qui tiennent en ${most} lignes.`
}

function dayInFrench(day: string): string {
  return day.split('-').toReversed().join('/')
}
