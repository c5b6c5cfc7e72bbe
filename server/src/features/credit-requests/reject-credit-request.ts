import type { Tx } from '../../database/database.ts'
import { putInOutbox } from '../../jobs/outbox.ts'
import type { Actor } from '../../shared/actor.ts'
import { noteChange } from '../../shared/changes.ts'
import { reject } from './credit-request.rules.ts'
import { findCreditRequest, saveDecision, type CreditRequestKey } from './credit-requests.store.ts'

type Rejection = CreditRequestKey & { reason: string }

export async function rejectCreditRequest(tx: Tx, { reason, ...key }: Rejection, decider: Actor): Promise<void> {
  const request = await findCreditRequest(tx, decider, key)
  const { id, status } = request
  const rejected = reject(request, decider, reason)

  await saveDecision(tx, request, rejected)
  noteChange(tx, { kind: 'credit_request', id, before: { status }, after: { status: rejected.status, rejectionReason: reason } })
  await putInOutbox(tx, 'credit_request.rejected', { id })
}
