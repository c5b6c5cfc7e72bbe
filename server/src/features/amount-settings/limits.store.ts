import { sql, type RawBuilder } from 'kysely'
import { timezone } from '../../config.ts'
import type { Database, Tx } from '../../database/database.ts'
import type { Money } from '../../shared/money.ts'
import { NO_LIMITS, type Operation, type OperationLimits, type UsedAmounts } from './amount-settings.rules.ts'

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

/** Returns the maximum of such an operation, by the account's settings or its role's, or null. */
export async function findMaximum(tx: Tx, subject: Subject): Promise<Money | null> {
  const { maximum } = await findLimits(tx, subject)
  return maximum
}

/** Returns the amount above which two people decide, or null without a threshold. `operation` is the queue of a request. */
export async function findDoubleDecisionThreshold(tx: Tx, subject: Subject): Promise<Money | null> {
  const { doubleDecisionAbove } = await findLimits(tx, subject)
  return doubleDecisionAbove
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

/**
 * Serializes the operations of an account: concurrent ones would each fit under the cap by themselves. A command that also locks the
 * row of this account locks it before.
 */
export async function lockTotals(tx: Tx, userId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('amount_settings'), ${userId}::integer)`.execute(tx)
}

/**
 * Returns how much this person may still give the account alone today, or take from it with the kind `debit`; null if no threshold
 * applies. Locks the totals of the account so that two of them cannot both fit.
 */
export async function findSoloAllowance(
  tx: Tx,
  giving: Giving & { userId: number },
  doubleDecisionAbove: Money | null,
): Promise<Money | null> {
  if (doubleDecisionAbove === null) return null
  await lockTotals(tx, giving.userId)
  return doubleDecisionAbove - ((await sumSoloToday(tx, giving)).get(giving.userId) ?? 0n)
}

/** Covers all accounts if `userId` is omitted. `kind`: what is given by default, what is taken back with `debit`. */
export type Giving = { giverId: number; userId?: number; kind?: 'credit' | 'debit' }

/** Sums what this person gave, or took back, without a second decider today, net of reversals, by account. */
export async function sumSoloToday(db: Database | Tx, { giverId, userId, kind = 'credit' }: Giving): Promise<Map<number, Money>> {
  const ofUser = userId === undefined ? sql`` : sql`and user_id = ${userId}`
  const approved = sql`
      union all
      select 'credit_request', id, user_id, amount from credit_requests
      where decided_by = ${giverId} and status = 'approved' and first_approved_by is null and requested_by = user_id
        and decided_at >= date_trunc('day', now(), ${timezone}) ${ofUser}`
  const { rows } = await sql<{ userId: number; total: Money }>`
    with given as (
      select 'credit_operation' as type, id, user_id, amount from credit_operations
      where made_by = ${giverId} and kind = ${kind} and created_at >= date_trunc('day', now(), ${timezone}) ${ofUser}
      ${kind === 'credit' ? approved : sql``}
    )
    select user_id, sum(amount)::bigint as total from given
    where not exists (
      select from ledger_transfers posted join ledger_transfers taken_back on taken_back.parent_id = posted.id
      where posted.document_type = given.type and posted.document_id = given.id and taken_back.phase = 'reversal'
    )
    group by user_id
  `.execute(db)
  return new Map(rows.map((row) => [row.userId, row.total]))
}

type Counted = Subject & { insteadOf: string | undefined }

/** Sums what counts towards the caps today and this month, except the transfer that a correction replaces. */
export async function findUsed(tx: Tx, subject: Counted): Promise<UsedAmounts> {
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
