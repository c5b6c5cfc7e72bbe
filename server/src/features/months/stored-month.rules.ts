import type { CheckItem, Figures } from './month.rules.ts'

/** Figures in the order in which they are sealed and stored. */
const COUNTS = [
  'recruitments',
  'renewals',
  'renewalsEarly',
  'renewalsLate',
  'upgrades',
  'equipmentSales',
  'other',
  'lines',
  'transactionCount',
] as const satisfies readonly (keyof Figures)[]
const AMOUNTS = ['revenue', 'transactionAmount', 'credited', 'debited'] as const satisfies readonly (keyof Figures)[]
const RECONCILED = ['matched', 'explained', 'adjusted'] as const

/** Serializes figures in a fixed order, with amounts in minor units as text. */
export function serializeFigures({ reconciliation, ...figures }: Figures): string {
  return JSON.stringify({
    ...Object.fromEntries(COUNTS.map((name) => [name, figures[name]])),
    ...Object.fromEntries(AMOUNTS.map((name) => [name, String(figures[name])])),
    reconciliation: reconciliation && Object.fromEntries(RECONCILED.map((name) => [name, String(reconciliation[name])])),
  })
}

type StoredFigures = Record<(typeof COUNTS)[number], number> &
  Record<(typeof AMOUNTS)[number], string> & { reconciliation: Record<(typeof RECONCILED)[number], string> | null }

/** Parses the output of `serializeFigures`. */
export function parseFigures(stored: object): Figures {
  // True because `saveCloseRequested` writes them.
  const { reconciliation, revenue, transactionAmount, credited, debited, ...counts } = stored as StoredFigures
  return {
    ...counts,
    revenue: BigInt(revenue),
    transactionAmount: BigInt(transactionAmount),
    credited: BigInt(credited),
    debited: BigInt(debited),
    reconciliation: reconciliation && {
      matched: BigInt(reconciliation.matched),
      explained: BigInt(reconciliation.explained),
      adjusted: BigInt(reconciliation.adjusted),
    },
  }
}

/** Parses the stored checklist of a month. */
export function parseChecklist(stored: object): CheckItem[] {
  // True because `saveClosed` and `saveCloseRequested` write it.
  return stored as CheckItem[]
}
