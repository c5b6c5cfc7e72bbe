import { sql } from 'kysely'
import { announce } from '../../database/announcements.ts'
import type { Database, Tx } from '../../database/database.ts'
import type { Actor } from '../../shared/actor.ts'
import type { Compared, OpenReasons } from './compared.rules.ts'
import { stored } from './follow-ups.store.ts'
import { readPeople, withLowSince } from './people-to-call.read.ts'
import type { Reason, ReasonKind } from './reasons.rules.ts'

type StoredReasons = { kind: ReasonKind; amount: string; since: string }[]

export async function readOpenReasons(db: Database): Promise<OpenReasons[]> {
  const { rows } = await sql<Omit<OpenReasons, 'reasons'> & { reasons: StoredReasons }>`
    select id, account_id, version, reasons from follow_ups where closed_at is null and account_id is not null order by id
  `.execute(db)
  return rows.map((row) => ({ ...row, reasons: row.reasons.map((reason) => ({ ...reason, amount: BigInt(reason.amount) })) }))
}

const EVERYBODY: Actor = { id: 0, role: 'ROLE_MANAGER', scope: 'all', sessionId: null }

/** Returns the present reasons of these people, by account. */
export async function readPresentReasons(db: Database, ids: readonly number[]): Promise<Map<number, readonly Reason[]>> {
  const followed = new Set(ids)
  const people = (await readPeople(EVERYBODY, db, { ids, isOnlyIds: true })).filter(({ userId }) => followed.has(userId))
  return new Map((await withLowSince(db, people)).map(({ userId, reasons }) => [userId, reasons]))
}

/** Saves what the comparison found, except where somebody has acted meanwhile, and tells those concerned what ended. */
export async function saveCompared(tx: Tx, compared: readonly Compared[]): Promise<void> {
  const changes = compared.map(({ reasons, ...change }) => ({ ...change, reasons: stored(reasons) }))
  const { rows } = await sql<{ id: number; hasEnded: boolean }>`
    update follow_ups follow_up
    set reasons = change.reasons::jsonb, updated_at = now(),
      status = case when change."hasEnded" then 'resolved' else follow_up.status end,
      resolution = case when change."hasEnded" then 'cause_ended' end,
      closed_at = case when change."hasEnded" then now() end,
      version = follow_up.version + change."hasEnded"::integer
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as change (id integer, version integer, reasons text, "hasEnded" boolean)
    where follow_up.id = change.id and follow_up.version = change.version and follow_up.closed_at is null
    returning follow_up.id, change."hasEnded" as has_ended
  `.execute(tx)
  await announce(tx, { kind: 'follow_up', ids: rows.filter(({ hasEnded }) => hasEnded).map(({ id }) => id) })
}
