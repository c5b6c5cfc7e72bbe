import type { Figures } from '@backoffice/contract/network-statistics/figures'
import { formatCompactMoney, formatMoney, formatWholeMoney } from '../../format/money.ts'
import { formatNumber, formatSigned } from '../../format/numbers.ts'

/** Those that charts draw and objectives count. */
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

// The keys of the record are the figures, which `Object.keys` forgets.
const NAMES = Object.keys(NO_FIGURES) as (keyof Figures)[]

/** Adds up the figures of rows. Money is rounded to hundredths: a float of 0.1 + 0.2 would show. */
export function sumOf(rows: readonly Figures[]): Figures {
  const sum = { ...NO_FIGURES }
  for (const row of rows) for (const name of NAMES) sum[name] += row[name]
  return { ...sum, revenue: roundedMoney(sum.revenue) }
}

export function sumOfOne(name: keyof Figures, rows: readonly Figures[]): number {
  const sum = rows.reduce((known, row) => known + row[name], 0)
  return name === 'revenue' ? roundedMoney(sum) : sum
}

function roundedMoney(amount: number): number {
  return Math.round(amount * 100) / 100
}

export function formatFigure(name: keyof Figures, value: number | null): string {
  return name === 'revenue' ? formatMoney(value) : formatNumber(value)
}

/** For a card or an axis. */
export function formatShort(name: keyof Figures, value: number): string {
  return name === 'revenue' ? formatCompactMoney(value) : formatNumber(Math.round(value))
}

/** On an axis of counts, halves are not written. */
export function formatTick(name: keyof Figures, value: number): string {
  return name === 'revenue' || Number.isInteger(value) ? formatShort(name, value) : ''
}

/** Where it is estimated: without hundredths that nobody knows. */
export function formatRounded(name: keyof Figures, value: number): string {
  return name === 'revenue' ? formatWholeMoney(value) : formatNumber(Math.round(value))
}

export function formatGap(name: keyof Figures, value: number): string {
  return name === 'revenue' ? `${value >= 1 ? '+' : ''}${formatWholeMoney(Math.round(value))}` : formatSigned(Math.round(value))
}
