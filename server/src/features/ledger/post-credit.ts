import type { Tx } from '../../database/database.ts'
import type { Actor } from '../../shared/actor.ts'
import type { Money } from '../../shared/money.ts'
import { availableOf, move, treasury } from './ledger.rules.ts'
import { postTransfer } from './ledger.store.ts'

/** The credit to post. The treasury pays if `payerId` is null. */
type Grant = { creditRequestId: number; payerId: number | null; beneficiaryId: number; amount: Money; memo: string }

/** Pays an approved credit request. A request is paid once: the database refuses a second posting for it. */
export async function postCredit(tx: Tx, grant: Grant, actor: Actor): Promise<void> {
  const payer = grant.payerId === null ? treasury : availableOf(grant.payerId)
  await postTransfer(tx, {
    kind: 'credit',
    phase: 'direct',
    document: { type: 'credit_request', id: grant.creditRequestId },
    actorId: actor.id,
    memo: grant.memo,
    entries: move(grant.amount, { from: payer, to: availableOf(grant.beneficiaryId) }),
  })
}
