import { sql } from 'kysely'
import type { Tx } from '../../database/database.ts'
import type { Sums } from './statement.rules.ts'

/** Lets the lines of a statement stop citing sales that were reversed since: what these had earned is due again. */
export async function dropLostCitations(tx: Tx, statementId: number): Promise<void> {
  await sql`
    with freed as (
      update commission_lines line set already_earned = 0, transaction_id = null
      from transactions transaction
      where line.statement_id = ${statementId} and line.kind in ('rule', 'late')
        and transaction.id = line.transaction_id and transaction.status <> 'validated'
      returning (select already_earned from commission_lines before where before.id = line.id) as amount
    )
    update commission_statements set already_earned = already_earned - lost.amount
    from (select sum(amount)::bigint as amount from freed) lost
    where id = ${statementId} and lost.amount is not null
  `.execute(tx)
}

export async function readSums(tx: Tx, statementId: number): Promise<Sums> {
  return tx
    .selectFrom('commissionStatements')
    .select(['alreadyEarned', 'fromSales', 'carriedIn', 'toPay'])
    .where('id', '=', statementId)
    .$narrowType<{ toPay: bigint }>()
    .executeTakeFirstOrThrow()
}
