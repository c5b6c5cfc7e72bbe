import { sql } from 'kysely'
import type { Tx } from '../../database/database.ts'
import type { Month } from './concerned-activities.store.ts'
import type { BatchedStatement, LockedBatch } from './batch.rules.ts'
import { batchNotFound } from './batches.errors.ts'
import type { StatementStatus } from './statement.rules.ts'

export { findClosedMonthOfDays } from '../../database/closed-months.ts'

/** True if no batch holds the row `commission_statements statement`. */
export const IS_IN_NO_BATCH = sql`not exists (
  select from commission_batch_statements batched where batched.statement_id = statement.id and batched.batch_status <> 'cancelled'
)`

/** Locks the validated statements of a month, so that nobody else batches them, and returns the ids of those that are in no batch. */
export async function lockFreeStatements(tx: Tx, month: Month): Promise<number[]> {
  await sql`select from commission_statements where month = ${month}::date and status = 'validated' order by id for update`.execute(tx)
  // What was batched while this one waited is seen by a statement of its own.
  const { rows } = await sql<{ id: number }>`
    select id from commission_statements statement
    where month = ${month}::date and status = 'validated' and ${IS_IN_NO_BATCH} order by id
  `.execute(tx)
  return rows.map(({ id }) => id)
}

export async function findStatementStatus(tx: Tx, id: number): Promise<StatementStatus | undefined> {
  return (await tx.selectFrom('commissionStatements').select('status').where('id', '=', id).executeTakeFirst())?.status
}

export async function insertBatch(tx: Tx, month: Month, { ids, actorId }: { ids: readonly number[]; actorId: number }): Promise<number> {
  const { id } = await tx.insertInto('commissionBatches').values({ month, preparedBy: actorId }).returning('id').executeTakeFirstOrThrow()
  await addToBatch(tx, id, ids)
  return id
}

/** Adds statements to a batch, each with what it pays. The database refuses one that is in another batch. */
export async function addToBatch(tx: Tx, batchId: number, statementIds: readonly number[]): Promise<void> {
  await sql`
    insert into commission_batch_statements (batch_id, statement_id, amount)
    select ${batchId}, id, to_pay from commission_statements where id = any(${statementIds}::integer[]) order by id
  `.execute(tx)
}

export async function lockBatch(tx: Tx, id: number): Promise<LockedBatch> {
  const batch = await tx
    .selectFrom('commissionBatches')
    .select(['id', 'status', 'preparedBy', 'accountId', 'fromSales', 'debt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!batch) throw batchNotFound()
  return batch
}

/** Returns the statements of a batch in the order in which each payment locks their accounts. */
export async function findBatchedStatements(tx: Tx, { id }: LockedBatch): Promise<BatchedStatement[]> {
  const { rows } = await sql<BatchedStatement>`
    select statement.id as statement_id, statement.month, statement.account_id, statement.salesman_id, statement.validated_by, batched.amount
    from commission_batch_statements batched join commission_statements statement on statement.id = batched.statement_id
    where batched.batch_id = ${id}
    order by statement.account_id, statement.salesman_id, statement.id
  `.execute(tx)
  return rows
}

type Payment = { reference: string | undefined; actorId: number }

/** Marks a batch and its statements as paid. */
export async function savePayment(tx: Tx, { id }: LockedBatch, { reference, actorId }: Payment): Promise<void> {
  await sql`
    update commission_batches
    set status = 'paid', paid_at = now(), paid_by = ${actorId}, reference = ${reference ?? null}, version = version + 1
    where id = ${id}
  `.execute(tx)
  await sql`
    update commission_statements set status = 'paid', paid_at = now(), paid_by = ${actorId}, version = version + 1
    where id in (select statement_id from commission_batch_statements where batch_id = ${id})
  `.execute(tx)
}

export async function saveCancellation(
  tx: Tx,
  { id }: LockedBatch,
  { reason, actorId }: { reason: string; actorId: number },
): Promise<void> {
  await sql`
    update commission_batches
    set status = 'cancelled', cancelled_at = clock_timestamp(), cancelled_by = ${actorId}, cancel_reason = ${reason}, version = version + 1
    where id = ${id}
  `.execute(tx)
}
