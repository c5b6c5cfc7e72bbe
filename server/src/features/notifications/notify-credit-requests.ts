import { currency } from '../../config.ts'
import type { Tx } from '../../database/database.ts'
import { formatMoney } from '../../shared/money.ts'
import {
  creditNotification,
  readsRequests,
  sentenceToRequesters,
  sentenceToDeciders,
  type CreditStep,
  type Sentence,
} from './credit-notifications.rules.ts'
import { findListeners, findRequests, insertNotifications, listDeciders, type RequestFacts } from './credit-notifications.store.ts'

type Draft = { accountId: number; request: RequestFacts; sentence: Sentence }

/** Notifies deciders of waiting requests, and requesters and beneficiaries of the outcome, but never the person who acted. */
export async function notifyCreditRequests(tx: Tx, step: CreditStep, payloads: object[]): Promise<void> {
  // The commands on requests write these payloads.
  const ids = (payloads as { id: number }[]).map(({ id }) => id)
  const requests = await findRequests(tx, ids)
  const drafts = [...(await toDeciders(tx, step, requests)), ...requests.flatMap((request) => toRequesters(step, request))]
  if (drafts.length === 0) return

  const listeners = await findListeners(
    tx,
    drafts.map(({ accountId }) => accountId),
  )
  const roles = new Map(listeners.map(({ id, roleName }) => [id, roleName]))
  const notifications = drafts.flatMap(({ accountId, request: { id: requestId, queue }, sentence }) => {
    const roleName = roles.get(accountId)
    return roleName === undefined || !readsRequests(roleName)
      ? []
      : [{ accountId, ...creditNotification(sentence, { roleName, requestId, queue }) }]
  })
  await insertNotifications(tx, notifications)
}

async function toDeciders(tx: Tx, step: CreditStep, requests: RequestFacts[]): Promise<Draft[]> {
  if (step !== 'submitted' && step !== 'first_approved') return []
  const ids = requests.map(({ id }) => id)
  const deciders = Map.groupBy(await listDeciders(tx, ids, { isFirst: step === 'submitted' }), ({ requestId }) => requestId)
  return requests.flatMap((request) => {
    const sentence = sentenceToDeciders(step, factsOf(request))
    return (deciders.get(request.id) ?? []).map(({ id: accountId }) => ({ accountId, request, sentence }))
  })
}

function toRequesters(step: CreditStep, request: RequestFacts): Draft[] {
  const doer = doerOf(step, request)
  const sentence = sentenceToRequesters(step, factsOf(request))
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
