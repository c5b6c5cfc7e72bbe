import { currency } from '../../config.ts'
import type { Tx } from '../../database/database.ts'
import type { Actor } from '../../shared/actor.ts'
import { noteChange } from '../../shared/changes.ts'
import { moneyToWire } from '../../shared/money.ts'
import { ownCredit } from './ledger.errors.ts'
import { adjustment, availableOf, move, treasury, type LedgerAccount } from './ledger.rules.ts'
import { postTransfer, type Transfer } from './ledger.store.ts'
import { insertOperation, type CreditOperation } from './operations.store.ts'

type Way = { from: LedgerAccount; to: LedgerAccount }
/** `way` defaults to the treasury for credit and to adjustments for a debit. */
type Operation = CreditOperation & { way?: Way }

/**
 * Credits or debits an account without a request, and returns the id of the movement. Refuses 403 one's own account, 409
 * `insufficient_funds`. The caller checks that the account can hold credit, and its limits.
 */
export async function postOperation(tx: Tx, operation: Operation, actor: Actor): Promise<string> {
  const movementId = await postTransfer(tx, await recordOperation(tx, operation, actor))
  noteOperation(tx, movementId, operation)
  return movementId
}

/** Inserts the operation and returns its transfer, to be posted by the caller. */
export async function recordOperation(tx: Tx, operation: Operation, actor: Actor): Promise<Transfer> {
  const { kind, userId, amount, description } = operation
  if (userId === actor.id) throw ownCredit()

  const id = await insertOperation(tx, operation, actor.id)
  return {
    kind,
    phase: 'direct',
    document: { type: 'credit_operation', id },
    actorId: actor.id,
    memo: description,
    entries: move(amount, operation.way ?? usualWay(operation)),
  }
}

export function noteOperation(tx: Tx, movementId: string, { kind, userId, amount, description }: Operation): void {
  noteChange(tx, { kind: 'movement', id: movementId, after: { kind, userId, amount: moneyToWire(amount, currency), description } })
}

function usualWay({ kind, userId }: CreditOperation): Way {
  if (kind === 'credit') return { from: treasury, to: availableOf(userId) }
  return { from: availableOf(userId), to: adjustment }
}
