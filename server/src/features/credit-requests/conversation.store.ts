import { sql } from 'kysely'
import { timezone } from '../../config.ts'
import type { Database, Tx } from '../../database/database.ts'
import { accountsVisibleTo } from '../../database/row-scope.ts'
import type { Actor } from '../../shared/actor.ts'
import { commentsTooFast, documentQuotaPassed, tooManyComments } from './conversation.errors.ts'
import { creditRequestNotFound, tooManyDocuments } from './credit-requests.errors.ts'
import type { Attachment } from './attachment.file.ts'

const DOCUMENTS_MAX = 10
const DOCUMENT_BYTES_A_DAY = 50 * 1024 * 1024
const COMMENTS_MAX = 200
const COMMENTS_PER_MINUTE = 30

/** Throws unless the actor is the beneficiary, the requester or somebody who may decide. Agents decide the `agent_credit` queue only. */
export async function refuseStranger(db: Database | Tx, actor: Actor, requestId: number): Promise<void> {
  const { rows } = await sql`
    select from credit_requests request
    where id = ${requestId} and (
      ${actor.scope === 'all' ? sql`true` : sql`queue = 'agent_credit' and user_id in ${accountsVisibleTo(actor)}`}
      or ${actor.id} in (user_id, requested_by)
    )
  `.execute(db)
  if (rows.length === 0) throw creditRequestNotFound()
}

type NewComment = { requestId: number; text: string; writtenBy: number }

export async function insertComment(tx: Tx, { requestId, text, writtenBy }: NewComment): Promise<number> {
  const { id } = await tx
    .insertInto('creditRequestComments')
    .values({ requestId, text, writtenBy })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Returns the number of the next document. Locks the request, so that concurrent uploads get different numbers. */
export async function lockNextNumber(tx: Tx, requestId: number): Promise<number> {
  await sql`select from credit_requests where id = ${requestId} for no key update`.execute(tx)
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from credit_request_documents where request_id = ${requestId}
  `.execute(tx)
  const count = rows[0]?.count ?? 0
  if (count >= DOCUMENTS_MAX) throw tooManyDocuments(DOCUMENTS_MAX)
  return count + 1
}

/** Throws if the file would exceed the sender's bytes per day. Holds back the sender's other uploads until the end of the transaction. */
export async function refuseOverQuota(tx: Tx, addedBy: number, bytes: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('credit_request_documents'), ${addedBy}::integer)`.execute(tx)
  const { rows } = await sql<{ sent: number }>`
    select coalesce(sum(length(bytes)), 0)::integer as sent from credit_request_documents
    where added_by = ${addedBy} and created_at >= date_trunc('day', now(), ${timezone})
  `.execute(tx)
  if ((rows[0]?.sent ?? 0) + bytes > DOCUMENT_BYTES_A_DAY) throw documentQuotaPassed(DOCUMENT_BYTES_A_DAY / 1024 / 1024)
}

export async function refuseTooManyComments(tx: Tx, requestId: number, writtenBy: number): Promise<void> {
  await sql`select from credit_requests where id = ${requestId} for no key update`.execute(tx)
  const { rows } = await sql<{ count: number; lately: number }>`
    select (select count(*)::integer from credit_request_comments where request_id = ${requestId}) as count,
      (select count(*)::integer from credit_request_comments
        where written_by = ${writtenBy} and created_at > now() - interval '1 minute') as lately
  `.execute(tx)
  const { count, lately } = rows[0] ?? { count: 0, lately: 0 }
  if (count >= COMMENTS_MAX) throw tooManyComments(COMMENTS_MAX)
  if (lately >= COMMENTS_PER_MINUTE) throw commentsTooFast(COMMENTS_PER_MINUTE)
}

type NewDocument = Attachment & { requestId: number; number: number; addedBy: number }

export async function insertDocument(tx: Tx, { requestId, addedBy, mediaType, ...document }: NewDocument): Promise<void> {
  await tx
    .insertInto('creditRequestDocuments')
    .values({ ...document, requestId, addedBy, mediaType })
    .execute()
}
