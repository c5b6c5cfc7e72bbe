import { sql } from 'kysely'
import { timezone } from '../config.ts'
import type { Attachment } from '../files/attachment.ts'
import { documentNotFound, documentQuotaPassed, tooManyDocuments } from '../files/attachments.errors.ts'
import { accountName } from './account-names.ts'
import type { Database, Tx } from './database.ts'

/**
 * Names the tables that keep the documents of one kind of object. `objectInFrench` begins a sentence. `lastNumber`: the column of the
 * object that keeps the last number given, for documents that can be removed.
 */
export type DocumentPlace = { table: string; objects: string; key: string; objectInFrench: string; lastNumber?: string }

export type NewDocument = { objectId: number; file: Attachment; addedBy: number }

export type DocumentRow = {
  number: number
  name: string
  mediaType: Attachment['mediaType']
  size: number
  addedBy: number
  addedByName: string
  createdAt: Date
}

const DOCUMENTS_MAX = 10
const BYTES_A_DAY = 50 * 1024 * 1024

/** Stores a file and returns its number. Locks the object, so that concurrent uploads get different numbers. */
export async function storeDocument(tx: Tx, place: DocumentPlace, { objectId, file, addedBy }: NewDocument): Promise<number> {
  const number = await lockNextNumber(tx, place, objectId)
  await refuseOverQuota(tx, place, { addedBy, bytes: file.bytes.length })
  await sql`
    insert into ${sql.table(place.table)} (${sql.ref(place.key)}, number, name, media_type, bytes, added_by)
    values (${objectId}, ${number}, ${file.name}, ${file.mediaType}, ${file.bytes}, ${addedBy})
  `.execute(tx)
  return number
}

async function lockNextNumber(tx: Tx, place: DocumentPlace, objectId: number): Promise<number> {
  const { table, objects, key, objectInFrench, lastNumber } = place
  await sql`select from ${sql.table(objects)} where id = ${objectId} for no key update`.execute(tx)
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from ${sql.table(table)} where ${sql.ref(key)} = ${objectId}
  `.execute(tx)
  const count = rows[0]?.count ?? 0
  if (count >= DOCUMENTS_MAX) throw tooManyDocuments(objectInFrench, DOCUMENTS_MAX)
  if (lastNumber === undefined) return count + 1
  const last = sql.ref(lastNumber)
  const { rows: numbered } = await sql<{ number: number }>`
    update ${sql.table(objects)} set ${last} = ${last} + 1 where id = ${objectId} returning ${last} as number
  `.execute(tx)
  return numbered[0]?.number ?? 1
}

/** Removes a document and returns its name; undefined if there is none. Its number is not given again. */
export async function removeStoredDocument(
  tx: Tx,
  { table, key }: DocumentPlace,
  { id, number }: { id: number; number: number },
): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    delete from ${sql.table(table)} where ${sql.ref(key)} = ${id} and number = ${number} returning name
  `.execute(tx)
  return rows[0]?.name
}

/** Refuses a file beyond the sender's bytes per day. Holds back the sender's other uploads until the end of the transaction. */
async function refuseOverQuota(tx: Tx, { table }: DocumentPlace, { addedBy, bytes }: { addedBy: number; bytes: number }): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${table}), ${addedBy}::integer)`.execute(tx)
  const { rows } = await sql<{ sent: number }>`
    select coalesce(sum(length(bytes)), 0)::integer as sent from ${sql.table(table)}
    where added_by = ${addedBy} and created_at >= date_trunc('day', now(), ${timezone})
  `.execute(tx)
  if ((rows[0]?.sent ?? 0) + bytes > BYTES_A_DAY) throw documentQuotaPassed(BYTES_A_DAY / 1024 / 1024)
}

export async function listStoredDocuments(db: Database | Tx, place: DocumentPlace, objectId: number): Promise<DocumentRow[]> {
  return (await listDocumentsOfAll(db, place, [objectId])).get(objectId) ?? []
}

/** Lists the documents of objects, by the id of their object; an object without any has no entry. */
export async function listDocumentsOfAll(
  db: Database | Tx,
  { table, key }: DocumentPlace,
  objectIds: readonly number[],
): Promise<ReadonlyMap<number, DocumentRow[]>> {
  const documents = new Map<number, DocumentRow[]>()
  if (objectIds.length === 0) return documents
  const { rows } = await sql<DocumentRow & { objectId: number }>`
    select ${sql.ref(key)} as object_id, number, name, media_type, length(bytes) as size, added_by,
      ${accountName('adder')} as added_by_name, document.created_at
    from ${sql.table(table)} document join accounts adder on adder.id = document.added_by
    where ${sql.ref(key)} = any(${objectIds}::bigint[]) order by number
  `.execute(db)
  for (const { objectId, ...document } of rows) documents.set(objectId, [...(documents.get(objectId) ?? []), document])
  return documents
}

export async function getStoredDocument(
  db: Database | Tx,
  { table, key }: DocumentPlace,
  { id, number }: { id: number; number: number },
): Promise<{ name: string; bytes: Buffer }> {
  const { rows } = await sql<{ name: string; bytes: Buffer }>`
    select name, bytes from ${sql.table(table)} where ${sql.ref(key)} = ${id} and number = ${number}
  `.execute(db)
  if (!rows[0]) throw documentNotFound()
  return rows[0]
}
