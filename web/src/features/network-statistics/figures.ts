import type { Figures } from '@backoffice/contract/network-statistics/figures'
import { formatCompactMoney, formatMoney, formatWholeMoney } from '../../format/money.ts'
import { formatNumber, formatSigned } from '../../format/numbers.ts'

/** Figures that have charts and objectives. */
export const CHARTED = ['recruitments', 'renewals', 'revenue'] as const
export type Charted = (typeof CHARTED)[number]

export const NO_FIGURES: Figures = {
  recruitments: 0,
  renewals: 0,
  renewalsEarly: 0,
  renewalsLate: 0,
  upgrades: 0,
  equipmentSales: 0,
  other: 0,
  lines: 0,
  revenue: 0,
}

// Object.keys loses the type; NO_FIGURES has exactly the keys of Figures.
const NAMES = Object.keys(NO_FIGURES) as (keyof Figures)[]

/** Adds up the figures of rows. Money is rounded to hundredths, to hide floating-point errors. */
export function sumOf(rows: readonly Figures[]): Figures {
  const sum = { ...NO_FIGURES }
  for (const row of rows) for (const name of NAMES) sum[name] += row[name]
  return { ...sum, revenue: roundedMoney(sum.revenue) }
}

export function sumOfOne(name: keyof Figures, rows: readonly Figures[]): number {
  const sum = rows.reduce((total, row) => total + row[name], 0)
  return name === 'revenue' ? roundedMoney(sum) : sum
}

function roundedMoney(amount: number): number {
  return Math.round(amount * 100) / 100
}

export function formatFigure(name: keyof Figures, value: number | null): string {
  return name === 'revenue' ? formatMoney(value) : formatNumber(value)
}

/** Returns the short form for a card or an axis. */
export function formatShort(name: keyof Figures, value: number): string {
  return name === 'revenue' ? formatCompactMoney(value) : formatNumber(Math.round(value))
}

/** Returns an empty text for fractions on an axis of counts. */
export function formatTick(name: keyof Figures, value: number): string {
  return name === 'revenue' || Number.isInteger(value) ? formatShort(name, value) : ''
}

/** Returns an estimate without the decimals, which would suggest precision. */
export function formatRounded(name: keyof Figures, value: number): string {
  return name === 'revenue' ? formatWholeMoney(value) : formatNumber(Math.round(value))
}

export function formatGap(name: keyof Figures, value: number): string {
  return name === 'revenue' ? `${value >= 1 ? '+' : ''}${formatWholeMoney(Math.round(value))}` : formatSigned(Math.round(value))
}
