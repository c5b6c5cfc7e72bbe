import { sql } from 'kysely'
import pg from 'pg'
import { announce } from '../../database/announcements.ts'
import type { Tx } from '../../database/database.ts'
import type { Actor } from '../../shared/actor.ts'
import { beneficiaryNotActive, type CreditAccount } from '../../shared/credit-accounts.ts'
import type { Money } from '../../shared/money.ts'
import { newUuid } from '../../shared/uuid.ts'
import { accountNotFound, insufficientFunds } from './ledger.errors.ts'
import { availableOf, move, treasury, type Entry } from './ledger.rules.ts'

type DocumentType =
  | 'credit_request'
  | 'credit_operation'
  | 'transaction'
  | 'reversal'
  | 'commission_statement'
  | 'commission_payment'
  | 'commission_debt'
  | 'commission_balance'
export type Document = { type: DocumentType; id: number }
export type Transfer = {
  kind: 'credit' | 'debit' | 'sale' | 'commission' | 'payment'
  phase: 'direct' | 'pending' | 'post' | 'void' | 'reversal'
  /** The transfer that this one resolves or reverses. */
  parentId?: string
  document: Document
  actorId: number
  memo: string
  entries: Entry[]
}

const INSUFFICIENT_FUNDS = 'LG001'
const ARCHIVED = 'LG003'

/**
 * Posts in one round trip and returns the transfer's id. Refuses 409 `insufficient_funds` what would take an account below its floor; a
 * reversal may go below it, but not below the balance before the movement.
 */
export async function postTransfer(tx: Tx, transfer: Transfer): Promise<string> {
  const id = newUuid()
  await refusing(sql`select post_transfer(${JSON.stringify(toRow(id, transfer))})`.execute(tx), transfer)
  await announcePosting(tx, transfer)
  return id
}

/** The treasury pays if `payerId` is null. */
type CreditPayment = { creditRequestId: number; payerId: number | null; beneficiaryId: number; amount: Money; memo: string }

/** Pays an approved credit request. A request is paid once: the database refuses a second posting for it. */
export async function postCredit(tx: Tx, payment: CreditPayment, actor: Actor): Promise<void> {
  const payer = payment.payerId === null ? treasury : availableOf(payment.payerId)
  await postTransfer(tx, {
    kind: 'credit',
    phase: 'direct',
    document: { type: 'credit_request', id: payment.creditRequestId },
    actorId: actor.id,
    memo: payment.memo,
    entries: move(payment.amount, { from: payer, to: availableOf(payment.beneficiaryId) }),
  })
}

/** Posts a reversal and its replacement, changing each account once, by the difference. Returns the id of the replacement. */
export async function postCorrection(tx: Tx, { reversal, replacement }: Record<'reversal' | 'replacement', Transfer>): Promise<string> {
  const [reversalId, id] = [newUuid(), newUuid()]
  const rows = [toRow(reversalId, reversal), toRow(id, replacement)].map((row) => JSON.stringify(row))
  await refusing(sql`select post_correction(${rows[0]}, ${rows[1]})`.execute(tx), replacement)
  await announcePosting(tx, reversal, replacement)
  return id
}

async function announcePosting(tx: Tx, ...transfers: Transfer[]): Promise<void> {
  const owners = transfers.flatMap(({ entries }) => entries.map(({ account }) => account.ownerId))
  await announce(tx, { kind: 'posting', ids: owners.filter((owner) => owner !== null) })
}

/** `canSpend`: the person has a balance; a sector manager has only commissions. */
type Holdings = { available: Money; held: Money; commission: Money; canSpend: boolean }

/** Returns the present balances. If the caller holds the lock of the account, no credit is posted to it meanwhile. */
export async function findHoldings(tx: Tx, ownerId: number): Promise<Holdings> {
  const rows = await tx.selectFrom('ledgerAccounts').select(['kind', 'balance']).where('ownerId', '=', ownerId).execute()
  const balanceOf = (kind: string) => rows.find((row) => row.kind === kind)?.balance ?? 0n
  return {
    available: balanceOf('available'),
    held: balanceOf('held'),
    commission: balanceOf('commission'),
    canSpend: rows.some(({ kind }) => kind === 'available'),
  }
}

/** True if a validated statement of commissions, or a prepared batch, still pays this person something. */
export async function isOwedCommission(tx: Tx, ownerId: number): Promise<boolean> {
  const { rows } = await sql<{ isOwed: boolean }>`
    select exists (
      select from commission_statements where account_id = ${ownerId} and status = 'validated' and to_pay > 0
    ) or exists (
      select from commission_batches where account_id = ${ownerId} and status = 'prepared'
    ) as is_owed
  `.execute(tx)
  return rows[0]?.isOwed ?? false
}

/** Locks an account that is given credit: until the transaction ends, it cannot be suspended nor its role changed. */
export async function lockCreditAccount(tx: Tx, id: number): Promise<CreditAccount> {
  const account = await tx.selectFrom('accounts').select(['roleName', 'status']).where('id', '=', id).forShare().executeTakeFirst()
  if (!account) throw accountNotFound()
  return account
}

/** Returns the id of the transfer that holds the amount of a document. Throws if there is none. */
export async function findPending(tx: Tx, document: Document): Promise<string> {
  return (await findOfPhase(tx, document, 'pending')).id
}

/** Returns the transfer that resolved the hold of a validated transaction. */
export async function findPosted(tx: Tx, document: Document): Promise<{ id: string; actorId: number }> {
  return findOfPhase(tx, document, 'post')
}

async function findOfPhase(tx: Tx, document: Document, phase: 'pending' | 'post'): Promise<{ id: string; actorId: number }> {
  return tx
    .selectFrom('ledgerTransfers')
    .select(['id', 'actorId'])
    .where('documentType', '=', document.type)
    .where('documentId', '=', document.id)
    .where('phase', '=', phase)
    .executeTakeFirstOrThrow()
}

async function refusing(posting: Promise<unknown>, transfer: Transfer): Promise<void> {
  try {
    await posting
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error
    if (error.code === INSUFFICIENT_FUNDS) throw shortageOf(error, transfer)
    if (error.code === ARCHIVED) throw beneficiaryNotActive('archived')
    throw error
  }
}

function toRow(id: string, { document, actorId, parentId, entries, ...transfer }: Transfer): object {
  return {
    ...transfer,
    id,
    parent_id: parentId ?? null,
    document_type: document.type,
    document_id: document.id,
    actor_id: actorId,
    // Written as text, because a JSON number would become a float.
    entries: entries.map(({ account, amount }) => ({
      kind: account.kind,
      owner_id: account.ownerId,
      salesman_id: account.salesmanId ?? null,
      asset: account.asset,
      amount: String(amount),
    })),
  }
}

function shortageOf({ detail }: pg.DatabaseError, { kind, phase, entries }: Transfer): Error {
  // True because `post_transfer` writes this detail, with bigints as text.
  const { limit, available, asked } = JSON.parse(detail ?? '') as Record<'limit' | 'available' | 'asked', string>
  const isPaidByAgent =
    kind === 'credit' && phase === 'direct' && entries.some(({ account, amount }) => amount < 0n && account.kind === 'available')
  return insufficientFunds({ limit: BigInt(limit), available: BigInt(available), asked: BigInt(asked) }, isPaidByAgent)
}
