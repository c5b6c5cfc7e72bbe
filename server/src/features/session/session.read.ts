import { sql, type Selectable } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { Schema } from '../../database/schema.ts'
import type { Actor } from '../../shared/actor.ts'

const EVENTS_MAX = 20

export type AccountRow = Selectable<Schema['accounts']> & { sector_manager_id: number | null }

export async function getOwnAccount({ id }: Pick<Actor, 'id'>, db: Database): Promise<AccountRow> {
  return db
    .selectFrom('accounts')
    .selectAll('accounts')
    .select((eb) =>
      eb
        .selectFrom('outlet_assignments')
        .select('sector_manager_id')
        .whereRef('outlet_id', '=', 'accounts.id')
        .where(sql<boolean>`valid @> current_date`)
        .as('sector_manager_id'),
    )
    .where('accounts.id', '=', id)
    .executeTakeFirstOrThrow()
}

/** The person's last acts, newest first. */
export async function listOwnEvents({ id }: Actor, db: Database) {
  return db
    .selectFrom('audit')
    .select(['at', 'action', 'address', 'status'])
    .where('actor_id', '=', id)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(EVENTS_MAX)
    .execute()
}
