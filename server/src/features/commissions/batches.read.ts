import { sql, type RawBuilder } from 'kysely'
import { accountName } from '../../database/account-names.ts'
import type { Database } from '../../database/database.ts'
import type { Money } from '../../shared/money.ts'
import type { BatchStatus } from './batch.rules.ts'
import { batchNotFound } from './batches.errors.ts'
import type { Beneficiary } from './commission-rule.rules.ts'
import { BENEFICIARIES, BENEFICIARY } from './statements.read.ts'

export type BatchedRow = {
  batchId: number
  statementId: number
  month: string
  beneficiary: Beneficiary
  userId: number | null
  code: string | null
  name: string
  amount: Money
}

export type BatchRow = {
  id: number
  status: BatchStatus
  /** Null for a batch of somebody who leaves. */
  month: string | null
  userId: number | null
  /** Id of the person who leaves; null, like `code` and `name`, for a batch of a month. */
  beneficiary: Beneficiary | null
  code: string | null
  name: string | null
  /** The commissions of sales in no statement, less the debt. They are paid with the statements, and may be negative. */
  rest: Money
  statements: BatchedRow[]
  total: Money
  preparedAt: Date
  preparedByName: string | null
  paidAt: Date | null
  paidByName: string | null
  reference: string | null
  reason: string | null
  version: number
}

export async function listBatches(
  db: Database,
  { status, page, size }: { status: BatchStatus | undefined; page: number; size: number },
): Promise<{ rows: BatchRow[]; total: number }> {
  const matching = status === undefined ? sql`true` : sql`status = ${status}`
  const { rows } = await sql<{ total: number }>`select count(*)::integer as total from commission_batches where ${matching}`.execute(db)
  const chosen = sql`select id from commission_batches where ${matching} order by id desc limit ${size} offset ${page * size}`
  return { rows: await readBatches(db, chosen), total: rows[0]?.total ?? 0 }
}

export async function getBatch(db: Database, id: number): Promise<BatchRow> {
  const [batch] = await readBatches(db, sql`select ${id}::integer`)
  if (!batch) throw batchNotFound()
  return batch
}

async function readBatches(db: Database, chosen: RawBuilder<unknown>): Promise<BatchRow[]> {
  const { rows } = await sql<Omit<BatchRow, 'statements' | 'total'>>`
    select batch.id, batch.status, batch.month, batch.account_id as user_id, batch.beneficiary, batch.from_sales + batch.debt as rest,
      case batch.beneficiary when 'outlet' then person.outlet_number end as code, ${accountName('person')} as name, batch.prepared_at, ${accountName('preparer')} as prepared_by_name, batch.paid_at,
      ${accountName('payer')} as paid_by_name, batch.reference, batch.cancel_reason as reason, batch.version
    from commission_batches batch
    join accounts preparer on preparer.id = batch.prepared_by
    left join accounts person on person.id = batch.account_id
    left join accounts payer on payer.id = batch.paid_by
    where batch.id in (${chosen})
    order by batch.id desc
  `.execute(db)
  const statements = Map.groupBy(
    await readStatements(
      db,
      rows.map(({ id }) => id),
    ),
    ({ batchId }) => batchId,
  )
  return rows.map((batch) => {
    const own = statements.get(batch.id) ?? []
    return { ...batch, statements: own, total: own.reduce((sum, { amount }) => sum + amount, batch.rest) }
  })
}

async function readStatements(db: Database, batchIds: readonly number[]): Promise<BatchedRow[]> {
  const { rows } = await sql<BatchedRow>`
    select batched.batch_id, batched.statement_id, batched.amount, statement.month, ${BENEFICIARY}
    from commission_batch_statements batched
    join commission_statements statement on statement.id = batched.statement_id ${BENEFICIARIES}
    where batched.batch_id = any(${batchIds}::integer[])
    order by name, statement.id
  `.execute(db)
  return rows
}
