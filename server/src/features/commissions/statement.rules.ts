import { formatMoney, moneyToWire, type Currency, type Money } from '../../shared/money.ts'
import {
  contestOpen,
  decidedByAnother,
  earlierNotValidated,
  illegalTransition,
  monthNotComputed,
  monthNotOver,
  staleStatement,
  statementsOutdated,
  sumsChanged,
} from './statements.errors.ts'

export type StatementStatus = 'computed' | 'reviewed' | 'validated' | 'paid'

export type LockedStatement = {
  id: number
  month: string
  status: StatementStatus
  version: number
  accountId: number | null
  salesmanId: number | null
  fromSales: Money
  toPay: Money
  openContests: number
  /** True while the same beneficiary has an earlier statement that is not validated and ends with a debt, which this one takes back. */
  waitsForEarlier: boolean
}

export function refuseStaleStatement({ version, status }: LockedStatement, readVersion: number | undefined): void {
  if (readVersion !== undefined && readVersion !== version) throw staleStatement(status)
}

/** Refuses to decide about one's own commissions: a beneficiary may have become a manager since. */
export function refuseOwn({ accountId }: Pick<LockedStatement, 'accountId'>, actorId: number): void {
  if (accountId === actorId) throw decidedByAnother()
}

export function refuseOtherThan({ status }: LockedStatement, expected: StatementStatus): void {
  if (status !== expected) throw illegalTransition(status)
}

/** Refuses to validate what may still change: a month that is not over or was never computed, an open contest, an earlier debt. */
export function refuseUnsettled(
  { openContests, waitsForEarlier }: LockedStatement,
  { isOver, isComputed }: { isOver: boolean; isComputed: boolean },
): void {
  if (!isOver) throw monthNotOver()
  if (!isComputed) throw monthNotComputed()
  if (openContests > 0) throw contestOpen(openContests)
  if (waitsForEarlier) throw earlierNotValidated()
}

/** Refuses to close a month whose statements compute differently by now. `names`: of their beneficiaries. */
export function refuseOutdated(names: readonly string[]): void {
  if (names.length > 0) throw statementsOutdated(names)
}

export type Sums = { alreadyEarned: Money; fromSales: Money; carriedIn: Money; toPay: Money }

/** Refuses to pay other sums than those that were read. */
export function refuseOtherSums({ before, after }: { before: Sums; after: Sums }, currency: Currency): void {
  const isEqual =
    before.alreadyEarned === after.alreadyEarned && before.fromSales === after.fromSales && before.carriedIn === after.carriedIn
  if (!isEqual) throw sumsChanged(moneyToWire(after.toPay, currency), formatMoney(after.toPay, currency))
}
