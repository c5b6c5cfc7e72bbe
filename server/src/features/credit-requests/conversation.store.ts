import { sql } from 'kysely'
import type { Database, Tx } from '../../database/database.ts'
import { accountsVisibleTo } from '../../database/row-scope.ts'
import type { Actor } from '../../shared/actor.ts'
import { creditRequestNotFound, tooManyDocuments } from './credit-requests.errors.ts'
import type { Attachment } from './attachment.file.ts'

const DOCUMENTS_MAX = 10

/** A conversation is that of the beneficiary, the requester and who may decide: of the queues, an agent decides one. */
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
    .insertInto('credit_request_comments')
    .values({ request_id: requestId, text, written_by: writtenBy })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The number that the next document of a request gets; others that are being added wait. */
export async function lockNextNumber(tx: Tx, requestId: number): Promise<number> {
  await sql`select from credit_requests where id = ${requestId} for no key update`.execute(tx)
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from credit_request_documents where request_id = ${requestId}
  `.execute(tx)
  const count = rows[0]?.count ?? 0
  if (count >= DOCUMENTS_MAX) throw tooManyDocuments(DOCUMENTS_MAX)
  return count + 1
}

type NewDocument = Attachment & { requestId: number; number: number; addedBy: number }

export async function insertDocument(tx: Tx, { requestId, addedBy, mediaType, ...document }: NewDocument): Promise<void> {
  await tx
    .insertInto('credit_request_documents')
    .values({ ...document, request_id: requestId, added_by: addedBy, media_type: mediaType })
    .execute()
}
