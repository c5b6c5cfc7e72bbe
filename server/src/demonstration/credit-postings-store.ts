import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../database/database.ts'

type Inserting = RawBuilder<unknown>

/** Inserts approved requests and their movements, paid by the credit agent or by the treasury. */
export async function insertApproved(tx: Tx, requests: Inserting): Promise<void> {
  await sql`
    with approved as (
      ${requests} returning *
    ), transferred as (
      insert into demo_transfers (kind, phase, document_type, document_id, actor_id, memo, at)
      select 'credit', 'direct', 'credit_request', id, decided_by, description, decided_at from approved
    )
    insert into demo_entries (document_type, document_id, phase, kind, owner_id, amount)
    select 'credit_request', id, 'direct', entry.kind, entry.owner_id, entry.amount
    from approved, lateral (values
      ('available', user_id, amount),
      (case queue when 'agent_credit' then 'available' else 'treasury' end, case queue when 'agent_credit' then decided_by end, -amount)
    ) as entry (kind, owner_id, amount)
  `.execute(tx)
}

export async function insertOperations(tx: Tx, operations: Inserting): Promise<void> {
  await sql`
    with made as (
      ${operations} returning *
    ), transferred as (
      insert into demo_transfers (kind, phase, document_type, document_id, actor_id, memo, at)
      select kind, 'direct', 'credit_operation', id, made_by, description, created_at from made
    )
    insert into demo_entries (document_type, document_id, phase, kind, owner_id, amount)
    select 'credit_operation', id, 'direct', entry.kind, entry.owner_id, entry.amount
    from made, lateral (values
      ('available', user_id, case made.kind when 'credit' then amount else -amount end),
      (case made.kind when 'credit' then 'treasury' else 'adjustment' end, null, case made.kind when 'credit' then -amount else amount end)
    ) as entry (kind, owner_id, amount)
  `.execute(tx)
}
