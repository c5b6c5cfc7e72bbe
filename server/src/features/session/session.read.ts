import { sql, type Selectable } from 'kysely'
import { TODAY } from '../../database/today.ts'
import type { Database, Tx } from '../../database/database.ts'
import type { Schema } from '../../database/schema.ts'
import type { Actor } from '../../shared/actor.ts'

/** An account with its sector manager, credit agent, picture file and sign-in. */
export type UserRow = Selectable<Schema['accounts']> & {
  sectorManagerId: number | null
  creditAgentId: number | null
  imageName: string | null
  secondFactor: 'totp' | 'mail' | null
  lastLoginAt: Date | null
}

/** Selects accounts with what every answer shows of them. Callers add filters and order. */
export function selectUsers(db: Database | Tx) {
  return db
    .selectFrom('accounts')
    .leftJoin('signIns', 'signIns.accountId', 'accounts.id')
    .leftJoin('accountImages', 'accountImages.accountId', 'accounts.id')
    .leftJoin('outletAssignments', (join) =>
      join.onRef('outletAssignments.outletId', '=', 'accounts.id').on(sql<boolean>`outlet_assignments.valid @> ${TODAY}`),
    )
    .leftJoin('creditAgentAssignments', (join) =>
      join.onRef('creditAgentAssignments.accountId', '=', 'accounts.id').on(sql<boolean>`credit_agent_assignments.valid @> ${TODAY}`),
    )
    .selectAll('accounts')
    .select([
      'accountImages.name as imageName',
      'signIns.secondFactor',
      'signIns.lastAt as lastLoginAt',
      'outletAssignments.sectorManagerId',
      'creditAgentAssignments.creditAgentId',
    ])
}

export async function getUser({ id }: Pick<Actor, 'id'>, db: Database | Tx): Promise<UserRow> {
  return selectUsers(db).where('accounts.id', '=', id).executeTakeFirstOrThrow()
}
