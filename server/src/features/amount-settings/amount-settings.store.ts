import { sql, type RawBuilder } from 'kysely'
import { timezone } from '../../config.ts'
import type { Database, Tx } from '../../database/database.ts'
import { holdsCredit } from '../../shared/credit-accounts.ts'
import type { Money } from '../../shared/money.ts'
import { accountNotFound, holdsNoCredit } from './amount-settings.errors.ts'
import { NO_LEVELS, NO_LIMITS, type BalanceLevels, type SettingsScope, type Operation } from './amount-settings.rules.ts'
import type { OperationLimits, Used } from './amount-settings.rules.ts'

/** `version` is null if the settings were never saved. */
type Stored<Settings> = { version: number | null; settings: Settings }

/** Serializes changes of settings; readers do not wait. */
export async function lockSettings(tx: Tx): Promise<void> {
  await sql`lock table amount_settings, balance_settings in share row exclusive mode`.execute(tx)
}

export async function assertMayHaveSettings(db: Database | Tx, { userId }: SettingsScope): Promise<void> {
  if (userId === null) return
  const account = await db.selectFrom('accounts').select('roleName').where('id', '=', userId).executeTakeFirst()
  if (!account) throw accountNotFound()
  if (!holdsCredit(account.roleName)) throw holdsNoCredit()
}

export async function findOperationSettings(tx: Tx, scope: SettingsScope, operation: Operation): Promise<Stored<OperationLimits>> {
  const row = await tx
    .selectFrom('amountSettings')
    .selectAll()
    .where('operation', '=', operation)
    .where('roleName', 'is not distinct from', scope.roleName)
    .where('accountId', 'is not distinct from', scope.userId)
    .executeTakeFirst()
  if (!row) return { version: null, settings: NO_LIMITS }
  const { minimum, maximum, step, dailyCap, monthlyCap, doubleDecisionAbove } = row
  return { version: row.version, settings: { minimum, maximum, step, dailyCap, monthlyCap, doubleDecisionAbove } }
}

export async function findBalanceSettings(tx: Tx, scope: SettingsScope): Promise<Stored<BalanceLevels>> {
  const row = await tx
    .selectFrom('balanceSettings')
    .selectAll()
    .where('roleName', 'is not distinct from', scope.roleName)
    .where('accountId', 'is not distinct from', scope.userId)
    .executeTakeFirst()
  if (!row) return { version: null, settings: NO_LEVELS }
  const { creditLimit, alertThreshold, criticalThreshold } = row
  return { version: row.version, settings: { creditLimit, alertThreshold, criticalThreshold, paymentDays: row.paymentDays } }
}

type Change<Settings> = { scope: SettingsScope; settings: Settings; actorId: number }
const CHANGED = { updatedAt: sql<Date>`now()` }

/** Returns the id of the row. */
export async function saveOperationSettings(
  tx: Tx,
  operation: Operation,
  { scope, settings, actorId }: Change<OperationLimits>,
): Promise<number> {
  const { minimum, maximum, step, dailyCap, monthlyCap, doubleDecisionAbove } = settings
  const limits = { minimum, maximum, step, dailyCap, monthlyCap, doubleDecisionAbove }
  const { id } = await tx
    .insertInto('amountSettings')
    .values({ roleName: scope.roleName, accountId: scope.userId, operation, ...limits, updatedBy: actorId })
    .onConflict((conflict) =>
      conflict
        .columns(['roleName', 'accountId', 'operation'])
        .doUpdateSet({ ...limits, ...CHANGED, updatedBy: actorId, version: sql`amount_settings.version + 1` }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Saves the levels. A trigger updates the floors of the accounts. */
export async function saveBalanceSettings(tx: Tx, { scope, settings, actorId }: Change<BalanceLevels>): Promise<number> {
  const { creditLimit, alertThreshold, criticalThreshold, paymentDays } = settings
  const levels = {
    creditLimit,
    alertThreshold,
    criticalThreshold,
    paymentDays,
  }
  const { id } = await tx
    .insertInto('balanceSettings')
    .values({ roleName: scope.roleName, accountId: scope.userId, ...levels, updatedBy: actorId })
    .onConflict((conflict) =>
      conflict
        .columns(['roleName', 'accountId'])
        .doUpdateSet({ ...levels, ...CHANGED, updatedBy: actorId, version: sql`balance_settings.version + 1` }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Subject = { userId: number; operation: Operation }

/** Returns the limits of an account, completed with those of its role. */
export async function findLimits(tx: Tx, { userId, operation }: Subject): Promise<OperationLimits> {
  const { rows } = await sql<OperationLimits>`
    select coalesce(own.minimum, of_role.minimum) as minimum, coalesce(own.maximum, of_role.maximum) as maximum,
      coalesce(own.step, of_role.step) as step, coalesce(own.daily_cap, of_role.daily_cap) as daily_cap,
      coalesce(own.monthly_cap, of_role.monthly_cap) as monthly_cap,
      coalesce(own.double_decision_above, of_role.double_decision_above) as double_decision_above
    from accounts
    left join amount_settings own on own.account_id = accounts.id and own.operation = ${operation}
    left join amount_settings of_role on of_role.role_name = accounts.role_name and of_role.operation = ${operation}
    where accounts.id = ${userId}
  `.execute(tx)
  return rows[0] ?? NO_LIMITS
}

/** Returns SQL for the amount above which two people decide such an operation. The account's own threshold comes before its role's. */
export function doubleDecisionThresholdOf(userId: RawBuilder<unknown>, operation: RawBuilder<unknown>): RawBuilder<Money | null> {
  return sql`(
    select coalesce(own.double_decision_above, of_role.double_decision_above) from accounts
    left join amount_settings own on own.account_id = accounts.id and own.operation = ${operation}
    left join amount_settings of_role on of_role.role_name = accounts.role_name and of_role.operation = ${operation}
    where accounts.id = ${userId}
  )`
}

/** Serializes the operations of an account: concurrent ones would each fit under the cap by themselves. */
export async function lockTotals(tx: Tx, userId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('amount_settings'), ${userId}::integer)`.execute(tx)
}

type Counted = Subject & { insteadOf: string | undefined }

/** Sums what counts towards the caps today and this month, except the transfer that a correction replaces. */
export async function findUsed(tx: Tx, subject: Counted): Promise<Used> {
  const { rows } = await sql<{ today: Money; thisMonth: Money }>`
    select coalesce(sum(amount) filter (where created_at >= begins.of_day), 0)::bigint as today,
      coalesce(sum(amount), 0)::bigint as this_month
    from (
      select date_trunc('day', now(), ${timezone}) as of_day, date_trunc('month', now(), ${timezone}) as of_month
    ) begins
    join (${countedFor(subject)}) counted on created_at >= begins.of_month
  `.execute(tx)
  return rows[0] ?? { today: 0n, thisMonth: 0n }
}

function countedFor({ userId, operation, insteadOf }: Counted) {
  if (operation === 'transaction') {
    return sql`select amount, created_at from transactions where user_id = ${userId} and status not in ('cancelled', 'reversed') and price_id is not null`
  }
  if (operation === 'credit')
    return sql`${operationsOf({ userId, kind: 'credit', insteadOf })} union all ${givenByRequest(userId, insteadOf)}`
  if (operation === 'debit') {
    return sql`
      ${operationsOf({ userId, kind: 'debit', insteadOf })}
      union all
      select amount, created_at from transactions where user_id = ${userId} and status not in ('cancelled', 'reversed') and price_id is null
    `
  }
  return sql`
    select amount, created_at from credit_requests
    where user_id = ${userId} and requested_by = user_id and queue = ${operation} and status not in ('rejected', 'cancelled')
  `
}

/** Selects operations that were not reversed. */
function operationsOf({ userId, kind, insteadOf }: { userId: number; kind: 'credit' | 'debit'; insteadOf: string | undefined }) {
  return sql`
    select operation.amount, operation.created_at from credit_operations operation
    where operation.user_id = ${userId} and operation.kind = ${kind} and not ${isTakenBack('credit_operation', 'operation.id', insteadOf)}
  `
}

/** Selects credit that somebody else requested for the account, which counts as given. */
function givenByRequest(userId: number, insteadOf: string | undefined) {
  return sql`
    select request.amount, request.created_at from credit_requests request
    where request.user_id = ${userId} and request.requested_by <> request.user_id
      and request.status not in ('rejected', 'cancelled') and not ${isTakenBack('credit_request', 'request.id', insteadOf)}
  `
}

function isTakenBack(type: 'credit_operation' | 'credit_request', id: string, insteadOf: string | undefined) {
  return sql`exists (
    select from ledger_transfers posted
    left join ledger_transfers taken_back on taken_back.parent_id = posted.id and taken_back.phase = 'reversal'
    where posted.document_type = ${sql.lit(type)} and posted.document_id = ${sql.ref(id)}
      and (taken_back.id is not null or posted.id = ${insteadOf ?? null}::uuid)
  )`
}
