import { currency } from '../../config.ts'
import type { Tx } from '../../database/database.ts'
import { formatMoney } from '../../shared/money.ts'
import { documentSentence } from './credit-notifications.rules.ts'
import { findDocument, findRequests } from './credit-notifications.store.ts'
import { notifyOthers } from './notify-others.ts'

export async function notifyCreditDocument(tx: Tx, payload: object): Promise<void> {
  // `addDocument` writes this payload.
  const { id, number } = payload as { id: number; number: number }
  const [[request], document] = [await findRequests(tx, [id]), await findDocument(tx, id, number)]
  if (!request || !document) return

  const sentence = documentSentence({ ...request, amount: formatMoney(request.amount, currency) }, document)
  await notifyOthers(tx, request, { by: document.addedBy, sentence })
}
