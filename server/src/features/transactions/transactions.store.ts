import { sql, type Selectable, type UpdateObject } from 'kysely'
import type { Tx } from '../../database/database.ts'
import { accountsVisibleTo } from '../../database/row-scope.ts'
import type { Schema } from '../../database/schema.ts'
import type { Actor } from '../../shared/actor.ts'
import type { Money } from '../../shared/money.ts'
import type { Seller, Transaction } from './transaction.rules.ts'
import { illegalTransition, notThisSeller, sellerNotFound, transactionNotFound } from './transactions.errors.ts'

export { findClosedMonth } from '../../database/closed-months.ts'

type Subscription = {
  subscriberNumber: string
  decoderNumber: string
  priceId: number
  packageId: number
  optionId: number | null
  months: number
}
export type NewTransaction = {
  seller: Seller
  /** Null for credit taken back from a float. */
  subscription: Subscription | null
  description: string
  externalReference: string | null
  amount: Money
  commission: Money
  commissionRateId: number | null
}

export async function findTransaction(tx: Tx, actor: Actor, id: number): Promise<Transaction> {
  const row = await tx
    .selectFrom('transactions')
    .selectAll()
    .where('id', '=', id)
    .where('userId', 'in', accountsVisibleTo(actor))
    .executeTakeFirst()
  if (!row) throw transactionNotFound()
  return toTransaction(row)
}

export async function saveDecision(
  tx: Tx,
  transaction: Transaction,
  { status, cancellationReason, decidedBy }: Transaction,
): Promise<void> {
  await saveOver(tx, transaction, { status, cancellationReason, decidedBy, decidedAt: sql`now()` })
}

export async function saveReversal(
  tx: Tx,
  transaction: Transaction,
  { reason, reversedBy }: { reason: string; reversedBy: number },
): Promise<void> {
  await saveOver(tx, transaction, { status: 'reversed', reversalReason: reason, reversedBy, reversedAt: sql`clock_timestamp()` })
}

type Change = UpdateObject<Schema, 'transactions'>

/** Saves a decision if the version is unchanged; otherwise throws with the decision that somebody else took. */
async function saveOver(tx: Tx, { id, version }: Transaction, change: Change): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('transactions')
    .set({ ...change, updatedAt: sql`now()`, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  if (numUpdatedRows === 1n) return

  const { status } = await tx.selectFrom('transactions').select('status').where('id', '=', id).executeTakeFirstOrThrow()
  throw illegalTransition(status)
}

export async function findWhetherOutsider(tx: Tx, { createdBy, decidedBy }: Transaction): Promise<boolean> {
  const outsider = await tx
    .selectFrom('accounts')
    .select('id')
    .where('roleName', '=', 'ROLE_MANAGER')
    .where('status', '=', 'active')
    .where('id', 'not in', [createdBy, decidedBy ?? createdBy])
    .limit(1)
    .executeTakeFirst()
  return outsider !== undefined
}

/** Locks the seller, so that nobody suspends it before the transaction ends. Throws unless the actor reaches the account. */
export async function lockSeller(tx: Tx, actor: Actor, id: number): Promise<Seller> {
  const row = await tx
    .selectFrom('accounts')
    .select(['id', 'roleName', 'status'])
    .where('id', '=', id)
    .where((eb) => eb.or([eb('id', '=', actor.id), eb('id', 'in', accountsVisibleTo(actor))]))
    .forShare()
    .executeTakeFirst()
  if (!row) throw actor.scope === 'all' ? sellerNotFound() : notThisSeller()
  return row
}

export async function insertTransaction(tx: Tx, transaction: NewTransaction, actor: Pick<Actor, 'id'>): Promise<number> {
  const { seller, subscription, amount, commission } = transaction
  const { id } = await tx
    .insertInto('transactions')
    .values({
      userId: seller.id,
      outletId: seller.roleName === 'ROLE_PDV' ? seller.id : null,
      subscriberNumber: subscription?.subscriberNumber ?? null,
      decoderNumber: subscription?.decoderNumber ?? null,
      priceId: subscription?.priceId ?? null,
      packageId: subscription?.packageId ?? null,
      optionId: subscription?.optionId ?? null,
      months: subscription?.months ?? null,
      description: transaction.description,
      externalReference: transaction.externalReference,
      amount,
      commission,
      commissionRateId: transaction.commissionRateId,
      createdBy: actor.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

function toTransaction(row: Selectable<Schema['transactions']>): Transaction {
  return {
    id: row.id,
    reference: row.reference,
    userId: row.userId,
    outletId: row.outletId,
    decoderNumber: row.decoderNumber,
    createdBy: row.createdBy,
    createdAt: row.createdAt,
    amount: row.amount,
    commission: row.commission,
    description: row.description,
    status: row.status,
    cancellationReason: row.cancellationReason,
    decidedBy: row.decidedBy,
    version: row.version,
  }
}
