import { sql, type RawBuilder } from 'kysely'
import type { Database, Tx } from '../../database/database.ts'
import { storeDocument, type DocumentPlace, type NewDocument } from '../../database/stored-documents.ts'
import { accountsVisibleTo } from '../../database/row-scope.ts'
import type { Actor } from '../../shared/actor.ts'
import type { CommentCounts } from '../../shared/comment-limits.ts'
import { creditRequestNotFound } from './credit-requests.errors.ts'

export const REQUEST_DOCUMENTS: DocumentPlace = {
  table: 'credit_request_documents',
  objects: 'credit_requests',
  key: 'request_id',
  objectInFrench: 'Une demande',
}

/** Throws unless the actor is the beneficiary, the requester or somebody who may decide. Agents decide the `agent_credit` queue only. */
export async function refuseStranger(db: Database | Tx, actor: Actor, requestId: number): Promise<void> {
  const { rows } = await sql`
    select from credit_requests request
    where id = ${requestId} and ${isConcerned(actor)}
  `.execute(db)
  if (rows.length === 0) throw creditRequestNotFound()
}

/** Returns the condition of requests, named `request`, about which the actor may read and write. */
export function isConcerned(actor: Actor): RawBuilder<boolean> {
  return sql`(
    ${actor.scope === 'all' ? sql`true` : sql`request.queue = 'agent_credit' and request.user_id in ${accountsVisibleTo(actor)}`}
    or ${actor.id} in (request.user_id, request.requested_by)
  )`
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

/** Counts messages, and holds the request, so that two written at once count each other. */
export async function countComments(tx: Tx, requestId: number, writtenBy: number): Promise<CommentCounts> {
  await sql`select from credit_requests where id = ${requestId} for no key update`.execute(tx)
  const { rows } = await sql<CommentCounts>`
    select (select count(*)::integer from credit_request_comments where request_id = ${requestId}) as count,
      (select count(*)::integer from credit_request_comments
        where written_by = ${writtenBy} and created_at > now() - interval '1 minute') as lately
  `.execute(tx)
  return rows[0] ?? { count: 0, lately: 0 }
}

export async function insertDocument(tx: Tx, document: NewDocument): Promise<number> {
  return storeDocument(tx, REQUEST_DOCUMENTS, document)
}
