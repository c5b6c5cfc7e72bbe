import type { Database, Tx } from '../../database/database.ts'
import { sentenceOf } from './chain.rules.ts'
import type { Violation } from './invariants.rules.ts'
import { findViolations } from './invariants.store.ts'
import type { Checked } from './ledger-check.rules.ts'
import { claimCheck, findNow, inOneSnapshot, markEverythingChecked, saveViolations } from './ledger-checks.store.ts'
import { verifyChain } from './verify-chain.ts'

/** Runs the check that is due, if any: changes each minute, everything at night. Stores violations for metrics and managers. */
export async function checkLedger(db: Database, stop?: AbortSignal): Promise<void> {
  const due = await claimCheck(db)
  if (!due) return
  if (due.isEverything) return void (await checkLedgerNow(db, stop))
  const violations = await inOneSnapshot(db, (tx) => findViolations(tx, due.since, stop))
  await db.transaction().execute((tx) => saveViolations(tx, violations, due))
}

/** Checks everything now, including every hash of the chain. On abort it throws the signal's reason and stores nothing. */
export async function checkLedgerNow(db: Database, stop?: AbortSignal): Promise<Checked> {
  const { asOf, ...checked } = await inOneSnapshot(db, (tx) => checkEverything(tx, stop))
  await db.transaction().execute(async (tx) => {
    await saveViolations(tx, checked.violations, { isEverything: true })
    await markEverythingChecked(tx, asOf)
  })
  return checked
}

async function checkEverything(tx: Tx, stop: AbortSignal | undefined): Promise<Checked & { asOf: Date }> {
  const asOf = await findNow(tx)
  const { seq, hash, faults } = await verifyChain(tx, stop)
  const violations = await findViolations(tx, undefined, stop)
  const broken: Violation[] =
    faults.length === 0 ? [] : [{ name: 'chain_unbroken', count: faults.length, examples: faults.slice(0, 3).map(sentenceOf) }]
  return { asOf, count: seq, head: Buffer.from(hash).toString('hex'), faults, violations: [...broken, ...violations] }
}
