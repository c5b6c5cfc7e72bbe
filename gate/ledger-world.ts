import { sql } from 'kysely'
import type { Database } from '../server/src/database/database.ts'
import { sentenceOf } from '../server/src/features/ledger/chain.rules.ts'
import { findViolations } from '../server/src/features/ledger/invariants.store.ts'
import { sealAllTransfers } from '../server/src/features/ledger/seal-all-transfers.ts'
import { verifyChain } from '../server/src/features/ledger/verify-chain.ts'
import { aPackage, aPrice, aRate } from '../server/test/catalogue.ts'
import { aPerson, type Caller } from '../server/test/people.ts'

/** All amounts of this file are in minor units. */
export const PRICE = 10_00
export const COMMISSION = 40

/** Two people must decide above it, once `decideByTwo` has run. */
export const THRESHOLD = 25_00

/** Returns three stepped-up managers and a package to sell. Two managers take part in a large grant; the third may reverse it. */
export async function aNetwork(db: Database) {
  const aManager = () => aPerson(db, { role: 'ROLE_MANAGER' })
  const managers = [await aManager(), await aManager(), await aManager()] as const
  const packageId = await aPackage(db)
  await aPrice(db, { packageId, price: BigInt(PRICE) })
  await aRate(db, { role: 'ROLE_PDV', basisPoints: 400 })
  await confirmEveryone(db)
  await liftRequestLimits(db)
  // The first credit is not given by a deciding manager: it would count towards what that manager may give alone.
  return { managers, packageId, beginner: await aPerson(db, { role: 'ROLE_RESP' }) }
}

/** Lifts the request limits: the gate asks for credit more often than any person. */
async function liftRequestLimits(db: Database): Promise<void> {
  await sql`update request_limits set open_max = 100000, per_minute = 100000`.execute(db)
}

export async function anAgentAndOutlet(db: Database) {
  const agent = await aPerson(db, { role: 'ROLE_AGENT' })
  return { agent, outlet: await aPerson(db, { role: 'ROLE_PDV', creditAgent: agent }) }
}

/** Sets the threshold above which two people must decide, for every way to receive or lose credit. */
export async function decideByTwo(db: Database): Promise<void> {
  await sql`
    insert into amount_settings (role_name, operation, double_decision_above)
    select role_name, operation, ${THRESHOLD}::bigint
    from (values ('ROLE_AGENT', 'float'), ('ROLE_PDV', 'network_credit'), ('ROLE_PDV', 'agent_credit')) asked (role_name, operation)
    union all
    select role_name, operation, ${THRESHOLD}::bigint
    from (values ('ROLE_AGENT'), ('ROLE_PDV')) account (role_name), (values ('credit'), ('debit')) given (operation)
  `.execute(db)
}

/** Steps up every session that exists now for two hours, longer than the gate runs. */
export async function confirmEveryone(db: Database): Promise<void> {
  await sql`update sessions set stepped_up_until = now() + interval '2 hours', expires_at = now() + interval '2 hours'`.execute(db)
}

/** Returns balances in minor units by account kind and owner, such as `available 12`. */
export async function balancesOf(db: Database, people: readonly Caller[]): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; balance: number }>`
    select kind || ' ' || owner_id as name, balance::integer from ledger_accounts where owner_id = any(${people.map(({ id }) => id)}::integer[])
  `.execute(db)
  return Object.fromEntries(rows.map(({ name, balance }) => [name, balance]))
}

/** Seals all transfers, then lists every fault of the chain and every violated invariant. */
export async function faultsOfLedger(db: Database): Promise<string[]> {
  await sealAllTransfers(db)
  const { faults } = await verifyChain(db)
  const violations = await findViolations(db)
  return [...faults.map(sentenceOf), ...violations.map(({ name, count }) => `${name}: ${count}`)]
}
