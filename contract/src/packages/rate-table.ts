import { roleLabel } from '../roles.ts'
import type { Table, TableColumn } from '../table.ts'
import type { CommissionRate } from './packages.ts'

export const RATE_COLUMNS = {
  seller: { header: 'Qui vend', value: ({ roleName }) => roleLabel(roleName) },
  package: { header: 'Formule', value: ({ packageName }) => packageName ?? 'Toutes les autres' },
  rate: { header: 'Taux', number: 'rate', value: ({ rate }) => rate },
  validFrom: { header: 'Depuis', date: 'instant', value: ({ validFrom }) => validFrom },
  validTo: { header: 'Jusqu’à', date: 'instant', value: ({ validTo }) => validTo },
} satisfies Record<string, TableColumn<CommissionRate>>

const VIEWS = ['now', 'past'] as const
export type RateView = (typeof VIEWS)[number]

export const RATE_TABLE: Table = {
  fileName: 'taux-de-commission',
  sheet: 'Taux',
  columns: RATE_COLUMNS,
  views: VIEWS,
  rowsOf: (rates: readonly CommissionRate[], { view }) =>
    ratesInView(
      rates,
      VIEWS.find((one) => one === view),
    ),
}

/** Returns the rates in force, or those that have ended; without a view, all of them. */
export function ratesInView(rates: readonly CommissionRate[], view: RateView | undefined): readonly CommissionRate[] {
  return rates.filter(({ validTo }) => view === undefined || (validTo === null) === (view === 'now'))
}
