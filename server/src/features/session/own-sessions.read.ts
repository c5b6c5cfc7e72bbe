import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { isInTime } from '../../database/session-time.ts'
import type { Actor } from '../../shared/actor.ts'
import { IDLE_SECONDS } from './sign-in.rules.ts'

export async function listOwnSessions({ id }: Pick<Actor, 'id'>, db: Database) {
  return db
    .selectFrom('sessions as session')
    .select(['id', 'address', 'userAgent', 'createdAt', 'lastUsedAt'])
    .where('accountId', '=', id)
    .where('endedAt', 'is', null)
    .where(isInTime)
    .where('lastUsedAt', '>', sql<Date>`now() - make_interval(secs => ${IDLE_SECONDS})`)
    .orderBy('lastUsedAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export type OwnSessionRow = Awaited<ReturnType<typeof listOwnSessions>>[number]

/** Returns when the step-up of this session expires, or null without one. */
export async function findSteppedUpUntil({ sessionId }: Actor, db: Database): Promise<Date | null> {
  const row = await db
    .selectFrom('sessions')
    .select('steppedUpUntil')
    .where('id', '=', sessionId)
    .where('steppedUpUntil', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return row?.steppedUpUntil ?? null
}
