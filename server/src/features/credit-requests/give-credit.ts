import type { Tx } from '../../database/database.ts'
import { putInOutbox } from '../../jobs/outbox.ts'
import type { Actor, RequireStepUp } from '../../shared/actor.ts'
import { noteChange } from '../../shared/changes.ts'
import { assertCanReceive } from '../../shared/credit-accounts.ts'
import type { Money } from '../../shared/money.ts'
import { findSoloAllowance, refuseOverLimit } from '../amount-settings/index.ts'
import { lockCreditAccount, postOperation } from '../ledger/index.ts'
import { insertComment } from './conversation.store.ts'
import { queueFor } from './credit-request.rules.ts'
import { ownCredit } from './credit-requests.errors.ts'
import { insertCreditRequest } from './credit-requests.store.ts'
import { refuseTooManyRequests } from './refuse-too-many-requests.ts'

type CreditGrant = { userId: number; amount: Money; description: string; paymentMethod: string | null; reference: string | null }
type Giver = { actor: Actor; requireStepUp: RequireStepUp }
type CreditOutcome = { movementId: string } | { requestId: number }

/** Gives credit at once, or creates a request for another manager if the day's grants would pass the double-decision threshold. */
export async function giveCredit(tx: Tx, grant: CreditGrant, { actor, requireStepUp }: Giver): Promise<CreditOutcome> {
  const { userId, amount } = grant
  const beneficiary = await lockCreditAccount(tx, userId)
  requireStepUp()
  if (userId === actor.id) throw ownCredit()
  const queue = queueFor(beneficiary.roleName)
  assertCanReceive(beneficiary)
  const threshold = await refuseOverLimit(tx, { userId, operation: 'credit', amount })
  const soloAllowance = await findSoloAllowance(tx, { giverId: actor.id, userId }, threshold)

  if (soloAllowance === null || amount <= soloAllowance) return { movementId: await postOperation(tx, { kind: 'credit', ...grant }, actor) }

  await refuseTooManyRequests(tx, { userId, queue, requestedBy: actor.id })
  const { id, status } = await insertCreditRequest(tx, { queue, userId, amount, description: grant.description }, actor)
  const payment = paymentInFrench(grant)
  if (payment !== '') await insertComment(tx, { requestId: id, text: payment, writtenBy: actor.id })
  noteChange(tx, { kind: 'credit_request', id, after: { status } })
  await putInOutbox(tx, 'credit_request.submitted', { id })
  return { requestId: id }
}

function paymentInFrench({ paymentMethod, reference }: CreditGrant): string {
  const lines = [
    ['Moyen de paiement', paymentMethod],
    ['Référence', reference],
  ] as const
  return lines.flatMap(([label, value]) => (value === null ? [] : [`${label}\u00a0: ${value}`])).join(' · ')
}
