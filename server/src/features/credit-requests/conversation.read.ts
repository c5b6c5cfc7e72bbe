import { sql } from 'kysely'
import { accountName } from '../../database/account-names.ts'
import type { Database, Tx } from '../../database/database.ts'
import { getStoredDocument, listStoredDocuments, type DocumentRow } from '../../database/stored-documents.ts'
import type { Actor } from '../../shared/actor.ts'
import { refuseStranger, REQUEST_DOCUMENTS } from './conversation.store.ts'
import { getCreditRequest, type CreditRequestRow } from './credit-requests.read.ts'

export type CommentRow = { id: number; writtenBy: number; writtenByName: string; text: string; createdAt: Date }

export type Conversation = { request: CreditRequestRow; comments: CommentRow[]; documents: DocumentRow[] }

export async function readConversation(actor: Actor, db: Database, id: number): Promise<Conversation> {
  await refuseStranger(db, actor, id)
  const [request, comments, documents] = await Promise.all([
    getCreditRequest(actor, db, { id }),
    selectComments(db, id),
    listStoredDocuments(db, REQUEST_DOCUMENTS, id),
  ])
  return { request, comments, documents }
}

export async function listComments(actor: Actor, db: Database | Tx, requestId: number): Promise<CommentRow[]> {
  await refuseStranger(db, actor, requestId)
  return selectComments(db, requestId)
}

export async function listDocuments(actor: Actor, db: Database, requestId: number): Promise<DocumentRow[]> {
  await refuseStranger(db, actor, requestId)
  return listStoredDocuments(db, REQUEST_DOCUMENTS, requestId)
}

type DocumentKey = { id: number; number: number }

export async function readDocument(actor: Actor, db: Database, { id, number }: DocumentKey): Promise<{ name: string; bytes: Buffer }> {
  await refuseStranger(db, actor, id)
  return getStoredDocument(db, REQUEST_DOCUMENTS, { id, number })
}

export async function getComment(actor: Actor, tx: Tx, { id, commentId }: { id: number; commentId: number }): Promise<CommentRow> {
  return theOne(await listComments(actor, tx, id), (comment) => comment.id === commentId)
}

export async function getDocument(actor: Actor, db: Database, { id, number }: DocumentKey): Promise<DocumentRow> {
  return theOne(await listDocuments(actor, db, id), (document) => document.number === number)
}

function theOne<Row>(rows: readonly Row[], isWanted: (row: Row) => boolean): Row {
  const row = rows.find(isWanted)
  if (!row) throw new Error('what was just written is not there')
  return row
}

async function selectComments(db: Database | Tx, requestId: number): Promise<CommentRow[]> {
  const { rows } = await sql<CommentRow>`
    select comment.id, written_by, ${accountName('writer')} as written_by_name, text, comment.created_at
    from credit_request_comments comment join accounts writer on writer.id = comment.written_by
    where request_id = ${requestId} order by comment.id
  `.execute(db)
  return rows
}
