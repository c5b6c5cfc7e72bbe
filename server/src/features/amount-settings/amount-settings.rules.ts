import type { CREDIT_ROLES } from '../../shared/credit-accounts.ts'
import { moneyToWire, type Currency, type Money } from '../../shared/money.ts'
import { criticalAboveAlert, dailyAboveMonthly, limitPassed, minimumAboveMaximum, saleHasNoThreshold } from './amount-settings.errors.ts'

export type SettledRole = (typeof CREDIT_ROLES)[number]
export type Operation = 'network_credit' | 'agent_credit' | 'float' | 'credit' | 'debit' | 'transaction'

/** Settings of a whole role or of one account. */
export type SettingsScope = { roleName: SettledRole; userId: null } | { roleName: null; userId: number }

/** Null is no limit; in the settings of an account, null takes the limit of its role. */
export type OperationLimits = {
  minimum: Money | null
  maximum: Money | null
  step: Money | null
  dailyCap: Money | null
  monthlyCap: Money | null
  doubleDecisionAbove: Money | null
}

export type BalanceLevels = {
  creditLimit: Money | null
  alertThreshold: Money | null
  criticalThreshold: Money | null
  paymentDays: number | null
}

export type UsedAmounts = { today: Money; thisMonth: Money }

export const NO_LIMITS: OperationLimits = {
  minimum: null,
  maximum: null,
  step: null,
  dailyCap: null,
  monthlyCap: null,
  doubleDecisionAbove: null,
}
export const NO_LEVELS: BalanceLevels = { creditLimit: null, alertThreshold: null, criticalThreshold: null, paymentDays: null }

export function hasCap({ dailyCap, monthlyCap }: OperationLimits): boolean {
  return dailyCap !== null || monthlyCap !== null
}

/** Throws if a single operation breaks the minimum, the maximum or the step. */
export function refuseAmount({ minimum, maximum, step }: OperationLimits, amount: Money): void {
  const used = 0n
  if (minimum !== null && amount < minimum) throw limitPassed({ limit: 'minimum', value: minimum, used, asked: amount })
  if (maximum !== null && amount > maximum) throw limitPassed({ limit: 'maximum', value: maximum, used, asked: amount })
  if (step !== null && amount % step !== 0n) throw limitPassed({ limit: 'step', value: step, used, asked: amount })
}

/** Throws if the operation would exceed the daily or monthly cap. */
export function refuseTotal({ dailyCap, monthlyCap }: OperationLimits, { today, thisMonth }: UsedAmounts, amount: Money): void {
  if (dailyCap !== null && today + amount > dailyCap) throw limitPassed({ limit: 'dailyCap', value: dailyCap, used: today, asked: amount })
  if (monthlyCap === null || thisMonth + amount <= monthlyCap) return
  throw limitPassed({ limit: 'monthlyCap', value: monthlyCap, used: thisMonth, asked: amount })
}

/** Checks the same conditions as the constraints of the tables. */
export function refuseDisorder({ minimum, maximum, dailyCap, monthlyCap }: OperationLimits): void {
  if (minimum !== null && maximum !== null && minimum > maximum) throw minimumAboveMaximum()
  if (dailyCap !== null && monthlyCap !== null && dailyCap > monthlyCap) throw dailyAboveMonthly()
}

/** Throws if a sale is given a threshold: somebody else validates every sale, whatever its amount. */
export function refuseThreshold(operation: Operation, { doubleDecisionAbove }: OperationLimits): void {
  if (operation === 'transaction' && doubleDecisionAbove !== null) throw saleHasNoThreshold()
}

export function refuseLevels({ alertThreshold, criticalThreshold }: BalanceLevels): void {
  if (alertThreshold !== null && criticalThreshold !== null && criticalThreshold > alertThreshold) throw criticalAboveAlert()
}

type Plain = Record<string, number | null>
type Settings = OperationLimits | BalanceLevels

/** Writes amounts in major units, as the wire and the audit do. */
export function inMajorUnits(settings: Settings, currency: Currency): Plain {
  return Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [name, typeof value === 'bigint' ? moneyToWire(value, currency) : value]),
  )
}
