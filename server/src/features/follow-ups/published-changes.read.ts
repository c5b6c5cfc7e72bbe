import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { Publications } from '../../database/publications.ts'

export const publishedByFollowUps = {
  changes: { follow_up: { topic: 'follow-ups', recipients: ['account', 'sector'], findAccounts: findFollowed } },
} as const satisfies Publications

async function findFollowed(db: Database, ids: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct coalesce(renewal.outlet_id, follow_up.account_id) as id
    from follow_ups follow_up left join renewals renewal on renewal.follow_up_id = follow_up.id
    where follow_up.id = any(${ids}::bigint[]) and renewal.is_control is not true
  `.execute(db)
  return rows.map(({ id }) => id)
}
