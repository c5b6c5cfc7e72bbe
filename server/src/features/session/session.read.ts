import { sql, type Selectable } from 'kysely'
import { timezone } from '../../config.ts'
import type { Database, Tx } from '../../database/database.ts'
import type { Schema } from '../../database/schema.ts'
import type { Actor } from '../../shared/actor.ts'

/** An account with those it belongs to today, and the name its picture is served under. */
export type UserRow = Selectable<Schema['accounts']> & {
  sector_manager_id: number | null
  credit_agent_id: number | null
  image_name: string | null
}

const today = sql`(now() at time zone ${timezone})::date`

/** Accounts as everybody shows them: add what narrows and orders. */
export function selectUsers(db: Database | Tx) {
  return db
    .selectFrom('accounts')
    .leftJoin('account_images', 'account_images.account_id', 'accounts.id')
    .leftJoin('outlet_assignments', (join) =>
      join.onRef('outlet_assignments.outlet_id', '=', 'accounts.id').on(sql<boolean>`outlet_assignments.valid @> ${today}`),
    )
    .leftJoin('credit_agent_assignments', (join) =>
      join.onRef('credit_agent_assignments.account_id', '=', 'accounts.id').on(sql<boolean>`credit_agent_assignments.valid @> ${today}`),
    )
    .selectAll('accounts')
    .select(['account_images.name as image_name', 'outlet_assignments.sector_manager_id', 'credit_agent_assignments.credit_agent_id'])
}

export async function getUser({ id }: Pick<Actor, 'id'>, db: Database | Tx): Promise<UserRow> {
  return selectUsers(db).where('accounts.id', '=', id).executeTakeFirstOrThrow()
}
