import { sql, type RawBuilder } from 'kysely'

/** Names the figures that a closed month keeps; each is zero in a month without data. */
export const CLOSED_FIGURES: readonly string[] = [
  'recruitments',
  'renewals',
  'renewalsEarly',
  'renewalsLate',
  'upgrades',
  'equipmentSales',
  'other',
  'lines',
  'transactionCount',
  'revenue',
  'transactionAmount',
  'credited',
  'debited',
]
export const RECONCILED_FIGURES: readonly string[] = ['matched', 'explained', 'adjusted']

/** Plants a closed month without data, under a seal of nothing, that says one too many of a figure. */
export function aClosedMonth(wrong: string): RawBuilder<unknown>[] {
  const figuresOf = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, name === wrong ? 1 : 0]))
  const figures = JSON.stringify({ ...figuresOf(CLOSED_FIGURES), reconciliation: figuresOf(RECONCILED_FIGURES) })
  return [
    sql`
      insert into month_closings (month, status, close_requested_by, seal, figures, checklist, acknowledged, closed_by, closed_at, changed_by)
      select '2019-01-01', 'closed', min(id), repeat('0', 64), ${figures}::jsonb, '[]', '{}', max(id), now(), min(id)
      from accounts where role_name = 'ROLE_MANAGER'`,
    sql`insert into closed_months (month) values ('2019-01-01')`,
  ]
}

export const MONTH_FAULTS = {
  closed_months_keep_their_figures: aClosedMonth('lines'),
  closed_months_keep_their_seal: aClosedMonth(''),
}
