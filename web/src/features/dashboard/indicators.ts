import type { MonthOverview } from '@backoffice/contract/network-statistics/network-statistics'
import { formatWholeMoney } from '../../format/money.ts'
import { formatNumber, formatSigned } from '../../format/numbers.ts'
import type { PaceIndicator } from './dashboard-search.ts'

type Indicator = {
  label: string
  format: (value: number) => string
  formatTick: (value: number) => string
  formatGap: (value: number) => string
  /** Format of a gap where there is little room. */
  formatLead: (value: number) => string
  /** True if a day's share must be a whole number. */
  isWhole: boolean
}

/** Names the figures of an objective. */
export type AimedIndicator = PaceIndicator | 'upgrades'
export const AIMED_NAMES = ['recruitments', 'renewals', 'upgrades', 'revenue'] as const satisfies AimedIndicator[]

export const INDICATORS: Record<AimedIndicator, Indicator> = {
  recruitments: {
    label: 'Recrutements',
    format: rounded,
    formatTick: rounded,
    formatGap: roundedGap,
    formatLead: roundedGap,
    isWhole: true,
  },
  upgrades: {
    label: 'Upgrades, dans les réabonnements',
    format: rounded,
    formatTick: rounded,
    formatGap: roundedGap,
    formatLead: roundedGap,
    isWhole: true,
  },
  renewals: { label: 'Réabonnements', format: rounded, formatTick: rounded, formatGap: roundedGap, formatLead: roundedGap, isWhole: true },
  revenue: {
    label: 'Chiffre d’affaires',
    format: formatWholeMoney,
    formatTick: formatThousands,
    formatGap: wholeMoneyGap,
    formatLead: (value) => withPlus(value, formatThousands),
    isWhole: false,
  },
}

export const INDICATOR_NAMES = ['recruitments', 'renewals', 'revenue'] as const satisfies PaceIndicator[]

type Measured = Pick<MonthOverview, 'achieved' | 'towardsObjective' | 'objective' | 'landing' | 'objectivePace'>

/**
 * Returns an indicator of a month; `counted` and `aimedLanding` are the parts of `achieved` and `landing` that count towards the
 * objective.
 */
export function aspectOf({ achieved, towardsObjective, objective, landing, objectivePace }: Measured, name: AimedIndicator) {
  const counted = towardsObjective?.[name] ?? achieved[name]
  const aimed = objectivePace ? objectivePace.landing : landing
  return {
    achieved: achieved[name],
    counted,
    objective: objective?.[name] ?? null,
    landing: landing?.[name] ?? null,
    aimedLanding: aimed?.[name] ?? null,
  }
}
export type Aspect = ReturnType<typeof aspectOf>

function rounded(value: number): string {
  return formatNumber(Math.round(value))
}

function roundedGap(value: number): string {
  return formatSigned(Math.round(value))
}

function wholeMoneyGap(value: number): string {
  return withPlus(Math.round(value), formatWholeMoney)
}

function withPlus(value: number, format: (value: number) => string): string {
  return value > 0 ? `+${format(value)}` : format(value)
}

/** Returns « 180 k » or « 1,2 M » without a unit: the card shows it. */
function formatThousands(value: number): string {
  const size = Math.abs(value)
  if (size >= 1_000_000) return `${formatNumber(value / 1_000_000, 1)}\u00a0M`
  if (size >= 10_000) return `${formatNumber(value / 1_000)}\u00a0k`
  return formatNumber(Math.round(value))
}
