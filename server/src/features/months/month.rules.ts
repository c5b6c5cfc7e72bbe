import type { Money } from '../../shared/money.ts'
import {
  alreadyRequestedByYou,
  cannotReopen,
  cannotWithdraw,
  figuresChanged,
  notAcknowledged,
  notReady,
  notClosable,
  reasonMissing,
} from './months.errors.ts'

export type MonthStatus = 'open' | 'closing' | 'closed' | 'reopening'

export type Figures = {
  recruitments: number
  renewals: number
  renewalsEarly: number
  renewalsLate: number
  upgrades: number
  equipmentSales: number
  other: number
  lines: number
  revenue: Money
  transactionCount: number
  transactionAmount: Money
  credited: Money
  debited: Money
  /** Amounts of our side of the reconciliation; null where there is none. */
  reconciliation: { matched: Money; explained: Money; adjusted: Money } | null
}

export type CheckCode =
  | 'over'
  | 'files'
  | 'quarantine'
  | 'requests'
  | 'transactions'
  | 'reconciliation'
  | 'commissions'
  | 'stock'
  | 'ledger'
  | 'earlier'

export type CheckItem = {
  code: CheckCode
  label: string
  status: 'ok' | 'warning' | 'blocking' | 'not_applicable'
  count: number
  detail: string
  days?: string[]
  link: string | null
}

/** The present figures and checklist of a month, with the seal over both. */
export type MonthSnapshot = { figures: Figures; checklist: CheckItem[]; seal: string }

/** The status of a month and who requested a change. `month`: its first day. */
export type MonthState = {
  month: string
  status: MonthStatus
  closeRequestedBy: number | null
  seal: string | null
  reopenRequestedBy: number | null
  version: number
}

type Confirmed = { seal: string; acknowledged: readonly CheckCode[] }

export function refuseSamePerson(requesterId: number | null, actorId: number): void {
  if (requesterId === actorId) throw alreadyRequestedByYou()
}

export function refuseClosing({ month, status }: MonthState): void {
  if (status !== 'open' && status !== 'closing') throw notClosable(month, status)
}

/** Refuses a month with blocking checks or unacknowledged warnings, and figures that differ from those a confirming person saw. */
export function refuseUnconfirmed(
  { status: current, seal: requestedSeal }: MonthState,
  { seal, acknowledged }: Confirmed,
  snapshot: MonthSnapshot,
): void {
  const blocking = snapshot.checklist.filter(({ status }) => status === 'blocking')
  if (blocking.length > 0)
    throw notReady(
      current,
      blocking.map(({ label }) => label),
    )
  const ignored = snapshot.checklist.filter(({ code, status }) => status === 'warning' && !acknowledged.includes(code))
  if (ignored.length > 0)
    throw notAcknowledged(
      current,
      ignored.map(({ label }) => label),
    )
  if (seal !== snapshot.seal || (requestedSeal !== null && requestedSeal !== snapshot.seal)) throw figuresChanged(current)
}

export function refuseMissingReason({ status }: MonthState, reason: string | undefined): void {
  if (status !== 'reopening' && reason === undefined) throw reasonMissing()
}

export function refuseReopening({ month, status }: MonthState): void {
  if (status !== 'closed' && status !== 'reopening') throw cannotReopen(month, status)
}

/** Returns the status of a month once its pending closing or reopening is withdrawn. */
export function statusAfterWithdrawal({ month, status }: MonthState): 'open' | 'closed' {
  if (status === 'closing') return 'open'
  if (status === 'reopening') return 'closed'
  throw cannotWithdraw(month, status)
}

export function isReady(checklist: readonly CheckItem[]): boolean {
  return checklist.every(({ status }) => status !== 'blocking')
}
