import type { ListedMonth } from '@backoffice/contract/months/months'
import { monthText } from '@backoffice/contract/network-statistics/month'

/** Returns the month to work on next: one that waits for its second person, else the earliest open one that is over, else the latest begun. */
export function nextToClose(months: readonly ListedMonth[], today: string): string | undefined {
  const named = months
    .map((one) => ({ status: one.statut, month: monthText(one) }))
    .toSorted((one, other) => one.month.localeCompare(other.month))
  const waiting = named.find(({ status }) => status === 'closing' || status === 'reopening')
  const open = named.find(({ status, month }) => status === 'open' && month < today.slice(0, 7))
  return (waiting ?? open ?? named.findLast(({ month }) => month <= today.slice(0, 7)))?.month
}
