import * as contract from '@backoffice/contract/credit-requests/credit-conversation'
import { listRequestReaders, noteRequestRead } from '@backoffice/contract/credit-requests/request-readers'
import type { Database } from '../../database/database.ts'
import type { Serve } from '../../http/serve.ts'
import { storedFileOf } from '../../http/stored-file.ts'
import { readerToWire } from '../../shared/conversation-readers.ts'
import { addComment } from './add-comment.ts'
import { addDocument } from './add-document.ts'
import * as read from './conversation.read.ts'
import { stepsOf } from './conversation.rules.ts'
import { commentToWire, documentToWire, riskToWire, stepToWire } from './conversation.wire.ts'
import { mayDecide } from './credit-request.rules.ts'
import { toWire } from './credit-requests.wire.ts'
import { noteRequestRead as noteRead } from './note-request-read.ts'
import * as readers from './request-readers.read.ts'
import { listRisks, readRisk } from './credit-risk.read.ts'

export function conversationRoutes(serve: Serve, db: Database): void {
  serve(contract.readCreditRequest, async ({ params: { id }, actor }) => {
    const conversation = await read.readConversation(actor, db, id)
    const { request, comments, documents } = conversation
    return {
      request: toWire(request),
      steps: stepsOf(conversation).map(stepToWire),
      comments: comments.map(commentToWire),
      documents: documents.map(documentToWire),
      risk: mayDecide(request, actor) ? riskToWire(await readRisk(actor, db, request)) : null,
    }
  })

  serve(contract.listCreditRisks, async ({ actor }) => {
    const risks = await listRisks(actor, db)
    return risks.map(({ requestId, ...risk }) => ({ requestId, ...riskToWire(risk) }))
  })

  serve(contract.listComments, async ({ params: { id }, actor }) => (await read.listComments(actor, db, id)).map(commentToWire))

  serve(contract.addComment, async ({ tx, params: { id }, body: { text }, actor }) => {
    const commentId = await addComment(tx, { requestId: id, text }, actor)
    return commentToWire(await read.getComment(actor, tx, { id, commentId }))
  })

  serve(listRequestReaders, async ({ params: { id }, actor }) => (await readers.listRequestReaders(actor, db, id)).map(readerToWire))

  serve(noteRequestRead, async ({ tx, params: { id }, body, actor }) => {
    await noteRead(tx, { id, ...body }, actor)
    return { done: true as const }
  })

  serve(contract.listDocuments, async ({ params: { id }, actor }) => (await read.listDocuments(actor, db, id)).map(documentToWire))

  serve(contract.addDocument, async ({ params: { id }, body, actor, recordAudit }) => {
    const number = await addDocument(db, { requestId: id, ...body }, { actor, recordAudit })
    return documentToWire(await read.getDocument(actor, db, { id, number }))
  })

  serve(contract.readDocument, async ({ params, actor }) => {
    return storedFileOf(await read.readDocument(actor, db, params))
  })
}
