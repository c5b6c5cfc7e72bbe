import type * as wire from '@backoffice/contract/ledger/credit-lines'
import type { ResponseOf } from '@backoffice/contract/endpoint'
import { currency } from '../../config.ts'
import { moneyToWire, type Money } from '../../shared/money.ts'
import type { CreditLineRow } from './credit-lines.read.ts'
import type { CreditPosition } from './credit-positions.read.ts'
import type { CreditStatsRow } from './credit-figures.read.ts'
import type { CreditSummaryRow } from './credit-summary.read.ts'
import type { DebtAges } from './debts.rules.ts'
import { dailyPace, type RunOut } from './forecast.rules.ts'
import type { ListedMovement } from './movements.read.ts'
import { toMovement } from './movements.wire.ts'

const toAmount = (money: Money) => moneyToWire(money, currency)

export function toCreditLine({ userId, name, role, status, ...row }: CreditLineRow): wire.CreditLine {
  return {
    userId,
    name,
    role,
    balance: toAmount(row.available + row.held),
    held: toAmount(row.held),
    available: toAmount(row.available),
    floor: toAmount(row.floor),
    owed: toAmount(row.owed),
    status,
    lastMovementAt: row.lastMovementAt?.toISOString() ?? null,
  }
}

type WholeLine = { line: CreditLineRow; movements: ListedMovement[]; debts: DebtAges }

export function toWholeLine({ line, movements, debts }: WholeLine): ResponseOf<typeof wire.getCreditLine> {
  return { ...toCreditLine(line), movements: movements.map(toMovement), debts: toDebtAges(debts) }
}

function toDebtAges({ upTo7, upTo30, upTo60, over60, late, oldest }: DebtAges): wire.DebtAges {
  return {
    upTo7: toAmount(upTo7),
    upTo30: toAmount(upTo30),
    upTo60: toAmount(upTo60),
    over60: toAmount(over60),
    late: toAmount(late),
    oldest,
  }
}

export function toRunOut({ at, earliest, latest }: RunOut): wire.RunOut {
  return { at: at?.toISOString() ?? null, earliest: earliest?.toISOString() ?? null, latest: latest?.toISOString() ?? null }
}

type RunOuts = { alert: RunOut | null; critical: RunOut | null; zero: RunOut }

export function toCreditStats(
  { medianDecisionHours, credited30d, debited30d, ...requests }: CreditStatsRow,
  { owed, debts, consumed }: CreditPosition,
  { alert, critical, zero }: RunOuts,
): ResponseOf<typeof wire.getCreditStats> {
  const { approved, rejected } = requests
  const runOut = { alert: alert && toRunOut(alert), critical: critical && toRunOut(critical), zero: toRunOut(zero) }
  return {
    requests,
    approvalRate: approved + rejected === 0 ? null : approved / (approved + rejected),
    medianDecisionHours,
    credited30d: toAmount(credited30d),
    debited30d: toAmount(debited30d),
    dailyPace: toAmount(dailyPace(consumed)),
    runOutAt: runOut.zero.at,
    runOut,
    owed: toAmount(owed),
    debts: toDebtAges(debts),
  }
}

type NetworkOnly = { treasury: Money | null; alarm: string | null }

export function toCreditSummary(row: CreditSummaryRow, { treasury, alarm }: NetworkOnly): ResponseOf<typeof wire.getCreditSummary> {
  return {
    treasury: treasury === null ? null : toAmount(treasury),
    floats: toAmount(row.floats),
    balances: toAmount(row.balances),
    held: toAmount(row.held),
    owed: toAmount(row.owed),
    pending: { count: row.pendingCount, amount: toAmount(row.pendingAmount), oldest: row.pendingOldest?.toISOString() ?? null },
    today: { credited: toAmount(row.creditedToday), debited: toAmount(row.debitedToday) },
    alarm,
  }
}
