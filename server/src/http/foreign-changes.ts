import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../database/database.ts'
import type { Announcement } from '../shared/announcement.ts'

type Act = { id: number; requestId: string; kind: string; objectId: string; after: object | null }
type AuditTail = { lastId: number; oldestRunning: bigint; next: bigint; acts: Act[] }

/** Finds changes in the audit that other programs made. */
export type ForeignChanges = { noteOwn: (requestId: string) => void; read: () => Promise<Announcement[]> }

/** Acts before the first read that may still be committed after it. */
const RUNNING_MAX = 1_000

/** Creates a reader whose first read only marks the current position. */
export function createForeignChanges(db: Database): ForeignChanges {
  let own = { current: new Set<string>(), previous: new Set<string>() }
  let settledId: number | undefined
  let tails: Pick<AuditTail, 'lastId' | 'next'>[] = []
  let seen = new Set<number>()

  async function read(): Promise<Announcement[]> {
    const isFirst = settledId === undefined
    const { acts, lastId, oldestRunning, next } = await readAuditTail(db, settledId)
    // A lower id can still appear while a transaction that had begun by then is running.
    const settled = Math.max(
      settledId ?? lastId - RUNNING_MAX,
      ...tails.filter((tail) => tail.next <= oldestRunning).map((tail) => tail.lastId),
    )
    settledId = settled
    tails = [...tails.filter((tail) => tail.next > oldestRunning), { lastId, next }]
    const changes = isFirst
      ? []
      : acts.filter(({ id, requestId }) => !seen.has(id) && !own.current.has(requestId) && !own.previous.has(requestId))
    seen = new Set(acts.map(({ id }) => id).filter((id) => id > settled))
    own = { current: new Set(), previous: own.current }
    return changes.map(({ kind, objectId, after }) => ({ kind, ids: [objectId], after: after ?? undefined }))
  }

  return { noteOwn: (requestId) => void own.current.add(requestId), read }
}

async function readAuditTail(db: Database, settledId: number | undefined): Promise<AuditTail> {
  const { rows } = await auditTail(settledId).execute(db)
  const [tail] = rows
  if (!tail) throw new Error('a statement without a table answers one row')
  return { ...tail, oldestRunning: BigInt(tail.oldestRunning), next: BigInt(tail.next) }
}

type AuditTailRow = { lastId: number; oldestRunning: string; next: string; acts: Act[] }

/** Reads the audit after `settledId` by primary key, at a cost that does not grow with the table. */
export function auditTail(settledId: number | undefined): RawBuilder<AuditTailRow> {
  return sql<AuditTailRow>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as oldest_running, pg_snapshot_xmax(pg_current_snapshot())::text as next,
      (select coalesce(max(id), 0) from audit)::float8 as last_id,
      coalesce((
        select json_agg(json_build_object('id', act.id, 'requestId', act.request_id, 'kind', object.object_kind,
          'objectId', object.object_id, 'after', object.after) order by act.id)
        from audit act join audit_objects object on object.audit_id = act.id
        where act.id > coalesce(${settledId ?? null}::bigint, (select max(id) from audit) - ${RUNNING_MAX}::integer) and act.status < 400
      ), '[]') as acts
  `
}
