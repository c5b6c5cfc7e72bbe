import type { CountGap, StockCount, WaitingCounts } from '@backoffice/contract/stock-counts/counts'
import type { CountRow, WaitingRow } from './counts.read.ts'

export function countToWire({ status, openedAt, submittedAt, closedAt, reason, entries, gaps, ...row }: CountRow): StockCount {
  return {
    ...row,
    statut: status,
    openedAt: openedAt.toISOString(),
    submittedAt: submittedAt?.toISOString() ?? null,
    closedAt: closedAt?.toISOString() ?? null,
    raison: reason,
    entries: entries.map(({ at, ...entry }) => ({ ...entry, at: new Date(at).toISOString() })),
    // The depots table knows the kinds of the contract only.
    gaps: gaps as CountGap[] | null,
  }
}

export function waitingToWire({ since, ...row }: WaitingRow): WaitingCounts {
  return { ...row, since: since?.toISOString() ?? null }
}
