import type { Actor } from '../../shared/actor.ts'
import { holdsNoCredit } from '../../shared/credit-accounts.ts'
import type { Money } from '../../shared/money.ts'
import {
  beneficiaryRefused,
  decidedWhole,
  decisionNeedsAnother,
  illegalTransition,
  moreThanAsked,
  onlyRequesterCancels,
  queueLeft,
} from './credit-requests.errors.ts'

export type CreditQueue = 'network_credit' | 'agent_credit' | 'float'

/** A large request is approved twice: `pending` → `pending_second` → `approved`. The last three never change. */
export type CreditRequestStatus = 'pending' | 'pending_second' | 'approved' | 'rejected' | 'cancelled'

export type CreditRequest = {
  id: number
  queue: CreditQueue
  userId: number
  requestedBy: number
  amount: Money
  /** The amount asked for, if only a part of it was granted. */
  askedAmount: Money | null
  description: string
  status: CreditRequestStatus
  rejectionReason: string | null
  firstApprovedBy: number | null
  decidedBy: number | null
  version: number
}

const BENEFICIARY_ROLES: Record<CreditQueue, readonly string[]> = {
  network_credit: ['ROLE_PDV', 'ROLE_CLIENT'],
  agent_credit: ['ROLE_PDV', 'ROLE_CLIENT'],
  float: ['ROLE_AGENT'],
}

export function refuseBeneficiary(queue: CreditQueue, roleName: string): void {
  if (!BENEFICIARY_ROLES[queue].includes(roleName)) throw beneficiaryRefused()
}

/** Refuses to pay a request made under an earlier role: the limits of its queue are no longer the account's. */
export function refuseLeftQueue({ queue, status }: Pick<CreditRequest, 'queue' | 'status'>, { roleName }: { roleName: string }): void {
  if (!BENEFICIARY_ROLES[queue].includes(roleName)) throw queueLeft(status)
}

/** Returns the queue in which credit given by a manager waits for a second manager. */
export function queueFor(roleName: string): CreditQueue {
  if (BENEFICIARY_ROLES.float.includes(roleName)) return 'float'
  if (BENEFICIARY_ROLES.network_credit.includes(roleName)) return 'network_credit'
  throw holdsNoCredit()
}

function isOpen(status: CreditRequestStatus): boolean {
  return status === 'pending' || status === 'pending_second'
}

type Weighed = Pick<CreditRequest, 'amount' | 'status' | 'userId' | 'requestedBy'>

/** True if two people decide it; `soloAllowance` is what is left of the threshold today. */
function needsTwo({ amount, status }: Pick<CreditRequest, 'amount' | 'status'>, soloAllowance: Money | null): boolean {
  return status === 'pending_second' || (soloAllowance !== null && amount > soloAllowance)
}

/** True if two people give the approval. Who asks for somebody else may be above their own threshold: the approval is then the second. */
export function isOfTwo(request: Weighed, soloAllowance: Money | null): boolean {
  return request.requestedBy !== request.userId || needsTwo(request, soloAllowance)
}

/** True if a large amount still needs somebody else. A manager who asks on behalf of another account counts as the first of the two. */
export function needsAnotherAfter(request: Weighed, soloAllowance: Money | null): boolean {
  const hasFirst = request.status === 'pending_second' || request.requestedBy !== request.userId
  return needsTwo(request, soloAllowance) && !hasFirst
}

export function approve(request: CreditRequest, decider: Actor, soloAllowance: Money | null): CreditRequest {
  refuseDecision(request, decider)
  if (needsAnotherAfter(request, soloAllowance)) return { ...request, status: 'pending_second', firstApprovedBy: decider.id }

  return { ...request, status: 'approved', decidedBy: decider.id }
}

/** Reduces an approval to a part. Throws if that is more than asked for, or if two people decide the request. */
export function reduceTo(decided: CreditRequest, part: Money | undefined): CreditRequest {
  if (part === undefined || part === decided.amount) return decided
  if (part > decided.amount) throw moreThanAsked(decided.amount)
  if (decided.status !== 'approved') throw decidedWhole()
  return { ...decided, amount: part, askedAmount: decided.amount }
}

export function reject(request: CreditRequest, decider: Actor, rejectionReason: string): CreditRequest {
  refuseDecision(request, decider)
  return { ...request, status: 'rejected', rejectionReason, decidedBy: decider.id }
}

export function cancel(request: CreditRequest, requester: Actor): CreditRequest {
  if (request.requestedBy !== requester.id) throw onlyRequesterCancels()
  refuseUnlessOpen(request)
  return { ...request, status: 'cancelled', decidedBy: requester.id }
}

/** True if this person may decide now. The decision may still be refused for lack of funds. */
export function mayDecide(request: Pick<CreditRequest, 'queue' | 'status' | PersonOfRequest>, { id, role }: Actor): boolean {
  const isDecider = role === 'ROLE_MANAGER' || (role === 'ROLE_AGENT' && request.queue === 'agent_credit')
  return isDecider && isOpen(request.status) && !isTooClose(request, id)
}

type PersonOfRequest = 'userId' | 'requestedBy' | 'firstApprovedBy'

function refuseDecision(request: CreditRequest, { id }: Actor): void {
  if (isTooClose(request, id)) throw decisionNeedsAnother()
  refuseUnlessOpen(request)
}

function isTooClose({ userId, requestedBy, firstApprovedBy }: Pick<CreditRequest, PersonOfRequest>, id: number): boolean {
  return [userId, requestedBy, firstApprovedBy].includes(id)
}

function refuseUnlessOpen({ status }: CreditRequest): void {
  if (!isOpen(status)) throw illegalTransition(status)
}
