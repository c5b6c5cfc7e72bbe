import type { Tx } from '../../database/database.ts'
import { putInOutbox } from '../../jobs/outbox.ts'
import type { Actor } from '../../shared/actor.ts'
import { noteChange } from '../../shared/changes.ts'
import { cancel } from './credit-request.rules.ts'
import { findCreditRequest, saveDecision, type CreditRequestKey } from './credit-requests.store.ts'

export async function cancelCreditRequest(tx: Tx, key: CreditRequestKey, requester: Actor): Promise<void> {
  const request = await findCreditRequest(tx, requester, key)
  const { id, status } = request
  const cancelled = cancel(request, requester)

  await saveDecision(tx, request, cancelled)
  noteChange(tx, { kind: 'credit_request', id, before: { status }, after: { status: cancelled.status } })
  await putInOutbox(tx, 'credit_request.cancelled', { id })
}
