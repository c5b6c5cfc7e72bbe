import type * as wire from '@backoffice/contract/commissions/statements'
import { currency } from '../../config.ts'
import { moneyFromWire, moneyToWire, type Money } from '../../shared/money.ts'
import { monthToWire } from '../../shared/months.ts'
import { BASIS_POINTS } from './commission-rule.rules.ts'
import type { ComputedMonth } from './compute-statements.ts'
import { reasonOf } from './line-reason.rules.ts'
import type { StatementStatus } from './statement.rules.ts'
import type { StatementLineRow } from './statement-lines.read.ts'
import type { MonthRow, StatementRow } from './statements.read.ts'

const amount = (money: Money) => moneyToWire(money, currency)

export function computedToWire({ statements, lines, earned, due, toPay, changed }: ComputedMonth) {
  return { statements, lines, earned: amount(earned), due: amount(due), toPay: amount(toPay), changed }
}

/** Reads a signed amount, or none. */
export function adjustmentFromWire(written: number | string | undefined): Money | null {
  if (written === undefined) return null
  const text = String(written).trim()
  const money = moneyFromWire(text.replace(/^[-−]/, ''), currency, 'amount')
  return /^[-−]/.test(text) ? -money : money
}

export function statementToWire(row: StatementRow): wire.Statement {
  const { month, beneficiary: kind, userId, code, name, status, computedAt, reviewedAt, validatedAt, paidAt, ...rest } = row
  const { id, version, lines, openContests, reviewedByName, validatedByName, paidByName, batchId } = rest
  return {
    id,
    ...monthToWire(month),
    beneficiary: { kind, userId, code, name },
    statut: status,
    version,
    lines,
    earned: amount(rest.earned),
    alreadyEarned: amount(rest.alreadyEarned),
    due: amount(rest.due),
    fromSales: amount(rest.fromSales),
    carriedIn: amount(rest.carriedIn),
    toPay: amount(rest.toPay),
    carriedOut: amount(rest.carriedOut),
    openContests,
    computedAt: computedAt.toISOString(),
    reviewedAt: reviewedAt?.toISOString() ?? null,
    reviewedByName,
    validatedAt: validatedAt?.toISOString() ?? null,
    validatedByName,
    paidAt: paidAt?.toISOString() ?? null,
    paidByName,
    batchId,
  }
}

export function lineToWire(line: StatementLineRow): wire.StatementLine {
  const { id, statementId, kind, activityId: activationId, day: date, movement, subscriberNumber, articleCode, outletId } = line
  const { outletNumber, salesmanCode, ruleId, ruleVersion, ruleName, basis, basisAmount, transactionId, reasonCode } = line
  return {
    id,
    statementId,
    kind,
    activationId,
    date,
    movement,
    subscriberNumber,
    articleCode,
    outletId,
    outletNumber,
    salesmanCode,
    ruleId,
    ruleVersion,
    ruleName,
    basis,
    basisAmount: basis === 'unit' ? 1 : basisAmount === null ? null : amount(basisAmount),
    value: valueToWire(line),
    tierFrom: line.tierFrom === null ? null : line.tiersBy === 'volume' ? Number(line.tierFrom) : amount(line.tierFrom),
    amount: amount(line.amount),
    alreadyEarned: amount(line.alreadyEarned),
    transactionId,
    due: amount(line.due),
    origin: line.originMonth === null ? null : { ...monthToWire(line.originMonth), lineId: line.originLineId },
    reasonCode,
    reason: reasonOf(line),
    contest: contestToWire(line),
  }
}

function valueToWire({ value, valueKind }: StatementLineRow): number | null {
  if (value === null) return null
  return valueKind === 'share' ? Number(value) / BASIS_POINTS : amount(value)
}

function contestToWire(line: StatementLineRow): wire.StatementLine['contest'] {
  const { contestStatus: status, contestReason: reason, contestedAt, contestedByName, answer, answeredByName, answeredAt } = line
  if (status === null || reason === null || contestedAt === null) return null
  const answered = { answer, answeredByName, answeredAt: answeredAt?.toISOString() ?? null }
  return { statut: status, raison: reason, contestedByName, contestedAt: contestedAt.toISOString(), ...answered }
}

export function commissionMonthToWire({ month, isClosed, toPay, computedAt, ...rest }: MonthRow): wire.CommissionMonth {
  const { openContests, changedLines, ...statements } = rest
  const dated = { computedAt: computedAt?.toISOString() ?? null, changedLines }
  return { month, statut: isClosed ? 'closed' : 'open', statements, toPay: amount(toPay), openContests, ...dated }
}

type Outcome = { id: number } & ({ outcome: { status: StatementStatus } } | { refusal: { code: string; message: string } })

export function outcomeToWire({ id, ...one }: Outcome) {
  return 'refusal' in one ? { id, ...one.refusal } : { id, statut: one.outcome.status }
}
