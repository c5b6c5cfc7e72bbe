import type { Caller } from './people.ts'
import type { openReconciliations } from './reconciliations.ts'
import { captureSale, holdSale } from '../src/features/ledger/index.ts'
import { credit } from './transactions.ts'

type World = Pick<Awaited<ReturnType<typeof openReconciliations>>, 'db' | 'aSale' | 'outlet' | 'manager'>
type Sold = { subscriber: string; day: string; amount?: bigint }

const DOTATION = 5_000_00n

/** Gives the outlet credit, and returns a helper that inserts a sale of another day with its postings: one that can be reversed. */
export async function postedSalesOf({ db, aSale, outlet, manager }: World, decider: Caller) {
  await credit(db, outlet, { amount: DOTATION, by: manager })
  const seller = { id: outlet.id, role: 'ROLE_PDV', scope: 'own', sessionId: null } as const
  return async function postedSale({ subscriber, day, amount = 25_00n }: Sold): Promise<number> {
    const transactionId = await aSale({ subscriber, day, amount, status: 'in_progress' })
    await db.transaction().execute(async (tx) => {
      const sale = { transactionId, sellerId: outlet.id, amount, memo: 'Vente' }
      await holdSale(tx, sale, seller)
      await captureSale(tx, { ...sale, commission: 0n }, { ...seller, id: decider.id })
      await tx
        .updateTable('transactions')
        .set({ status: 'validated', decidedBy: decider.id, decidedAt: new Date(`${day}T09:00:00Z`) })
        .where('id', '=', transactionId)
        .execute()
    })
    return transactionId
  }
}
