import type { Money } from '../../shared/money.ts'

/** Counts of lines, and their revenue in minor units. `renewals` = early + late + upgrades. */
export type Figures = {
  recruitments: number
  renewals: number
  renewalsEarly: number
  renewalsLate: number
  upgrades: number
  equipmentSales: number
  other: number
  lines: number
  revenue: Money
}

export const NO_FIGURES: Figures = {
  recruitments: 0,
  renewals: 0,
  renewalsEarly: 0,
  renewalsLate: 0,
  upgrades: 0,
  equipmentSales: 0,
  other: 0,
  lines: 0,
  revenue: 0n,
}

export function addFigures(rows: readonly Figures[]): Figures {
  return rows.reduce(
    (sum, row) => ({
      recruitments: sum.recruitments + row.recruitments,
      renewals: sum.renewals + row.renewals,
      renewalsEarly: sum.renewalsEarly + row.renewalsEarly,
      renewalsLate: sum.renewalsLate + row.renewalsLate,
      upgrades: sum.upgrades + row.upgrades,
      equipmentSales: sum.equipmentSales + row.equipmentSales,
      other: sum.other + row.other,
      lines: sum.lines + row.lines,
      revenue: sum.revenue + row.revenue,
    }),
    NO_FIGURES,
  )
}

export function isActive({ recruitments, renewals }: Figures): boolean {
  return recruitments + renewals > 0
}
