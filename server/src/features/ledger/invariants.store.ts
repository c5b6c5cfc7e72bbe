import { sql, type RawBuilder } from 'kysely'
import type { Database, Tx } from '../../database/database.ts'
import { batchInvariants } from './batch-invariants.store.ts'
import { chainInvariants } from './chain-invariants.store.ts'
import { commissionInvariants } from './commission-invariants.store.ts'
import { debtInvariants } from './debt-invariants.store.ts'
import { decisionInvariants } from './decision-invariants.store.ts'
import { documentInvariants } from './document-invariants.store.ts'
import { entryInvariants } from './entry-invariants.store.ts'
import { goodsInvariants } from './goods-invariants.store.ts'
import type { Invariant } from './invariant.store.ts'
import type { InvariantName, Violation } from './invariants.rules.ts'
import { limitInvariants } from './limit-invariants.store.ts'
import { monthInvariants } from './month-invariants.store.ts'
import { networkInvariants } from './network-invariants.store.ts'
import { followUpInvariants } from './renewal-invariants.store.ts'
import { objectiveInvariants } from './objective-invariants.store.ts'
import { reconciliationInvariants } from './reconciliation-invariants.store.ts'
import { saleInvariants } from './sale-invariants.store.ts'
import { statementInvariants } from './statement-invariants.store.ts'
import { stockInvariants } from './stock-invariants.store.ts'
import { statisticsInvariants } from './statistics-invariants.store.ts'

const EVER = '-infinity'

/** Every invariant except the hashes of the chain, which `verifyChain` computes. */
const invariants = {
  ...entryInvariants,
  ...limitInvariants,
  ...documentInvariants,
  ...saleInvariants,
  ...decisionInvariants,
  ...chainInvariants,
  ...networkInvariants,
  ...statementInvariants,
  ...debtInvariants,
  ...batchInvariants,
  ...statisticsInvariants,
  ...followUpInvariants,
  ...objectiveInvariants,
  ...monthInvariants,
  ...commissionInvariants,
  ...stockInvariants,
  ...goodsInvariants,
  ...reconciliationInvariants,
} satisfies Record<Exclude<InvariantName, 'chain_unbroken'>, Invariant>

// True because these are the keys of the table above.
export const invariantNames = Object.keys(invariants) as (keyof typeof invariants)[]

/** The invariants that a check of changes checks in full: it can clear their violations. */
export const alwaysWhole = invariantNames.filter((name) => invariants[name].looksAt === 'whole')

export const checkedEachMinute = invariantNames.filter((name) => invariants[name].looksAt !== 'nightly')

const EXAMPLES = 3

/** Returns the violations among the rows changed since an instant, or among all rows without one. */
export async function findViolations(db: Database | Tx, changedSince?: string, stop?: AbortSignal): Promise<Violation[]> {
  const violations: Violation[] = []
  for (const name of changedSince === undefined ? invariantNames : checkedEachMinute) {
    stop?.throwIfAborted()
    const { rows } = await countFaults(name, changedSince ?? EVER).execute(db)
    for (const { count, examples } of rows) if (count > 0) violations.push({ name, count, examples: examples ?? [] })
  }
  return violations
}

export function countFaults(name: keyof typeof invariants, since: string): RawBuilder<{ count: number; examples: string[] | null }> {
  const { faults }: Invariant = invariants[name]
  return sql`
    select count(*)::integer as count, (array_agg(what::text order by what))[1:${sql.lit(EXAMPLES)}] as examples from (${faults(since)}) fault
  `
}
