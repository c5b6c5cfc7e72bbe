import { sql } from 'kysely'
import type { Database } from '../src/database/database.ts'
import { postOperation } from '../src/features/ledger/index.ts'
import type { Caller } from './people.ts'

type Numbers = { subscriber?: string; decoder?: string; userId?: number }

export function aSaleOf(packageId: number, { subscriber = '12345678', decoder = '98765432101234', userId }: Numbers = {}) {
  const sale = { subscriberNumber: subscriber, decoderNumber: decoder, packageId, months: 1 as const }
  return { body: { ...sale, ...(userId === undefined ? {} : { userId }) } }
}

type Person = Pick<Caller, 'id'>

export async function credit(db: Database, owner: Person, { amount, by }: { amount: bigint; by: Person }): Promise<void> {
  const giver = { id: by.id, role: 'ROLE_MANAGER', scope: 'all', sessionId: null } as const
  await db.transaction().execute((tx) => postOperation(tx, { kind: 'credit', userId: owner.id, amount, description: 'Dotation' }, giver))
}

type Sold = { seller: Caller; amount: bigint; at: string; status?: 'in_progress' | 'validated'; subscriber?: string; decider?: Caller }

/** Inserts transactions of other days, without posting them, for tests of lists. Returns their ids. */
export async function somePastTransactions(db: Database, sold: readonly Sold[]): Promise<number[]> {
  const ids: number[] = []
  for (const { seller, amount, at, status = 'in_progress', subscriber = '77000001', decider } of sold) {
    const { id } = await db
      .insertInto('transactions')
      .values({
        userId: seller.id,
        subscriberNumber: subscriber,
        amount,
        status,
        createdBy: seller.id,
        createdAt: new Date(at),
        ...(status === 'validated' ? { decidedBy: decider?.id ?? null, decidedAt: sql`now()` } : {}),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.push(id)
  }
  return ids
}
