import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../database/database.ts'
import type { Actor } from '../../shared/actor.ts'
import { keepMonthsOpen, lockCommissionMonth, type CommissionMonth } from './months.store.ts'
import type { LockedStatement } from './statement.rules.ts'
import { broughtIn } from './brought-in.store.ts'
import { statementNotFound } from './statements.errors.ts'

/** Counts the open contests of a statement. */
export const OPEN_CONTESTS = sql`(
  select count(*)::integer from commission_contests contest join commission_lines line on line.id = contest.line_id
  where contest.status = 'open' and line.statement_id = statement.id
)`

/** True if the actor may read the statement: all, or one's own and, for a sector manager, those of salesmen of the sector. */
export function mayBeReadBy(actor: Actor): RawBuilder<unknown> {
  if (actor.scope === 'all') return sql`true`
  const ofSalesmen = actor.role === 'ROLE_RESP' ? sql`statement.reader_id = ${actor.id}` : sql`false`
  return sql`(statement.account_id = ${actor.id} or ${ofSalesmen})`
}

/** Locks a statement, and before it its month and the earlier ones, which nobody computes meanwhile. */
export async function lockStatement(tx: Tx, id: number): Promise<{ statement: LockedStatement; month: CommissionMonth }> {
  const found = await tx.selectFrom('commissionStatements').select('month').where('id', '=', id).executeTakeFirst()
  if (!found) throw statementNotFound()
  await sql`select from commission_months where month < ${found.month}::date order by month for share`.execute(tx)
  const month = await lockCommissionMonth(tx, found.month)
  const { rows } = await sql<LockedStatement>`
    select statement.id, statement.month, statement.status, statement.version, statement.account_id, statement.salesman_id, statement.from_sales,
      statement.to_pay, exists (
        select from commission_statements earlier
        where earlier.month < statement.month and earlier.beneficiary = statement.beneficiary and earlier.status in ('computed', 'reviewed')
          and earlier.carried_out < 0 and earlier.account_id is not distinct from statement.account_id
          and earlier.salesman_id is not distinct from statement.salesman_id
      ) as waits_for_earlier,
      ${OPEN_CONTESTS} as open_contests
    from commission_statements statement
    where statement.id = ${id}
    for update of statement
  `.execute(tx)
  if (!rows[0]) throw statementNotFound()
  return { statement: rows[0], month }
}

type BroughtInto = Pick<LockedStatement, 'id' | 'month' | 'accountId' | 'salesmanId'>

/**
 * Brings what sales and earlier months put into the drafts of a person up to date. Deletes empty drafts of open months: a closed month gets
 * no new ones.
 */
export async function settleDraftsOf(tx: Tx, accountId: number): Promise<void> {
  const { rows } = await sql<BroughtInto>`
    select id, month, account_id, salesman_id from commission_statements
    where account_id = ${accountId} and status = 'computed' order by month, id for update
  `.execute(tx)
  for (const draft of rows) await settleBalances(tx, draft)
  await sql`update commission_statements set version = version + 1 where account_id = ${accountId} and status = 'computed'`.execute(tx)
  await sql`
    delete from commission_statements
    where account_id = ${accountId} and status = 'computed' and lines = 0 and from_sales = 0 and carried_in = 0
      and exists (select from commission_months where commission_months.month = commission_statements.month and closed_at is null)
  `.execute(tx)
}

/** Brings what sales and earlier months put into a statement up to date, as the last thing before it is validated. */
export async function settleBalances(tx: Tx, { id, month, accountId, salesmanId }: BroughtInto): Promise<void> {
  await sql`
    update commission_statements statement
    set from_sales = coalesce(brought.from_sales, 0), sales_taken = coalesce(brought.sales_taken, '{}'),
      carried_in = coalesce(brought.carried_in, 0)
    from commission_statements present
    left join (${broughtIn(month, { accountId, salesmanId, statementId: id })}) brought on brought.beneficiary = present.beneficiary
    where statement.id = ${id} and present.id = ${id}
  `.execute(tx)
}

export async function saveReview(tx: Tx, { id }: LockedStatement, actorId: number): Promise<void> {
  await sql`
    update commission_statements set status = 'reviewed', reviewed_at = now(), reviewed_by = ${actorId}, version = version + 1 where id = ${id}
  `.execute(tx)
}

export async function saveReopening(tx: Tx, { id }: LockedStatement): Promise<void> {
  await sql`
    update commission_statements set status = 'computed', reviewed_at = null, reviewed_by = null, version = version + 1 where id = ${id}
  `.execute(tx)
}

/** Validates a statement, closes its month and freezes the rules that its lines name. Returns what it pays beside the sales. */
export async function saveValidation(tx: Tx, { id, month }: LockedStatement, actorId: number): Promise<bigint> {
  await sql`update commission_months set closed_at = now() where month = ${month}::date and closed_at is null`.execute(tx)
  await sql`
    update commission_rules set used_at = now()
    where used_at is null and (rule_id, rule_version) in (select distinct rule_id, rule_version from commission_lines where statement_id = ${id})
  `.execute(tx)
  const { rows } = await sql<{ amount: bigint }>`
    update commission_statements
    set status = 'validated', validated_at = clock_timestamp(), validated_by = ${actorId}, version = version + 1
    where id = ${id} returning to_pay - from_sales as amount
  `.execute(tx)
  return rows[0]?.amount ?? 0n
}

/** True if a change of what holds on these days would alter a month that is closed. Open months stay open until the transaction ends. */
export async function touchesClosedMonth(tx: Tx, days: readonly { validFrom: string; validTo: string | null }[]): Promise<boolean> {
  await keepMonthsOpen(tx)
  for (const { validFrom: from, validTo: until } of days) {
    const { rows } = await sql<{ isTouched: boolean }>`
      select exists (
        select from commission_months
        where closed_at is not null and month <= coalesce(${until}::date, 'infinity') and (month + interval '1 month')::date > ${from}::date
      ) as is_touched
    `.execute(tx)
    if (rows[0]?.isTouched) return true
  }
  return false
}
