import type { Tx } from '../../database/database.ts'
import { putInOutbox } from '../../jobs/outbox.ts'
import type { Actor } from '../../shared/actor.ts'
import { noteChange } from '../../shared/changes.ts'
import { refuseOverLimit } from '../amount-settings/index.ts'
import { refuseBeneficiary } from './credit-request.rules.ts'
import { findRoleOfBeneficiary, insertCreditRequest, type Submission } from './credit-requests.store.ts'
import { refuseAboveCeiling } from './refuse-above-ceiling.ts'
import { refuseTooManyRequests } from './refuse-too-many-requests.ts'

export async function submitCreditRequest(tx: Tx, submission: Submission, requester: Actor): Promise<number> {
  const { queue, userId, amount } = submission
  refuseBeneficiary(queue, await findRoleOfBeneficiary(tx, requester, userId))
  // A request that a manager makes for somebody else counts as credit given.
  const operation = requester.id === userId ? queue : 'credit'
  await refuseOverLimit(tx, { userId, operation, amount })
  await refuseAboveCeiling(tx, { userId, operation, amount })

  await refuseTooManyRequests(tx, { userId, queue, requestedBy: requester.id })
  const { id, status } = await insertCreditRequest(tx, submission, requester)
  noteChange(tx, { kind: 'credit_request', id, after: { status } })
  await putInOutbox(tx, 'credit_request.submitted', { id })

  return id
}
