import { beneficiaryName } from '@backoffice/contract/commissions/beneficiary-name'
import type { Rule } from '@backoffice/contract/commissions/rule'
import type { Statement, StatementLine, StatementStatus } from '@backoffice/contract/commissions/statements'
import { monthPlaceOf } from '@backoffice/contract/network-statistics/month'
import { monthTitle as titleOfMonth } from '@backoffice/contract/network-statistics/month-title'
import { formatInstant, formatMonth, ofMonth } from '../../format/dates.ts'
import { formatMoney, sumOfMoney, UNITS } from '../../format/money.ts'
import { formatCount, formatNumber } from '../../format/numbers.ts'
import type { Tone } from '../../ui/feedback/status-word.tsx'
import { formatShare } from './rule-labels.ts'
import { monthText } from '@backoffice/contract/network-statistics/month'

export const STATUS_LABELS: Record<StatementStatus, string> = {
  computed: 'calculé',
  reviewed: 'relu',
  validated: 'validé',
  paid: 'payé',
}

export const STATUS_TONE: Record<StatementStatus, Tone> = { computed: 'neutral', reviewed: 'brand', validated: 'good', paid: 'good' }

/** Returns a month as a title: « Octobre 2026 ». */
export const monthTitle = (month: string): string => titleOfMonth(monthPlaceOf(month))

export const sumToPay = (statements: readonly Pick<Statement, 'toPay'>[]): number => sumOfMoney(statements.map(({ toPay }) => toPay))

export const formatMonthOf = (month: { month: number; year: number }): string => formatMonth(monthText(month))

export function monthBefore({ month, year }: { month: number; year: number }): { month: number; year: number } {
  return month === 1 ? { month: 12, year: year - 1 } : { month: month - 1, year }
}

/** Returns how the amount to pay is made: due, from sales, carried in; the last one is what is to be paid, or to be made up for. */
export function amountsOf({ month, year, due, fromSales, carriedIn, toPay, carriedOut }: Statement) {
  const next = formatMonthOf(month === 12 ? { month: 1, year: year + 1 } : { month: month + 1, year })
  return [
    { label: 'Dû par les lignes', value: formatMoney(due) },
    { label: 'Des ventes', value: formatMoney(fromSales) },
    { label: 'Reporté', value: formatMoney(carriedIn) },
    carriedOut < 0 ? { label: `À rattraper en ${next}`, value: formatMoney(carriedOut) } : { label: 'À payer', value: formatMoney(toPay) },
  ]
}

/** Says what a beneficiary may expect of a statement in its state. */
export function describeStatus({ statut: status, paidAt }: Pick<Statement, 'statut' | 'paidAt'>): string {
  if (status === 'computed') return 'Il peut encore changer.'
  if (status === 'reviewed') return 'Il attend sa validation.'
  return status === 'validated' ? 'Il attend son paiement.' : `Payé le ${formatInstant(paidAt)}.`
}

export const nameOfBeneficiary = ({ beneficiary }: Pick<Statement, 'beneficiary'>): string => beneficiaryName(beneficiary)

/** Returns the same key for the statements of one beneficiary. */
export function keyOfBeneficiary({ beneficiary: { kind, userId, code } }: { beneficiary: Omit<Statement['beneficiary'], 'name'> }): string {
  return `${kind}-${userId}-${code}`
}

type Basis = Pick<StatementLine, 'basis' | 'basisAmount' | 'value' | 'amount'>
type ReadRule = Pick<Rule, 'kind' | 'tiers'>

/** Returns, for example, « 8 % de 24,90 € HT » or « 2,50 € par ligne »; null where no rule earned anything. `rule` is that of the line. */
export function describeBasis(line: Basis, rule?: ReadRule): string | null {
  const { basis, basisAmount, value } = line
  if (basis === null || value === null) return null
  const valueKind = basis === 'unit' ? 'fixed' : (valueKindOf(line) ?? kindOf(rule))
  if (valueKind === 'fixed') return `${formatMoney(value)} par ligne`
  const base = `${formatMoney(basisAmount)} ${basis}`
  return valueKind === 'percent' ? `${formatShare(value)} de ${base}` : `sur ${base}`
}

/** Finds whether the value is a share or an amount: only one of them makes what the line earns. Null where both do, or neither. */
function valueKindOf({ basisAmount, value, amount }: Basis): 'percent' | 'fixed' | null {
  const earned = Math.abs(amount)
  const isFixed = Math.abs((value ?? 0) - earned) < EPSILON
  const isShare = Math.abs(Math.abs((basisAmount ?? 0) * (value ?? 0)) - earned) < HALF_UNIT + EPSILON
  if (isFixed === isShare) return null
  return isShare ? 'percent' : 'fixed'
}

const HALF_UNIT = 0.5 / UNITS
const EPSILON = 1e-6

function kindOf(rule: ReadRule | undefined): 'percent' | 'fixed' | null {
  return rule?.tiers?.of ?? (rule === undefined || rule.kind === 'tiers' ? null : rule.kind)
}

/** Returns where the reached tier begins: an amount or a number of lines, which only the rule can tell. */
export function describeTier({ tierFrom }: Pick<StatementLine, 'tierFrom'>, rule?: ReadRule): string | null {
  if (tierFrom === null) return null
  const by = rule?.tiers?.by
  const start = by === 'line' ? formatMoney(tierFrom) : by === 'volume' ? formatCount(tierFrom, 'ligne') : formatPlain(tierFrom)
  return `palier à partir de ${start}`
}

const formatPlain = (value: number) => formatNumber(value, Number.isInteger(value) ? 0 : 2)

/** Returns « vient de septembre 2026 », with the line that it corrects. */
export function describeOrigin({ month, year, lineId }: NonNullable<StatementLine['origin']>): string {
  const from = ofMonth(monthText({ month, year }))
  return lineId === null ? `activation ${from}` : `corrige une ligne ${from}`
}
