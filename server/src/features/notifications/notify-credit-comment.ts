import { currency } from '../../config.ts'
import type { Tx } from '../../database/database.ts'
import { formatMoney } from '../../shared/money.ts'
import { creditNews, newsOfComment } from './credit-news.rules.ts'
import { findComment, findListeners, findRequests, insertNews, listDeciders } from './credit-news.store.ts'

/** Tells the others whom a conversation concerns: its two sides, who took part, and while it waits who may decide. */
export async function notifyCreditComment(tx: Tx, payload: object): Promise<void> {
  // What a comment puts into the outbox.
  const { id, commentId } = payload as { id: number; commentId: number }
  const [[request], comment] = [await findRequests(tx, [id]), await findComment(tx, commentId)]
  if (!request || !comment) return

  const deciders = request.isOpen ? await listDeciders(tx, [id], { isFirst: request.firstApprovedBy === null }) : []
  const tookPart = [request.userId, request.requestedBy, request.firstApprovedBy, request.decidedBy, ...comment.writers]
  const others = [...tookPart, ...deciders.map((decider) => decider.id)].filter(
    (one): one is number => one !== null && one !== comment.writtenBy,
  )
  const sentence = newsOfComment({ ...request, amount: formatMoney(request.amount, currency) }, comment)
  const listeners = await findListeners(tx, others)
  await insertNews(
    tx,
    listeners.map((listener) => ({
      accountId: listener.id,
      ...creditNews(sentence, { ...listener, requestId: id, queue: request.queue }),
    })),
  )
}
