import { sql } from 'kysely'
import type { ReaderRow } from '../shared/conversation-readers.ts'
import { accountName } from './account-names.ts'
import { announce } from './announcements.ts'
import type { Database, Tx } from './database.ts'

/** Names the tables that keep the comments on one kind of object and up to which each account has read them. */
export type ReadersPlace = { table: string; comments: string; key: string; kind: string }

/** Lists those who have read the last comment on an object, without its writer. */
export async function listReaders(db: Database, { table, comments, key }: ReadersPlace, objectId: number): Promise<ReaderRow[]> {
  const { rows } = await sql<ReaderRow>`
    select person.id, ${accountName('person')} as name, reader.read_at
    from (select id, written_by from ${sql.table(comments)} where ${sql.ref(key)} = ${objectId} order by id desc limit 1) last
    join ${sql.table(table)} reader on reader.${sql.ref(key)} = ${objectId} and reader.read_up_to >= last.id
    join accounts person on person.id = reader.account_id and person.id <> last.written_by
    order by reader.read_at, person.id
  `.execute(db)
  return rows
}

/** `upTo`: the last comment that was seen; all of them were without it. */
export type Reading = { objectId: number; accountId: number; upTo?: number | undefined }

/** Notes up to which comment the account has read, and notifies those concerned if this moves the mark forward. */
export async function storeReading(tx: Tx, place: ReadersPlace, { objectId, accountId, upTo }: Reading): Promise<void> {
  const key = sql.ref(place.key)
  const { rows } = await sql`
    insert into ${sql.table(place.table)} as reader (${key}, account_id, read_up_to)
    select ${key}, ${accountId}, max(id) from ${sql.table(place.comments)}
    where ${key} = ${objectId} and (${upTo ?? null}::bigint is null or id <= ${upTo ?? null}) group by ${key}
    on conflict (${key}, account_id) do update set read_up_to = excluded.read_up_to, read_at = now()
      where reader.read_up_to < excluded.read_up_to
    returning 1
  `.execute(tx)
  if (rows.length > 0) await announce(tx, { kind: place.kind, ids: [objectId] })
}
