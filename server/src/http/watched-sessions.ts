import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../database/database.ts'
import { isInTime } from '../database/session-time.ts'

export type WatchedSession = {
  sessionId: string
  accountId: number
  role: string
  isOpen: boolean
  hasLapsed: boolean
  /** Changes with the figures. */
  figures: string
  /** Changes with the account. */
  profile: string
}

/** Reads the listening sessions by primary key, and the version of the figures, which is one row. */
export async function readWatchedSessions(db: Database, sessionIds: readonly string[]): Promise<WatchedSession[]> {
  return (await watchedSessions(sessionIds).execute(db)).rows
}

export function watchedSessions(sessionIds: readonly string[]): RawBuilder<WatchedSession> {
  return sql<WatchedSession>`
    select session.id as session_id, account.id as account_id, account.role_name as role,
      session.ended_at is null and ${isInTime} and account.status = 'active' as is_open,
      session.ended_at is null and not ${isInTime} and account.status = 'active' as has_lapsed,
      (select version from data_version)::text as figures, account.xmin::text as profile
    from sessions session join accounts account on account.id = session.account_id
    where session.id = any(${sessionIds}::uuid[])
  `
}
