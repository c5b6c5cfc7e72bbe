import { sql } from 'kysely'
import { personName } from '../../database/account-names.ts'
import type { Database } from '../../database/database.ts'
import type { Actor } from '../../shared/actor.ts'
import { getAccount } from './accounts.read.ts'

export type AssignmentRow = {
  to: 'sectorManager' | 'creditAgent'
  personId: number
  personName: string
  from: string
  until: string | null
}

/** Lists the past and present assignments of an outlet or a client, newest first. */
export async function listAssignments(actor: Actor, db: Database, accountId: number): Promise<AssignmentRow[]> {
  const { id } = await getAccount(actor, db, accountId)
  const { rows } = await sql<AssignmentRow>`
    select kept."to", kept.person_id, ${personName('person')} as person_name,
      lower(kept.valid)::text as "from", (upper(kept.valid) - 1)::text as until
    from (
      select 'sectorManager' as "to", outlet_id as held_id, sector_manager_id as person_id, valid from outlet_assignments
      union all
      select 'creditAgent', account_id, credit_agent_id, valid from credit_agent_assignments
    ) kept
    join accounts person on person.id = kept.person_id
    where kept.held_id = ${id}
    order by lower(kept.valid) desc, kept."to" desc
  `.execute(db)
  return rows
}
