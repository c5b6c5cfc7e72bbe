import { sql, type RawBuilder } from 'kysely'
import { codeOf } from '../database/failure.ts'
import type { Actor } from '../shared/actor.ts'
import { unauthenticated } from './http.errors.ts'

type Holder = { id: number | null; sessionId: string | null; role: Actor['role'] | null }

const SESSION_ENDED = 'SE001'

/**
 * Returns SQL that locks the caller's session until the transaction ends, or fails if it has ended. Evaluate it last in a transaction, the
 * order in which suspending takes its locks, to avoid deadlocks.
 */
export function sessionHeldBy({ id, sessionId, role }: Holder): RawBuilder<unknown> {
  if (sessionId === null) return sql`null`
  return sql`hold_session(${sessionId}::uuid, ${id}::integer, ${role === 'unknown' ? null : role}::text)`
}

/** Returns the refusal for a session that ended meanwhile; any other error is returned unchanged. */
export function refusalOfEndedSession(error: unknown): unknown {
  return codeOf(error) === SESSION_ENDED ? unauthenticated('session ended') : error
}
