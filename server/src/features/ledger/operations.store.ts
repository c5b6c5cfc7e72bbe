import { sql } from 'kysely'
import type { Tx } from '../../database/database.ts'
import type { Money } from '../../shared/money.ts'
import { alreadyReversed, movementNotFound } from './ledger.errors.ts'
import type { Entry, LedgerAccount } from './ledger.rules.ts'
import type { PostedTransfer } from './reversal.rules.ts'

export { findClosedMonth } from '../../database/closed-months.ts'

export type CreditOperation = {
  kind: 'credit' | 'debit'
  userId: number
  amount: Money
  description: string
  paymentMethod?: string | null
  reference?: string | null
  corrects?: string
  /** The group of lines whose difference it posts. */
  reconciliationGroupId?: number
}
export type NewReversal = { transferId: string; madeBy: number; reversedBy: number; reason: string }

export async function insertOperation(tx: Tx, operation: CreditOperation, madeBy: number): Promise<number> {
  const {
    kind,
    userId,
    amount,
    description,
    paymentMethod = null,
    reference = null,
    corrects = null,
    reconciliationGroupId = null,
  } = operation
  const { id } = await tx
    .insertInto('creditOperations')
    .values({ kind, userId, amount, description, paymentMethod, reference, corrects, reconciliationGroupId, madeBy })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** True if some active manager took no part in the transfer or its request. */
const HAS_OUTSIDER = sql<boolean>`exists (
  select from accounts where role_name = 'ROLE_MANAGER' and status = 'active'
    and accounts.id <> all(array_remove(array[actor_id, requested_by, first_approved_by], null))
)`

export async function findTransfer(tx: Tx, id: string): Promise<PostedTransfer> {
  const transfer = await tx
    .selectFrom('ledgerTransfers')
    .leftJoin('reversals', 'reversals.transferId', 'ledgerTransfers.id')
    .leftJoin('creditRequests', (join) => join.onRef('creditRequests.id', '=', 'documentId').on('documentType', '=', 'credit_request'))
    .leftJoin('creditOperations', (join) =>
      join.onRef('creditOperations.id', '=', 'documentId').on('documentType', '=', 'credit_operation'),
    )
    .select([
      'ledgerTransfers.id',
      'ledgerTransfers.kind',
      'phase',
      'actorId',
      'effectiveAt',
      'reversals.id as reversalId',
      'requestedBy',
      'firstApprovedBy',
      'reconciliationGroupId',
    ])
    .select(HAS_OUTSIDER.as('hasOutsider'))
    .where('ledgerTransfers.id', '=', id)
    .where('ledgerTransfers.kind', '<>', 'stock')
    .$narrowType<{ kind: PostedTransfer['kind'] }>()
    .executeTakeFirst()
  if (!transfer) throw movementNotFound()
  const { kind, phase, actorId, effectiveAt, reversalId, requestedBy, firstApprovedBy, hasOutsider, reconciliationGroupId } = transfer
  const askedBy = [requestedBy, firstApprovedBy].filter((person) => person !== null)
  const entries = await findEntries(tx, id)
  return {
    id,
    kind,
    phase,
    actorId,
    effectiveAt,
    askedBy,
    hasOutsider,
    isReversed: reversalId !== null,
    isAdjustment: reconciliationGroupId !== null,
    entries,
  }
}

async function findEntries(tx: Tx, transferId: string): Promise<Entry[]> {
  const rows = await tx
    .selectFrom('ledgerEntries')
    .innerJoin('ledgerAccounts', 'ledgerAccounts.id', 'accountId')
    .select(['kind', 'ownerId', 'salesmanId', 'asset', 'amount'])
    .where('transferId', '=', transferId)
    .$narrowType<{ kind: LedgerAccount['kind'] }>()
    .execute()
  return rows.map(({ amount, ...account }) => ({ account, amount }))
}

/** Inserts a reversal and returns its id. A transfer has only one: a second caller waits for the first, and is refused. */
export async function insertReversal(tx: Tx, { transferId, madeBy, reversedBy, reason }: NewReversal): Promise<number> {
  const row = await tx
    .insertInto('reversals')
    .values({ transferId, madeBy, reversedBy, reason })
    .onConflict((conflict) => conflict.column('transferId').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) throw alreadyReversed()
  return row.id
}
