import type { Tx } from '../../database/database.ts'
import { putInOutbox } from '../../jobs/outbox.ts'
import type { Actor, RequireStepUp } from '../../shared/actor.ts'
import { noteChange } from '../../shared/changes.ts'
import { refuseClosed, refuseNonHolder } from '../../shared/credit-holders.ts'
import { findDoubleDecisionThreshold } from '../amount-settings/index.ts'
import { grantCredit, lockHolder } from '../ledger/index.ts'
import { approve, type CreditRequest } from './credit-request.rules.ts'
import { findCreditAgentOf, findCreditRequest, saveDecision, type CreditRequestKey } from './credit-requests.store.ts'

type Decider = { actor: Actor; requireStepUp: RequireStepUp }

export async function approveCreditRequest(tx: Tx, key: CreditRequestKey, { actor, requireStepUp }: Decider): Promise<void> {
  const request = await findCreditRequest(tx, actor, key)
  requireStepUp()
  const threshold = await findDoubleDecisionThreshold(tx, { userId: request.userId, operation: request.queue })
  const decided = approve(request, actor, threshold)
  const beneficiary = await lockHolder(tx, request.userId)
  refuseClosed(beneficiary)
  refuseNonHolder(beneficiary)

  await saveDecision(tx, request, decided)
  if (decided.status === 'approved') await pay(tx, decided, actor)
  noteChange(tx, { kind: 'credit_request', id: request.id, before: { status: request.status }, after: { status: decided.status } })
  await putInOutbox(tx, decided.status === 'approved' ? 'credit-request.approved' : 'credit-request.first-approved', { id: request.id })
}

async function pay(tx: Tx, { id, queue, userId, amount, description }: CreditRequest, decider: Actor): Promise<void> {
  const payerId = queue === 'agent_credit' ? await findCreditAgentOf(tx, userId) : null
  await grantCredit(tx, { creditRequestId: id, payerId, beneficiaryId: userId, amount, memo: description }, decider)
}
