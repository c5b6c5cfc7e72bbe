import { sql, type RawBuilder } from 'kysely'
import { codeOf } from '../database/failure.ts'
import type { Actor } from '../shared/actor.ts'
import { unauthenticated } from './http.errors.ts'

type Holder = { id: number | null; sessionId: string | null; role: Actor['role'] | null }

const SESSION_ENDED = 'SE001'

/**
 * Returns the expression that locks the caller's session until the transaction ends, or makes it fail if the session has ended.
 * It is evaluated last in a transaction, like the locks of whoever suspends: the two never wait for each other.
 */
export function sessionHeldBy({ id, sessionId, role }: Holder): RawBuilder<unknown> {
  if (sessionId === null) return sql`null`
  return sql`hold_session(${sessionId}::uuid, ${id}::integer, ${role === 'unknown' ? null : role}::text)`
}

/** Returns the refusal of a caller whose session ended meanwhile; any other error is returned as it is. */
export function refusalOfEndedSession(error: unknown): unknown {
  return codeOf(error) === SESSION_ENDED ? unauthenticated('session ended') : error
}
