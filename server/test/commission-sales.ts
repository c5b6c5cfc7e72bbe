import { sql } from 'kysely'
import type { Database, Tx } from '../src/database/database.ts'
import { captureSale, holdSale } from '../src/features/ledger/index.ts'
import { commissionExpense, commissionOf, mirrored, move } from '../src/features/ledger/ledger.rules.ts'
import { postTransfer } from '../src/features/ledger/ledger.store.ts'
import type { Caller } from './people.ts'
import { credit } from './transactions.ts'
import { ownerOf } from './test-database.ts'

type Sold = { subscriberNumber?: string; decoderNumber?: string; createdAt?: Date }
type Person = Pick<Caller, 'id'>
type Sale = { seller: Person; commission: bigint; by: Person; sold?: Sold }

/** Posts a validated sale of 100.00 with its commission. Returns the transaction's id. */
export async function aSale(db: Database, sale: Sale): Promise<number> {
  await credit(db, sale.seller, { amount: 100_00n, by: sale.by })
  return db.transaction().execute(async (tx) => postSale(tx, sale))
}

async function postSale(tx: Tx, { seller, commission, by, sold }: Sale): Promise<number> {
  const actor = { id: by.id, role: 'ROLE_MANAGER', scope: 'all', sessionId: null } as const
  const sale = { sellerId: seller.id, amount: 100_00n, memo: 'Vente' }
  const values = { userId: seller.id, amount: 100_00n, commission, createdBy: seller.id, status: 'in_progress' as const, ...sold }
  const { id } = await tx.insertInto('transactions').values(values).returning('id').executeTakeFirstOrThrow()
  await holdSale(tx, { ...sale, transactionId: id }, actor)
  await captureSale(tx, { ...sale, transactionId: id, commission }, actor)
  await sql`update transactions set status = 'validated', decided_by = ${by.id}, decided_at = now() where id = ${id}`.execute(tx)
  return id
}

/** Posts a sale as `aSale` does, at an instant of the past. */
export async function aSaleAt(db: Database, { at, ...sale }: Sale & { at: string }): Promise<number> {
  await credit(db, sale.seller, { amount: 100_00n, by: sale.by })
  // In one transaction: a sealer must not see it before it is in the past.
  return ownerOf(db)
    .transaction()
    .execute(async (tx) => {
      const id = await postSale(tx, sale)
      await sql`alter table ledger_transfers disable trigger transfers_are_append_only`.execute(tx)
      await sql`
        update ledger_transfers set effective_at = ${at}::timestamptz where document_type = 'transaction' and document_id = ${id}
      `.execute(tx)
      await sql`alter table ledger_transfers enable trigger transfers_are_append_only`.execute(tx)
      return id
    })
}

type Posting = { seller: number; amount: bigint; isReversed: boolean }
let documents = 1_000_000

/** Posts the commission of a sale that no transaction shows, and may take it back. Returns the ids of the transfers. */
export async function postCommission(tx: Tx, { seller, amount, isReversed }: Posting): Promise<string[]> {
  documents += 1
  const entries = move(amount, { from: commissionExpense, to: commissionOf(seller) })
  const common = { kind: 'sale', actorId: seller, memo: 'Essai' } as const
  const parentId = await postTransfer(tx, { ...common, phase: 'direct', document: { type: 'transaction', id: documents }, entries })
  if (!isReversed) return [parentId]
  const document = { type: 'reversal', id: documents } as const
  return [parentId, await postTransfer(tx, { ...common, phase: 'reversal', parentId, document, entries: mirrored(entries) })]
}
