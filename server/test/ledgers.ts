import { sql } from 'kysely'
import type { Database, Tx } from '../src/database/database.ts'
import {
  captureSale,
  postCredit,
  holdSale,
  postOperation,
  releaseSale,
  reverseSale,
  sealAllTransfers,
} from '../src/features/ledger/index.ts'
import { reverseMovement } from '../src/features/ledger/reverse-movement.ts'
import type { Actor } from '../src/shared/actor.ts'
import { aPerson, type Caller } from './people.ts'

const MEMO = 'Essai'
const actorOf = ({ id }: Caller, role: Actor['role'] = 'ROLE_MANAGER'): Actor => ({ id, role, scope: 'all', sessionId: null })

/** Creates each kind of document once in each of its states, posted and sealed. */
export async function aLedger(db: Database) {
  const [manager, otherManager] = [await aPerson(db, { role: 'ROLE_MANAGER' }), await aPerson(db, { role: 'ROLE_MANAGER' })]
  const agent = await aPerson(db, { role: 'ROLE_AGENT' })
  const outlet = await aPerson(db, { role: 'ROLE_PDV' })
  const people = { manager, otherManager, agent, outlet }
  const creditGiven = await give(db, people, 'credit')
  const creditTaken = await give(db, people, 'debit')
  const takenBack = await give(db, people, 'credit')
  const person = { actor: actorOf(otherManager), requireStepUp: () => undefined }
  await db.transaction().execute((tx) => reverseMovement(tx, { movementId: takenBack, reason: MEMO }, person))
  for (const status of ['approved', 'rejected', 'pending'] as const) await request(db, people, status)
  for (const status of ['in_progress', 'validated', 'cancelled'] as const) await sell(db, people, status)
  await sealAllTransfers(db)
  return { ...people, given: creditGiven, taken: creditTaken }
}

type People = { manager: Caller; otherManager: Caller; agent: Caller; outlet: Caller }

async function give(db: Database, { manager, agent }: People, kind: 'credit' | 'debit'): Promise<string> {
  const operation = { kind, userId: agent.id, amount: kind === 'credit' ? 100_00n : 10_00n, description: MEMO }
  return db.transaction().execute((tx) => postOperation(tx, operation, actorOf(manager)))
}

async function request(db: Database, { manager, outlet, agent }: People, status: 'approved' | 'rejected' | 'pending'): Promise<void> {
  await db.transaction().execute(async (tx: Tx) => {
    const decided = { decidedBy: manager.id, decidedAt: sql<Date>`now()` }
    const { id } = await tx
      .insertInto('creditRequests')
      .values({
        queue: 'agent_credit',
        userId: outlet.id,
        requestedBy: outlet.id,
        amount: 50_00n,
        description: MEMO,
        status,
        rejectionReason: status === 'rejected' ? MEMO : null,
        ...(status === 'pending' ? {} : decided),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (status !== 'approved') return
    const grant = { creditRequestId: id, payerId: agent.id, beneficiaryId: outlet.id, amount: 50_00n, memo: MEMO }
    await postCredit(tx, grant, actorOf(manager))
  })
}

export async function aReversedSale(db: Database, people: People): Promise<void> {
  await sell(db, people, 'reversed')
  await sealAllTransfers(db)
}

type SaleStatus = 'in_progress' | 'validated' | 'cancelled' | 'reversed'

async function sell(db: Database, { manager, otherManager, outlet }: People, status: SaleStatus): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const decided = { decidedBy: manager.id, decidedAt: sql<Date>`now()` }
    const { id } = await tx
      .insertInto('transactions')
      .values({
        userId: outlet.id,
        amount: 10_00n,
        commission: 40n,
        status,
        createdBy: outlet.id,
        cancellationReason: status === 'cancelled' ? MEMO : null,
        ...(status === 'in_progress' ? {} : decided),
        ...(status === 'reversed' ? { reversedBy: otherManager.id, reversedAt: sql<Date>`now()`, reversalReason: MEMO } : {}),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const sale = { transactionId: id, sellerId: outlet.id, amount: 10_00n, memo: MEMO }
    await holdSale(tx, sale, actorOf(outlet, 'ROLE_PDV'))
    if (status === 'validated' || status === 'reversed') await captureSale(tx, { ...sale, commission: 40n }, actorOf(manager))
    if (status === 'cancelled') await releaseSale(tx, sale, actorOf(manager))
    if (status === 'reversed') await reverseSale(tx, { ...sale, commission: 40n, reason: MEMO }, actorOf(otherManager))
  })
}
