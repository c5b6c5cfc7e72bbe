import type { MonthOverview } from '@backoffice/contract/network-statistics'
import { formatSignedMoney, formatWholeMoney } from '../../format/money.ts'
import { formatNumber, formatSigned } from '../../format/numbers.ts'
import type { PaceIndicator } from './dashboard-search.ts'

type Indicator = {
  label: string
  /** In full, for a figure in a card. */
  format: (value: number) => string
  /** For an axis. */
  formatTick: (value: number) => string
  formatGap: (value: number) => string
  /** The smallest step that can be asked of a day. */
  isWhole: boolean
}

export const INDICATORS: Record<PaceIndicator, Indicator> = {
  recruitments: { label: 'Recrutements', format: rounded, formatTick: rounded, formatGap: roundedGap, isWhole: true },
  renewals: { label: 'Réabonnements', format: rounded, formatTick: rounded, formatGap: roundedGap, isWhole: true },
  revenue: { label: 'Chiffre d’affaires', format: formatWholeMoney, formatTick: formatThousands, formatGap: wholeMoneyGap, isWhole: false },
}

export const INDICATOR_NAMES = ['recruitments', 'renewals', 'revenue'] as const satisfies PaceIndicator[]

/** What one indicator of a month has achieved, should reach, and where it leads. */
export function aspectOf({ achieved, objective, landing }: Pick<MonthOverview, 'achieved' | 'objective' | 'landing'>, name: PaceIndicator) {
  return { achieved: achieved[name], objective: objective?.[name] ?? null, landing: landing?.[name] ?? null }
}
export type Aspect = ReturnType<typeof aspectOf>

function rounded(value: number): string {
  return formatNumber(Math.round(value))
}

function roundedGap(value: number): string {
  return formatSigned(Math.round(value))
}

function wholeMoneyGap(value: number): string {
  return formatSignedMoney(Math.round(value)).replace(/[.,]00(?=\u00a0)/, '')
}

/** « 1 200 k€ » is no French; « 1,2 M » reads at a glance, the unit being in the card's head. */
function formatThousands(value: number): string {
  if (Math.abs(value) >= 1_000_000) return `${formatNumber(value / 1_000_000, 1)}\u00a0M`
  return Math.abs(value) >= 1_000 ? `${formatNumber(value / 1_000)}\u00a0k` : formatNumber(value)
}

