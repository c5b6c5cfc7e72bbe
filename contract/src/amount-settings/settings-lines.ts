import type { BalanceSettings, Operation, OperationSettings, SettledRole } from './amount-settings.ts'

export type Settings = { operations: readonly OperationSettings[]; balances: readonly BalanceSettings[] }

export type SettingsScope = { roleName: SettledRole } | { userId: number }

export const LIMITS = ['minimum', 'maximum', 'step', 'dailyCap', 'monthlyCap', 'doubleDecisionAbove'] as const
export const LEVELS = ['creditLimit', 'alertThreshold', 'criticalThreshold'] as const
export type Limit = (typeof LIMITS)[number]
export type Level = (typeof LEVELS)[number]

/** Returns the limits of an operation; a sale has no threshold, as somebody else validates each. */
export function limitsOf(operation: Operation): readonly Limit[] {
  return operation === 'transaction' ? LIMITS.filter((limit) => limit !== 'doubleDecisionAbove') : LIMITS
}

type Of<Values> = { key: string; scope: SettingsScope; userName: string | null; version: number | undefined; values: Values }
export type OperationLine = Of<Record<Limit, number | null>> & { operation: Operation }
export type BalanceLine = Of<Record<Level, number | null> & { paymentDays: number | null }>

export const OPERATIONS_OF: Record<SettledRole, readonly Operation[]> = {
  ROLE_AGENT: ['float', 'transaction', 'credit', 'debit'],
  ROLE_PDV: ['network_credit', 'agent_credit', 'transaction', 'credit', 'debit'],
  ROLE_CLIENT: ['network_credit', 'agent_credit', 'transaction', 'credit', 'debit'],
}
export const ROLES: readonly SettledRole[] = ['ROLE_PDV', 'ROLE_CLIENT', 'ROLE_AGENT']

/** Returns a line per role and operation, set or not, then those of accounts. */
export function operationLines({ operations }: Settings): OperationLine[] {
  const ofRoles = ROLES.flatMap((roleName) =>
    OPERATIONS_OF[roleName].map((operation) => {
      const known = operations.find((row) => row.roleName === roleName && row.operation === operation)
      return operationLine({ roleName }, operation, known)
    }),
  )
  const ofAccounts = operations.flatMap((row) => (row.userId === null ? [] : [operationLine({ userId: row.userId }, row.operation, row)]))
  return [...ofRoles, ...ofAccounts]
}

/** Returns the line of an operation, empty without a row. */
export function operationLine(scope: SettingsScope, operation: Operation, row: OperationSettings | undefined): OperationLine {
  const valueOf = (limit: Limit) => (limitsOf(operation).includes(limit) ? (row?.[limit] ?? null) : null)
  return {
    key: openOf(scope, operation),
    scope,
    operation,
    userName: row?.userName ?? null,
    version: row?.version,
    values: {
      minimum: valueOf('minimum'),
      maximum: valueOf('maximum'),
      step: valueOf('step'),
      dailyCap: valueOf('dailyCap'),
      monthlyCap: valueOf('monthlyCap'),
      doubleDecisionAbove: valueOf('doubleDecisionAbove'),
    },
  }
}

export function balanceLines({ balances }: Settings): BalanceLine[] {
  const ofRoles = ROLES.map((roleName) =>
    balanceLine(
      { roleName },
      balances.find((row) => row.roleName === roleName),
    ),
  )
  const ofAccounts = balances.flatMap((row) => (row.userId === null ? [] : [balanceLine({ userId: row.userId }, row)]))
  return [...ofRoles, ...ofAccounts]
}

/** Returns the line of a balance, empty without a row. */
export function balanceLine(scope: SettingsScope, row: BalanceSettings | undefined): BalanceLine {
  return {
    key: openOf(scope, 'balance'),
    scope,
    userName: row?.userName ?? null,
    version: row?.version,
    values: {
      creditLimit: row?.creditLimit ?? null,
      alertThreshold: row?.alertThreshold ?? null,
      criticalThreshold: row?.criticalThreshold ?? null,
      paymentDays: row?.paymentDays ?? null,
    },
  }
}

export function openOf(scope: SettingsScope, what: Operation | 'balance'): string {
  return `${'userId' in scope ? scope.userId : scope.roleName}-${what}`
}
