import type { Database, Tx } from '../../database/database.ts'
import { sentenceOf } from './chain.rules.ts'
import type { Violation } from './invariants.rules.ts'
import { findViolations } from './invariants.store.ts'
import type { Checked } from './ledger-check.rules.ts'
import { claimCheck, inOneSnapshot, markEverythingChecked, saveViolations } from './ledger-checks.store.ts'
import { verifyChain } from './verify-chain.ts'

/** Each minute what changed, at night everything: what is found wrong stands in the database, for metrics and managers. */
export async function checkLedger(db: Database): Promise<void> {
  const due = await claimCheck(db)
  if (!due) return
  const violations = due.isEverything
    ? (await checkEverything(db)).violations
    : await inOneSnapshot(db, (tx) => findViolations(tx, due.since))
  await db.transaction().execute((tx) => saveViolations(tx, violations, due))
}

/** The same at once, and what the chain says of each fault. */
export async function checkLedgerNow(db: Database): Promise<Checked> {
  const checked = await checkEverything(db)
  await db.transaction().execute(async (tx) => {
    await saveViolations(tx, checked.violations, { isEverything: true })
    await markEverythingChecked(tx)
  })
  return checked
}

async function checkEverything(db: Database): Promise<Checked> {
  return inOneSnapshot(db, async (tx: Tx) => {
    const { seq, hash, faults } = await verifyChain(tx)
    const violations = await findViolations(tx)
    const broken: Violation[] =
      faults.length === 0 ? [] : [{ name: 'chain_unbroken', count: faults.length, examples: faults.slice(0, 3).map(sentenceOf) }]
    return { count: seq, head: Buffer.from(hash).toString('hex'), faults, violations: [...broken, ...violations] }
  })
}
