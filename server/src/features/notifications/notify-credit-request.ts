import { currency } from '../../config.ts'
import type { Tx } from '../../database/database.ts'
import { formatMoney } from '../../shared/money.ts'
import { creditNews, newsToAskers, newsToDeciders, type CreditStep, type Sentence } from './credit-news.rules.ts'
import { findListeners, findRequest, insertNews, listDeciders, type RequestFacts } from './credit-news.store.ts'

/** Tells who may decide that a request waits, and who asked or receives what becomes of it; never who did it. */
export async function notifyCreditRequest(tx: Tx, step: CreditStep, payload: object): Promise<void> {
  // What the commands on requests put into the outbox.
  const { id } = payload as { id: number }
  const request = await findRequest(tx, id)
  if (!request) return
  const facts = { ...request, amount: formatMoney(request.amount, currency) }
  const doer = doerOf(step, request)

  if (step === 'submitted' || step === 'first-approved') {
    const deciders = await listDeciders(tx, request, { isFirst: step === 'submitted' })
    await tell(tx, deciders, { request, sentence: newsToDeciders(step, facts) })
  }
  const askers = [request.userId, request.requestedBy].filter((asker) => asker !== doer)
  await tell(tx, askers, { request, sentence: newsToAskers(step, facts) })
}

type Told = { request: RequestFacts; sentence: Sentence }

async function tell(tx: Tx, ids: readonly number[], { request: { id: requestId, queue }, sentence }: Told): Promise<void> {
  const listeners = await findListeners(tx, ids)
  await insertNews(
    tx,
    listeners.map((listener) => ({ accountId: listener.id, ...creditNews(sentence, { ...listener, requestId, queue }) })),
  )
}

function doerOf(step: CreditStep, { requestedBy, firstApprovedBy, decidedBy }: RequestFacts): number | null {
  if (step === 'submitted') return requestedBy
  return step === 'first-approved' ? firstApprovedBy : decidedBy
}
