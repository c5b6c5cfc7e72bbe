import { sql } from 'kysely'
import type { Tx } from '../../database/database.ts'
import { isDuplicate } from '../../database/failure.ts'
import type { Money } from '../../shared/money.ts'
import { batchedMeanwhile } from './batches.errors.ts'
import { addToBatch, IS_IN_NO_BATCH } from './batches.store.ts'
import { debtOf, ROLE_KIND, unpaidSales } from './brought-in.store.ts'
import type { Beneficiary } from './commission-rule.rules.ts'

/** Locks a person's account, so that none of the statements is validated or paid meanwhile. Returns false if there is no such account. */
export async function lockPerson(tx: Tx, userId: number): Promise<boolean> {
  const { rows } = await sql`select from accounts where id = ${userId} for no key update`.execute(tx)
  return rows.length > 0
}

/** Returns the id of the prepared batch that pays all that a person is owed. */
export async function findPreparedFor(tx: Tx, userId: number): Promise<number | undefined> {
  const { rows } = await sql<{
    id: number
  }>`select id from commission_batches where account_id = ${userId} and status = 'prepared'`.execute(tx)
  return rows[0]?.id
}

export type PersonBalance = {
  userId: number
  beneficiary: Beneficiary
  statementIds: number[]
  /** The sum of what these statements pay. */
  byStatements: Money
  fromSales: Money
  salesTaken: string
  debt: Money
}

/** Reads what a person is owed: validated statements that no batch holds, sales that no validated statement took, and the debt. */
export async function readPersonBalance(tx: Tx, userId: number): Promise<PersonBalance> {
  const { rows } = await sql<PersonBalance>`
    select owner.id as user_id, ${ROLE_KIND} as beneficiary, free.ids as statement_ids, free.to_pay as by_statements,
      coalesce(sold.amount, 0)::bigint as from_sales, coalesce(sold.sales_taken, '{}')::text as sales_taken, debt.debt
    from accounts owner
    cross join lateral (
      select coalesce(array_agg(statement.id order by statement.id), '{}') as ids, coalesce(sum(statement.to_pay), 0)::bigint as to_pay
      from commission_statements statement
      where statement.account_id = owner.id and statement.status = 'validated' and ${IS_IN_NO_BATCH}
    ) free
    left join (${unpaidSales(userId)}) sold on true
    cross join (${debtOf(userId)}) debt
    where owner.id = ${userId}
  `.execute(tx)
  if (!rows[0]) throw new Error(`no account ${userId}`)
  return rows[0]
}

/** True if sales that a prepared batch pays were reversed since, and nothing earned since makes up for it. The caller has locked the person. */
export async function owesSince(tx: Tx, userId: number): Promise<boolean> {
  const { rows } = await sql<{ amount: Money }>`${unpaidSales(userId)}`.execute(tx)
  return rows.some(({ amount }) => amount < 0n)
}

/** Puts all that a person is owed into a new batch. The database refuses a statement that entered another batch meanwhile. */
export async function insertPersonBatch(tx: Tx, balance: PersonBalance, actorId: number): Promise<number> {
  const { userId, beneficiary, fromSales, salesTaken, debt, statementIds } = balance
  const { rows } = await sql<{ id: number }>`
    insert into commission_batches (account_id, beneficiary, from_sales, sales_taken, debt, prepared_by)
    values (${userId}, ${beneficiary}, ${fromSales}, ${salesTaken}::int8multirange, ${debt}, ${actorId})
    returning id
  `.execute(tx)
  const id = rows[0]?.id ?? 0
  await addToBatch(tx, id, statementIds).catch((error: unknown) => {
    throw isDuplicate(error) ? batchedMeanwhile() : error
  })
  return id
}
