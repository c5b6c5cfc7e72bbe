import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { Actor } from '../../shared/actor.ts'
import { IDLE_SECONDS } from './sign-in.rules.ts'

/** One's open sessions, the last used first. */
export async function listOwnSessions({ id }: Pick<Actor, 'id'>, db: Database) {
  return db
    .selectFrom('sessions')
    .select(['id', 'address', 'user_agent', 'created_at', 'last_used_at'])
    .where('account_id', '=', id)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('last_used_at', '>', sql<Date>`now() - make_interval(secs => ${IDLE_SECONDS})`)
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export type OwnSessionRow = Awaited<ReturnType<typeof listOwnSessions>>[number]

/** Until when this session has confirmed who it is, if it has. */
export async function findSteppedUpUntil({ sessionId }: Actor, db: Database): Promise<Date | null> {
  const row = await db
    .selectFrom('sessions')
    .select('stepped_up_until')
    .where('id', '=', sessionId)
    .where('stepped_up_until', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return row?.stepped_up_until ?? null
}
