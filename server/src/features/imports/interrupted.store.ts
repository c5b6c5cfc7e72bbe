import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { announce } from '../../database/announcements.ts'
import type { Database, Tx } from '../../database/database.ts'
import { putAllInOutbox } from '../../jobs/outbox.ts'
import type { ServedKind } from './import.rules.ts'
import { listOwnedImports, OWNED } from './owned-imports.store.ts'

type Interrupted = { importId: number; importKind: ServedKind; fileName: string; month: string | null; createdBy: number | null }

const WITH_MONTH = 'POST /securecanal/import/:kind/:month'
/** The calls that send a file for no month in particular. */
const SENT_WITHOUT_MONTH: Record<ServedKind, string> = {
  activation: 'POST /securecanal/import',
  objectif: 'POST /securecanal/importObjectifDa',
  stock: WITH_MONTH,
  depot: 'POST /securecanal/import/depot',
  relance: WITH_MONTH,
  rapprochement: WITH_MONTH,
}

/** Fails the imports of stopped processes as if they were unreadable: managers are notified, and the audit records it. */
export async function saveInterrupted(db: Database, failure: string): Promise<void> {
  const own = await listOwnedImports(db)
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<Interrupted>`
      with received as materialized (select id from imports where state = 'received' and id <> all(${own}::integer[])),
      orphan as materialized (select id from received where pg_try_advisory_xact_lock(${OWNED}, id))
      update imports set state = 'failed', failure = ${failure}::text, updated_at = now(), version = version + 1
      where state = 'received' and id in (select id from orphan)
      returning id as import_id, import_kind, file_name, month, created_by
    `.execute(tx)
    if (rows.length === 0) return
    await announce(tx, { kind: 'import', ids: rows.map(({ importId }) => importId) })
    await putAllInOutbox(
      tx,
      'import.failed',
      rows.map(({ importId }) => ({ importId })),
    )
    for (const interrupted of rows) await recordInterrupted(tx, interrupted)
  })
}

/** Records the failure as an act of the sender of the file, without a session. */
async function recordInterrupted(tx: Tx, { importId, importKind, fileName, month, createdBy }: Interrupted): Promise<void> {
  const act = {
    actor_id: createdBy,
    role_name: createdBy === null ? 'unknown' : null,
    address: '',
    action: month === null ? SENT_WITHOUT_MONTH[importKind] : WITH_MONTH,
    target: { importId },
    status: 200,
    request_id: randomUUID(),
  }
  const objects = [{ object_kind: 'import', object_id: String(importId), after: { state: 'failed', fileName } }]
  await sql`select record_act(${JSON.stringify(act)}::jsonb, ${JSON.stringify(objects)}::jsonb)`.execute(tx)
}
