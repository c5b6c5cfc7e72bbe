import { sql } from 'kysely'
import type { Tx } from '../../database/database.ts'

/** A person who holds a follow-up that is not closed. */
export type Owner = { id: number; roleName: string; status: string }

export async function listOwners(tx: Tx): Promise<Owner[]> {
  const { rows } = await sql<Owner>`
    select id, role_name, status from accounts
    where id in (select taken_by from follow_ups where closed_at is null and taken_by is not null) order by id
  `.execute(tx)
  return rows
}
