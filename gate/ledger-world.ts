import { sql } from 'kysely'
import type { Database } from '../server/src/database/database.ts'
import { sentenceOf } from '../server/src/features/ledger/chain.rules.ts'
import { findViolations } from '../server/src/features/ledger/invariants.store.ts'
import { sealAllTransfers } from '../server/src/features/ledger/seal-all-transfers.ts'
import { verifyChain } from '../server/src/features/ledger/verify-chain.ts'
import { aPackage, aPrice, aRate } from '../server/test/catalogue.ts'
import { aPerson, type Caller } from '../server/test/people.ts'

/** In minor units, like every amount here. */
export const PRICE = 10_00
export const COMMISSION = 40

/** Two managers who have just confirmed, and something to sell. */
export async function aNetwork(db: Database) {
  const managers = [await aPerson(db, { role: 'ROLE_MANAGER' }), await aPerson(db, { role: 'ROLE_MANAGER' })] as const
  const packageId = await aPackage(db)
  await aPrice(db, { packageId, price: BigInt(PRICE) })
  await aRate(db, { role: 'ROLE_PDV', basisPoints: 400 })
  await confirmEveryone(db)
  return { managers, packageId }
}

/** An agent and an outlet of his. */
export async function anAgentAndOutlet(db: Database) {
  const agent = await aPerson(db, { role: 'ROLE_AGENT' })
  return { agent, outlet: await aPerson(db, { role: 'ROLE_PDV', creditAgent: agent }) }
}

/** Also those who came since. A gate takes longer than a confirmation lasts. */
export async function confirmEveryone(db: Database): Promise<void> {
  await sql`update sessions set stepped_up_until = now() + interval '2 hours', expires_at = now() + interval '2 hours'`.execute(db)
}

/** What each person can spend, has held and has earned. */
export async function balancesOf(db: Database, people: readonly Caller[]): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; balance: number }>`
    select kind || ' ' || owner_id as name, balance::integer from ledger_accounts where owner_id = any(${people.map(({ id }) => id)}::integer[])
  `.execute(db)
  return Object.fromEntries(rows.map(({ name, balance }) => [name, balance]))
}

/** Everything that is wrong, once all is sealed. */
export async function faultsOfLedger(db: Database): Promise<string[]> {
  await sealAllTransfers(db)
  const { faults } = await verifyChain(db)
  const violations = await findViolations(db)
  return [...faults.map(sentenceOf), ...violations.map(({ name, count }) => `${name}: ${count}`)]
}
