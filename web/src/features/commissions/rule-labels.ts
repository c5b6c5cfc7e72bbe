import type { ArticleFamily } from '@backoffice/contract/articles/family'
import type { Beneficiary, Rule } from '@backoffice/contract/commissions/rule'
import { ACTIVITY_KIND_LABELS } from '@backoffice/contract/network-statistics/activity-kind-labels'
import { formatDay } from '../../format/dates.ts'
import { formatMoney } from '../../format/money.ts'
import { formatCount, formatNumber } from '../../format/numbers.ts'
import { NO_BREAK } from '../../format/spaces.ts'
import type { RuleState } from './rules.ts'

export const BENEFICIARY_LABELS: Record<Beneficiary, string> = {
  outlet: 'Points de vente',
  salesman: 'Commerciaux',
  agent: 'Agents crédit',
  sector_manager: 'Responsables secteur',
}

/** Names the kind of one beneficiary. */
export const QUALITY_LABELS: Record<Beneficiary, string> = {
  outlet: 'Point de vente',
  salesman: 'Commercial',
  agent: 'Agent crédit',
  sector_manager: 'Responsable secteur',
}

export const EARNER_LABELS: Record<Beneficiary, string> = {
  outlet: 'Le point de vente',
  salesman: 'Le commercial',
  agent: 'L’agent crédit',
  sector_manager: 'Le responsable secteur',
}

export const FAMILY_LABELS: Record<ArticleFamily, string> = { subscription: 'Abonnements', equipment: 'Matériel', service: 'Services' }

type Indicator = Extract<NonNullable<Rule['condition']>, { kind: 'objective_reached' }>['indicator']

export const INDICATOR_LABELS: Record<Indicator, string> = {
  recruitments: 'Recrutements',
  renewals: 'Réabonnements',
  upgrades: 'Upgrades',
  revenue: 'Chiffre d’affaires',
}

export const STATE_LABELS: Record<RuleState, string> = { current: 'en vigueur', coming: 'à venir', ended: 'terminée' }

/** Formats 0.085 as « 8,5 % », with no more decimals than it has. */
export function formatShare(share: number): string {
  const percent = Math.round(share * 10_000) / 100
  return `${formatNumber(percent, decimalsOf(percent))}${NO_BREAK}%`
}

function decimalsOf(percent: number): number {
  if (Number.isInteger(percent)) return 0
  return Number.isInteger(Math.round(percent * 100) / 10) ? 1 : 2
}

type PayTerms = Pick<Rule, 'kind' | 'value' | 'basis' | 'tiers'>

/** Returns, for example, « 8 % du HT », « 2,50 € par ligne » or « de 3 % à 5 % du HT ». */
export function describePay({ kind, value, basis, tiers }: PayTerms): string {
  if (kind === 'percent') return `${formatShare(value ?? 0)} du ${basis}`
  if (kind === 'fixed') return `${formatMoney(value)} par ligne`
  const format = tiers?.of === 'percent' ? formatShare : formatMoney
  const values = (tiers?.rows ?? []).map((row) => row.value)
  const [least, most] = [format(Math.min(...values)), format(Math.max(...values))]
  const range = least === most ? least : `${least} à ${most}`
  return tiers?.of === 'percent' ? `${range} du ${basis}` : `${range} par ligne`
}

/** Returns, for example, « Point de vente, recrutement : 8 % du HT ». */
export function describeTerms({ beneficiary, movement, ...pay }: PayTerms & Pick<Rule, 'beneficiary' | 'movement'>): string {
  return `${QUALITY_LABELS[beneficiary]}, ${ACTIVITY_KIND_LABELS[movement].toLowerCase()}\u00a0: ${describePay(pay)}`
}

export function describeSubject({ article, family }: Pick<Rule, 'article' | 'family'>): string {
  if (article !== null) return article
  return family === null ? 'Tous' : FAMILY_LABELS[family]
}

export function describeCondition(condition: Rule['condition']): string {
  if (condition === null) return '–'
  if (condition.kind === 'first_sale') return 'Première vente à l’abonné'
  if (condition.kind === 'before_expiry') return `${formatCount(condition.days, 'jour')} avant l’échéance`
  return `${INDICATOR_LABELS[condition.indicator]}, objectif à ${formatShare(condition.rate)}`
}

/** Returns « depuis le 01/11/2026 », « à partir du 01/12/2026 » or « du 01/09/2026 au 30/11/2026 », both days included. */
export function describeDays({ validFrom, validTo }: Pick<Rule, 'validFrom' | 'validTo'>, today: string): string {
  if (validTo === null) return `${validFrom > today ? 'à partir du' : 'depuis le'} ${formatDay(validFrom)}`
  if (validTo === validFrom) return `le ${formatDay(validFrom)}`
  return `du ${formatDay(validFrom)} au ${formatDay(validTo)}`
}
