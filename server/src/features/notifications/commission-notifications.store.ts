import { sql } from 'kysely'
import { accountName } from '../../database/account-names.ts'
import type { Tx } from '../../database/database.ts'
import type { Money } from '../../shared/money.ts'
import { hasSecondPersonBeside, IS_PROMOTED_ALONE } from '../pending-acts/index.ts'
import { accountNameById, findListeners, insertNotifications } from './credit-notifications.store.ts'
import type { Notification } from './notification-templates.rules.ts'

type Contest = {
  month: string
  statementId: number
  lineId: number
  /** Null for a salesman, who has no account. */
  accountId: number | null
  beneficiaryName: string
  contestedBy: number
  contestedByName: string
  reason: string
  answer: string
}

/** Returns a contest; undefined if its sale was voided since, and the contest with it. */
export async function findContest(tx: Tx, contestId: number): Promise<Contest | undefined> {
  const { rows } = await sql<Contest>`
    select statement.month, line.statement_id, contest.line_id, statement.account_id, coalesce(${accountName('person')}, nullif(salesman.name, ''), salesman.code) as beneficiary_name,
      contest.contested_by, ${accountNameById('contest.contested_by')} as contested_by_name, contest.reason, coalesce(contest.answer, '') as answer
    from commission_contests contest
    join commission_lines line on line.id = contest.line_id
    join commission_statements statement on statement.id = line.statement_id
    left join accounts person on person.id = statement.account_id
    left join salesmen salesman on salesman.id = statement.salesman_id
    where contest.id = ${contestId}
  `.execute(tx)
  return rows[0]
}

/** `takingPart`: who prepared the batch, validated one of its statements, is paid by it, or counts as no second person yet. */
type PreparedBatch = { id: number; preparedByName: string; total: Money; takingPart: number[] }

/** Returns a batch; undefined if it is paid or cancelled by now. */
export async function findPreparedBatch(tx: Tx, id: number): Promise<PreparedBatch | undefined> {
  const tookPart = sql`array_remove(array[batch.prepared_by, batch.account_id] || content.people, null)`
  const { rows } = await sql<PreparedBatch>`
    select batch.id, ${accountNameById('batch.prepared_by')} as prepared_by_name,
      (batch.from_sales + batch.debt + coalesce(content.amount, 0))::bigint as total,
      -- If nobody else may pay it yet, somebody must know of it.
      ${tookPart} || case
        when ${hasSecondPersonBeside(tookPart)} then array(select id from accounts where ${IS_PROMOTED_ALONE}) else '{}'::integer[]
      end as taking_part
    from commission_batches batch
    cross join lateral (
      select sum(batched.amount) as amount, array_agg(statement.validated_by) || array_agg(statement.account_id) as people
      from commission_batch_statements batched join commission_statements statement on statement.id = batched.statement_id
      where batched.batch_id = batch.id
    ) content
    where batch.id = ${id} and batch.status = 'prepared'
  `.execute(tx)
  return rows[0]
}

type DecidedStatement = { id: number; accountId: number; month: string; toPay: Money }

/** Returns the statements among these whose beneficiary has an account. */
export async function findDecidedStatements(tx: Tx, ids: readonly number[]): Promise<DecidedStatement[]> {
  const { rows } = await sql<DecidedStatement>`
    select id, account_id, month, to_pay from commission_statements where id = any(${ids}::integer[]) and account_id is not null order by id
  `.execute(tx)
  return rows
}

/** Notifies those who have not muted commissions. */
export async function insertForListeners(tx: Tx, notifications: readonly (Notification & { accountId: number })[]): Promise<void> {
  const accountIds = notifications.map(({ accountId }) => accountId)
  const listeners = new Set((await findListeners(tx, accountIds, 'commission')).map(({ id }) => id))
  await insertNotifications(
    tx,
    notifications.filter(({ accountId }) => listeners.has(accountId)),
  )
}
