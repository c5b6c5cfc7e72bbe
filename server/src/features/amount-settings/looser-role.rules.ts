import { formatMoney, type Currency, type Money } from '../../shared/money.ts'
import { NO_LIMITS, type Operation, type OperationLimits, type SettledRole } from './amount-settings.rules.ts'
import { raisedInFrench } from './raised-limits.rules.ts'

/** The limits that an account has, or would have, in a role. */
export type LimitsInRole = { roleName: SettledRole; creditLimit: Money; limits: ReadonlyMap<Operation, OperationLimits> }

const QUEUES_OF: Record<SettledRole, readonly Operation[]> = {
  ROLE_AGENT: ['float'],
  ROLE_PDV: ['network_credit', 'agent_credit'],
  ROLE_CLIENT: ['network_credit', 'agent_credit'],
}
const OF_EVERY_ROLE: readonly Operation[] = ['credit', 'debit', 'transaction']

/** Describes in French each limit that a change of role loosens. A new queue is compared with the strictest of the old ones. */
export function looserLimits(before: LimitsInRole, after: LimitsInRole, currency: Currency): string[] {
  const operations = [...QUEUES_OF[after.roleName], ...OF_EVERY_ROLE]
  const raised = operations.map((operation) => {
    const change = { before: comparableLimits(before, operation), after: limitsOf(after, operation) }
    return raisedInFrench(operation, change, currency)
  })
  return [...raised, largeCreditLimit(before, after, currency)].filter((one) => one !== null)
}

function comparableLimits(before: LimitsInRole, operation: Operation): OperationLimits {
  const queues = QUEUES_OF[before.roleName]
  if (OF_EVERY_ROLE.includes(operation) || queues.includes(operation)) return limitsOf(before, operation)
  return strictest(queues.map((queue) => limitsOf(before, queue)))
}

function strictest(all: readonly OperationLimits[]): OperationLimits {
  const names = ['maximum', 'dailyCap', 'monthlyCap', 'doubleDecisionAbove'] as const
  return { ...NO_LIMITS, ...Object.fromEntries(names.map((name) => [name, lowest(all.map((limits) => limits[name]))])) }
}

/** Describes a credit limit above the double-decision threshold, unless it was already above it and does not rise. */
function largeCreditLimit(before: LimitsInRole, after: LimitsInRole, currency: Currency): string | null {
  if (!isLarge(after) || (isLarge(before) && after.creditLimit <= before.creditLimit)) return null
  return `découvert autorisé de ${formatMoney(before.creditLimit, currency)} à ${formatMoney(after.creditLimit, currency)}`
}

function isLarge(role: LimitsInRole): boolean {
  const giving = [...QUEUES_OF[role.roleName], 'credit'] as const
  const threshold = lowest(giving.map((operation) => limitsOf(role, operation).doubleDecisionAbove))
  return threshold !== null && role.creditLimit > threshold
}

function limitsOf({ limits }: LimitsInRole, operation: Operation): OperationLimits {
  return limits.get(operation) ?? NO_LIMITS
}

function lowest(amounts: readonly (Money | null)[]): Money | null {
  return amounts.reduce((least, amount) => (least === null || (amount !== null && amount < least) ? amount : least), null)
}
