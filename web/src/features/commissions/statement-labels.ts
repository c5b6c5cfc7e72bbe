import type { Statement, StatementLine, StatementLineKind, StatementStatus } from '@backoffice/contract/commissions/statements'
import { formatInstant, formatMonth, ofMonth } from '../../format/dates.ts'
import { formatMoney, sumOfMoney } from '../../format/money.ts'
import { formatNumber } from '../../format/numbers.ts'
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

export const LINE_KIND_LABELS: Record<StatementLineKind, string> = {
  rule: 'Gagné par une règle',
  none: 'Sans gain',
  late: 'Arrivée en retard',
  reversal: 'Reprise',
  adjustment: 'Ajustement',
}

export const CONTEST_LABELS: Record<NonNullable<StatementLine['contest']>['statut'], string> = {
  open: 'contestée',
  adjusted: 'ajustée',
  refused: 'refusée',
}

/** Returns a month as a title: « Octobre 2026 ». */
export function monthTitle(month: string): string {
  const name = formatMonth(month)
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`
}

export const sumToPay = (statements: readonly Pick<Statement, 'toPay'>[]): number => sumOfMoney(statements.map(({ toPay }) => toPay))

export const formatMonthOf = (month: { month: number; year: number }): string => formatMonth(monthText(month))

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

export function nameOfBeneficiary({ beneficiary: { name, code } }: Pick<Statement, 'beneficiary'>): string {
  return code === null || name.includes(code) ? name : `${name} (${code})`
}

const ROUNDING = 0.006

type Basis = Pick<StatementLine, 'basis' | 'basisAmount' | 'value' | 'amount'>

/** Returns, for example, « 8 % de 24,90 € HT » or « 2,50 € par ligne »; null where no rule earned anything. */
export function describeBasis({ basis, basisAmount, value, amount }: Basis): string | null {
  if (basis === null || value === null) return null
  // A tier of a fixed amount may hang on an amount too: then the line earns the value itself.
  const isShare = basis !== 'unit' && Math.abs(Math.abs((basisAmount ?? 0) * value) - Math.abs(amount)) < ROUNDING
  return isShare ? `${formatShare(value)} de ${formatMoney(basisAmount)} ${basis}` : `${formatMoney(value)} par ligne`
}

/** Returns where the reached tier begins: an amount, or a number of lines. */
export function describeTier({ tierFrom }: Pick<StatementLine, 'tierFrom'>): string | null {
  return tierFrom === null ? null : `palier à partir de ${formatNumber(tierFrom, Number.isInteger(tierFrom) ? 0 : 2)}`
}

/** Returns « vient de septembre 2026 », with the line that it corrects. */
export function describeOrigin({ month, year, lineId }: NonNullable<StatementLine['origin']>): string {
  const from = ofMonth(monthText({ month, year }))
  return lineId === null ? `activation ${from}` : `corrige une ligne ${from}`
}
