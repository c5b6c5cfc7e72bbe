import { currency } from '../../config.ts'
import type { Tx } from '../../database/database.ts'
import { putInOutbox } from '../../jobs/outbox.ts'
import type { Actor, RequireStepUp } from '../../shared/actor.ts'
import { noteChange } from '../../shared/changes.ts'
import { assertCanReceive, assertHoldsCredit } from '../../shared/credit-accounts.ts'
import { moneyToWire, type Money } from '../../shared/money.ts'
import { findDoubleDecisionThreshold, findSoloAllowance } from '../amount-settings/index.ts'
import { postCredit, lockCreditAccount } from '../ledger/index.ts'
import { refuseSoloPromotion } from '../pending-acts/index.ts'
import { approve, isOfTwo, reduceTo, refuseLeftQueue, type CreditRequest } from './credit-request.rules.ts'
import { findCreditAgentOf, findCreditRequest, insertRest, saveDecision, type CreditRequestKey } from './credit-requests.store.ts'

type Decider = { actor: Actor; requireStepUp: RequireStepUp }

/** The approval of a whole request, or of a `part` of it: the rest becomes a new request. */
type Approval = CreditRequestKey & { part?: Money | undefined }

export async function approveCreditRequest(tx: Tx, { part, ...key }: Approval, { actor, requireStepUp }: Decider): Promise<void> {
  const request = await findCreditRequest(tx, actor, key)
  requireStepUp()
  const beneficiary = await lockCreditAccount(tx, request.userId)
  const threshold = await findDoubleDecisionThreshold(tx, { userId: request.userId, operation: request.queue })
  const soloAllowance = await findSoloAllowance(tx, { giverId: actor.id, userId: request.userId }, threshold)
  const decided = reduceTo(approve(request, actor, soloAllowance), part)
  if (isOfTwo(request, soloAllowance)) await refuseSoloPromotion(tx, [actor.id, firstOfTwo(request)])
  assertCanReceive(beneficiary)
  assertHoldsCredit(beneficiary)
  refuseLeftQueue(request, beneficiary)

  await saveDecision(tx, request, decided)
  if (decided.askedAmount !== null) await askForRest(tx, decided)
  if (decided.status === 'approved') await pay(tx, { ...decided, payerId: await payerOf(tx, request) }, actor)
  noteChange(tx, { kind: 'credit_request', id: request.id, before: { status: request.status }, after: { status: decided.status } })
  await putInOutbox(tx, decided.status === 'approved' ? 'credit_request.approved' : 'credit_request.first_approved', { id: request.id })
}

async function askForRest(tx: Tx, { id, amount, askedAmount }: CreditRequest): Promise<void> {
  const restId = await insertRest(tx, id)
  noteChange(tx, {
    kind: 'credit_request',
    id,
    before: { amount: moneyToWire(askedAmount ?? amount, currency) },
    after: { amount: moneyToWire(amount, currency), restId },
  })
  noteChange(tx, { kind: 'credit_request', id: restId, after: { status: 'pending', restOf: id } })
}

/** Returns who approved first, or else who asked for another person. */
function firstOfTwo({ userId, requestedBy, firstApprovedBy }: CreditRequest): number | null {
  return firstApprovedBy ?? (requestedBy === userId ? null : requestedBy)
}

async function payerOf(tx: Tx, request: CreditRequest): Promise<number | null> {
  return request.queue === 'agent_credit' ? findCreditAgentOf(tx, request) : null
}

type Paid = Pick<CreditRequest, 'id' | 'userId' | 'amount' | 'description'> & { payerId: number | null }

async function pay(tx: Tx, { id, payerId, userId, amount, description }: Paid, decider: Actor): Promise<void> {
  await postCredit(tx, { creditRequestId: id, payerId, beneficiaryId: userId, amount, memo: description }, decider)
}
