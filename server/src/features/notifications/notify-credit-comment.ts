import { currency } from '../../config.ts'
import type { Tx } from '../../database/database.ts'
import { formatMoney } from '../../shared/money.ts'
import { commentSentence } from './credit-notifications.rules.ts'
import { findComment, findRequests } from './credit-notifications.store.ts'
import { notifyOthers } from './notify-others.ts'

export async function notifyCreditComment(tx: Tx, payload: object): Promise<void> {
  // `addComment` writes this payload.
  const { id, commentId } = payload as { id: number; commentId: number }
  const [[request], comment] = [await findRequests(tx, [id]), await findComment(tx, commentId)]
  if (!request || !comment) return

  const sentence = commentSentence({ ...request, amount: formatMoney(request.amount, currency) }, comment)
  await notifyOthers(tx, request, { by: comment.writtenBy, sentence })
}
