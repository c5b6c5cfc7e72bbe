import type { Evidence, StockAlert } from '@backoffice/contract/stock/alert'
import { dayOf } from '../../format/dates.ts'

export type EvidenceDay = { day: string; ours: readonly Evidence[]; operators: readonly Evidence[] }

/** Puts what both sides say of a day beside each other, the oldest day first. */
export function daysOf({ ours, operators }: Pick<StockAlert, 'ours' | 'operators'>): EvidenceDay[] {
  const [ourDays, operatorsDays] = [byDay(ours), byDay(operators)]
  const days = [...new Set([...ourDays.keys(), ...operatorsDays.keys()])].toSorted()
  return days.map((day) => ({ day, ours: ourDays.get(day) ?? [], operators: operatorsDays.get(day) ?? [] }))
}

function byDay(evidence: readonly Evidence[]): ReadonlyMap<string, Evidence[]> {
  return Map.groupBy(
    evidence.toSorted((one, other) => one.at.localeCompare(other.at)),
    ({ at }) => dayOf(at),
  )
}
