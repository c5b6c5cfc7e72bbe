import type { Tx } from '../../database/database.ts'
import { putInOutbox } from '../../jobs/outbox.ts'
import type { Actor } from '../../shared/actor.ts'
import { noteChange } from '../../shared/changes.ts'
import { refuseTooManyComments } from '../../shared/comment-limits.ts'
import { countComments, insertComment, lockOrder } from './stock-orders.store.ts'

export async function addOrderComment(tx: Tx, { id, text }: { id: number; text: string }, writer: Actor): Promise<number> {
  await lockOrder(tx, writer, id)
  refuseTooManyComments('Une commande', await countComments(tx, id, writer.id))
  const commentId = await insertComment(tx, { orderId: id, text, writtenBy: writer.id })
  noteChange(tx, { kind: 'stock_order', id, after: { comment: text } })
  await putInOutbox(tx, 'stock_order.commented', { id, commentId })
  return commentId
}
