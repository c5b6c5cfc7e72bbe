import type { Tx } from '../../database/database.ts'
import { putInOutbox } from '../../jobs/outbox.ts'
import type { Actor } from '../../shared/actor.ts'
import { noteChange } from '../../shared/changes.ts'
import { refuseTooManyComments } from '../../shared/comment-limits.ts'
import { countComments, insertComment, refuseStranger } from './conversation.store.ts'

export async function addComment(tx: Tx, { requestId, text }: { requestId: number; text: string }, writer: Actor): Promise<number> {
  await refuseStranger(tx, writer, requestId)
  refuseTooManyComments('Une demande', await countComments(tx, requestId, writer.id))
  const commentId = await insertComment(tx, { requestId, text, writtenBy: writer.id })
  noteChange(tx, { kind: 'credit_request', id: requestId, after: { comment: text } })
  await putInOutbox(tx, 'credit_request.commented', { id: requestId, commentId })
  return commentId
}
