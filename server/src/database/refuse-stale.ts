import type { ObjectKind } from '@backoffice/contract/audit/object-kind'
import { sql } from 'kysely'
import type { Refusal } from '../shared/refusal.ts'
import type { Tx } from './database.ts'

type PresentValue = { path: string; value: string | number | null }
/** `id` and `version` are null if the object was never saved. */
type Edited = { kind: ObjectKind; id: number | null; version: number | null; fields: object }
type Reader = { version: number | null | undefined; refusal: (changes: readonly PresentValue[]) => Refusal }

/**
 * Throws if the version that was read is outdated. The refusal lists the present value of each field changed since. Without a version the
 * last write wins.
 */
export async function refuseStale(tx: Tx, edited: Edited, { version, refusal }: Reader): Promise<void> {
  if (version === undefined || version === edited.version) return
  const changed = await listFieldsChangedSince(tx, edited, version)
  throw refusal(
    Object.entries(edited.fields)
      .filter(([path]) => changed.has(path))
      .map(([path, value]) => ({ path, value: presentValue(value) })),
  )
}

async function listFieldsChangedSince(tx: Tx, { kind, id }: Edited, version: number | null): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ field: string }>`
    select distinct jsonb_object_keys(coalesce(before, '{}') || coalesce(after, '{}')) as field
    from audit_objects where object_kind = ${kind} and object_id = ${String(id)} and version > ${version ?? 0}
  `.execute(tx)
  return new Set(rows.map(({ field }) => field))
}

function presentValue(value: unknown): PresentValue['value'] {
  return value === null || typeof value === 'number' ? value : String(value)
}
