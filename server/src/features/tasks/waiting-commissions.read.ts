import { sql, type RawBuilder } from 'kysely'

/** Selects the contests that somebody else wrote about statements of others, with the column `since`. */
export const contestsToAnswer = (id: number): RawBuilder<unknown> => sql`
  select contest.contested_at as since from commission_contests contest
  join commission_lines line on line.id = contest.line_id
  join commission_statements statement on statement.id = line.statement_id
  where contest.status = 'open' and contest.contested_by <> ${id} and statement.account_id is distinct from ${id}::integer`

/** Selects the prepared batches in which the person has no part, neither as preparer or validator nor as beneficiary. */
export const batchesToPay = (id: number): RawBuilder<unknown> => sql`
  select batch.prepared_at as since from commission_batches batch
  where batch.status = 'prepared' and batch.prepared_by <> ${id} and batch.account_id is distinct from ${id}::integer
    and not exists (
      select from commission_batch_statements batched join commission_statements statement on statement.id = batched.statement_id
      where batched.batch_id = batch.id and ${id} in (statement.validated_by, statement.account_id)
    )`
