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

/** Writes figures as a month keeps them: amounts in minor units, as text. */
export function storedFigures({ reconciliation, ...figures }: Figures): string {
  return JSON.stringify({
    ...Object.fromEntries(COUNTS.map((name) => [name, figures[name]])),
    ...Object.fromEntries(AMOUNTS.map((name) => [name, String(figures[name])])),
    reconciliation: reconciliation && Object.fromEntries(RECONCILED.map((name) => [name, String(reconciliation[name])])),
  })
}

type StoredFigures = Record<(typeof COUNTS)[number], number> &
  Record<(typeof AMOUNTS)[number], string> & { reconciliation: Record<(typeof RECONCILED)[number], string> | null }

/** Reads what `storedFigures` wrote. */
export function figuresStored(stored: object): Figures {
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

/** Reads the checklist that a month keeps. */
export function checklistStored(stored: object): CheckItem[] {
  // True because `saveClosed` and `saveCloseRequested` write it.
  return stored as CheckItem[]
}
