import { currency } from '../../config.ts'
import type { Tx } from '../../database/database.ts'
import { formatMoney } from '../../shared/money.ts'
import { creditNews, newsToAskers, newsToDeciders, type CreditStep, type Sentence } from './credit-notifications.rules.ts'
import { findListeners, findRequests, insertNews, listDeciders, type RequestFacts } from './credit-notifications.store.ts'

type RequestNotification = { accountId: number; request: RequestFacts; sentence: Sentence }

/** Notifies deciders of waiting requests, and requesters and beneficiaries of the outcome, but never the person who acted. */
export async function notifyCreditRequests(tx: Tx, step: CreditStep, payloads: object[]): Promise<void> {
  // The commands on requests write these payloads.
  const ids = (payloads as { id: number }[]).map(({ id }) => id)
  const requests = await findRequests(tx, ids)
  const notifications = [...(await toDeciders(tx, step, requests)), ...requests.flatMap((request) => toAskers(step, request))]
  if (notifications.length === 0) return

  const listeners = await findListeners(
    tx,
    notifications.map(({ accountId }) => accountId),
  )
  const roles = new Map(listeners.map(({ id, roleName }) => [id, roleName]))
  const news = notifications.flatMap(({ accountId, request: { id: requestId, queue }, sentence }) => {
    const roleName = roles.get(accountId)
    return roleName === undefined ? [] : [{ accountId, ...creditNews(sentence, { roleName, requestId, queue }) }]
  })
  await insertNews(tx, news)
}

async function toDeciders(tx: Tx, step: CreditStep, requests: RequestFacts[]): Promise<RequestNotification[]> {
  if (step !== 'submitted' && step !== 'first_approved') return []
  const ids = requests.map(({ id }) => id)
  const deciders = Map.groupBy(await listDeciders(tx, ids, { isFirst: step === 'submitted' }), ({ requestId }) => requestId)
  return requests.flatMap((request) => {
    const sentence = newsToDeciders(step, factsOf(request))
    return (deciders.get(request.id) ?? []).map(({ id: accountId }) => ({ accountId, request, sentence }))
  })
}

function toAskers(step: CreditStep, request: RequestFacts): RequestNotification[] {
  const doer = doerOf(step, request)
  const sentence = newsToAskers(step, factsOf(request))
  const askers = new Set([request.userId, request.requestedBy])
  return [...askers].filter((asker) => asker !== doer).map((accountId) => ({ accountId, request, sentence }))
}

function factsOf(request: RequestFacts) {
  const { amount, askedAmount } = request
  return {
    ...request,
    amount: formatMoney(amount, currency),
    askedAmount: askedAmount === null ? null : formatMoney(askedAmount, currency),
  }
}

function doerOf(step: CreditStep, { requestedBy, firstApprovedBy, decidedBy }: RequestFacts): number | null {
  if (step === 'submitted') return requestedBy
  return step === 'first_approved' ? firstApprovedBy : decidedBy
}
