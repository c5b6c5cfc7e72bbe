import { sql } from 'kysely'
import { accountName } from '../../database/account-names.ts'
import type { Tx } from '../../database/database.ts'
import type { Money } from '../../shared/money.ts'
import { NO_LIMITS, type SettingsScope, type Operation, type OperationLimits, type SettledRole } from './amount-settings.rules.ts'
import { findOperationSettings } from './amount-settings.store.ts'
import type { LimitsInRole } from './looser-role.rules.ts'

export async function findRoleLimits(tx: Tx, userId: number, operation: Operation): Promise<OperationLimits> {
  const { roleName } = await tx.selectFrom('accounts').select('roleName').where('id', '=', userId).executeTakeFirstOrThrow()
  // `assertMayHaveSettings` has seen that the account's role is one that has settings.
  const scope = { roleName, userId: null } as SettingsScope
  return (await findOperationSettings(tx, scope, operation)).settings
}

/** Returns the lowest maximum, caps and threshold that any role has for an operation. */
export async function findStrictestLimits(tx: Tx, operation: Operation): Promise<OperationLimits> {
  const { rows } = await sql<Partial<OperationLimits>>`
    select min(maximum) as maximum, min(daily_cap) as daily_cap, min(monthly_cap) as monthly_cap,
      min(double_decision_above) as double_decision_above
    from amount_settings where role_name is not null and operation = ${operation}
  `.execute(tx)
  return { ...NO_LIMITS, ...rows[0] }
}

export async function findRoleCreditLimit(tx: Tx, userId: number): Promise<Money | null> {
  const { rows } = await sql<{ limit: Money | null }>`
    select credit_limit as limit from balance_settings join accounts using (role_name) where accounts.id = ${userId}
  `.execute(tx)
  return rows[0]?.limit ?? null
}

/** Returns the lowest double-decision threshold of the account, or of the role and all its accounts; null if none. */
export async function findLowestThreshold(tx: Tx, { roleName, userId }: SettingsScope): Promise<Money | null> {
  const { rows } = await sql<{ lowest: Money | null }>`
    select min(coalesce(own.double_decision_above, of_role.double_decision_above)) as lowest
    from unnest(array['network_credit', 'agent_credit', 'float', 'credit']) given (operation)
    cross join (
      select id, role_name from accounts where id = ${userId}::integer or role_name = ${roleName}::text
      union all select null, ${roleName}::text where ${roleName}::text is not null
    ) account
    left join amount_settings own on own.account_id = account.id and own.operation = given.operation
    left join amount_settings of_role on of_role.role_name = account.role_name and of_role.operation = given.operation
  `.execute(tx)
  return rows[0]?.lowest ?? null
}

/** Returns the limits of an account in a role that it may not have yet. */
export async function findLimitsInRole(tx: Tx, { userId, roleName }: { userId: number; roleName: SettledRole }): Promise<LimitsInRole> {
  const { rows } = await sql<OperationLimits & { operation: Operation }>`
    select operation, coalesce(own.minimum, of_role.minimum) as minimum, coalesce(own.maximum, of_role.maximum) as maximum,
      coalesce(own.step, of_role.step) as step, coalesce(own.daily_cap, of_role.daily_cap) as daily_cap,
      coalesce(own.monthly_cap, of_role.monthly_cap) as monthly_cap,
      coalesce(own.double_decision_above, of_role.double_decision_above) as double_decision_above
    from (select * from amount_settings where account_id = ${userId}) own
    full join (select * from amount_settings where role_name = ${roleName}) of_role using (operation)
  `.execute(tx)
  const balance = await sql<{ limit: Money | null }>`
    select coalesce(max(credit_limit) filter (where account_id = ${userId}), max(credit_limit)) as limit
    from balance_settings where account_id = ${userId} or role_name = ${roleName}
  `.execute(tx)
  const limits = new Map(rows.map(({ operation, ...ofOperation }) => [operation, ofOperation]))
  return { roleName, creditLimit: balance.rows[0]?.limit ?? 0n, limits }
}

const ROLE_IN_FRENCH = {
  ROLE_AGENT: 'de tous les agents crédit',
  ROLE_PDV: 'de tous les points de vente',
  ROLE_CLIENT: 'de tous les clients',
}

/** Returns « de tous les points de vente » or « du compte … », for a sentence. */
export async function findScopeName(tx: Tx, { roleName, userId }: SettingsScope): Promise<string> {
  if (userId === null) return ROLE_IN_FRENCH[roleName]
  const { rows } = await sql<{ name: string }>`
    select ${accountName('accounts')} as name from accounts where id = ${userId}
  `.execute(tx)
  return `du compte «\u00a0${rows[0]?.name ?? ''}\u00a0»`
}
