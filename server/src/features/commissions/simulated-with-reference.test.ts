import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aWorld, randomFrom, somePeople } from '../../../test/commission-world.ts'
import { readWorld, type World } from '../../../test/commission-facts.ts'
import { earningsOf, type ReferenceLine } from '../../../test/commission-reference.ts'
import { ownerOf, openTestDatabase } from '../../../test/test-database.ts'
import type { Tx } from '../../database/database.ts'
import { ruleOf, RULE_COLUMNS, type RuleRow } from './commission-rules.store.ts'
import { computeStatements } from './compute-statements.ts'
import { simulateRules } from './simulate-rules.ts'
import { readSimulation } from './simulation.read.ts'

const SEEDS = Number(process.env['COMMISSION_SEEDS'] ?? 6)
const MONTHS = ['2026-01', '2026-02', '2026-03']
const db = await openTestDatabase()
const people = await somePeople(db, { outlets: 3, agents: 2, managers: 2 })

/** Sums the reference's lines, by a key of each. */
function sumsOf(lines: readonly (ReferenceLine & { month: string })[], keyOf: (line: ReferenceLine & { month: string }) => string) {
  return [...Map.groupBy(lines, keyOf)]
    .map(([key, group]) => ({ key, lines: group.length, amount: group.reduce((sum, { amount }) => sum + amount, 0n) }))
    .toSorted(byKey)
}

const byKey = (one: { key: string }, other: { key: string }) => (one.key < other.key ? -1 : 1)

/** Returns what the simulation earned, by rule, month and beneficiary. */
async function simulatedSums(tx: Tx) {
  const { rows } = await sql<{ ruleId: number; month: string; beneficiary: string; owner: number; lines: number; amount: bigint }>`
    select rule_id, to_char(month, 'YYYY-MM') as month, beneficiary, coalesce(account_id, salesman_id)::integer as owner, lines, amount
    from simulated_earnings`.execute(tx)
  return rows
    .map((row) => ({ key: `${row.ruleId} ${row.month} ${row.beneficiary} ${row.owner}`, lines: row.lines, amount: row.amount }))
    .toSorted(byKey)
}

async function rulesOf(tx: Tx) {
  const { rows } = await sql<RuleRow & { ruleId: number }>`select ${RULE_COLUMNS} from commission_rules rule order by rule_id`.execute(tx)
  return rows.map(ruleOf)
}

/** Simulates some of the rules as drafts and others as they stand, and compares each sum with the reference. Returns the number of lines. */
async function compare(tx: Tx, world: World, { draftIds, ruleIds }: { draftIds: readonly number[]; ruleIds: readonly number[] }) {
  const rules = await rulesOf(tx)
  const drafts = draftIds.flatMap((id) => rules.filter(({ ruleId }) => ruleId === id))
  await simulateRules(tx, { from: '2026-01-01', to: '2026-03-01', drafts, ruleIds }, () => undefined)
  const ofReference = world.rules.flatMap((rule) => {
    const draft = draftIds.indexOf(rule.ruleId)
    if (draft >= 0) return [{ ...rule, ruleId: -1 - draft, from: '2026-01-01', until: '2026-04-01' }]
    return ruleIds.includes(rule.ruleId) ? [rule] : []
  })
  const expected = MONTHS.flatMap((month) =>
    earningsOf({ ...world, rules: ofReference }, month).map((line) => ({ ...line, month })),
  ).filter(({ amount }) => amount !== 0n)
  expect(await simulatedSums(tx)).toEqual(sumsOf(expected, (line) => `${line.ruleId} ${line.month} ${line.beneficiary} ${line.owner}`))
  await compareSums(
    tx,
    expected.reduce((sum, { amount }) => sum + amount, 0n),
  )
  return expected.length
}

function total(of: 'actual' | 'simulated', list: readonly Record<'actual' | 'simulated', bigint>[]): bigint {
  return list.reduce((sum, row) => sum + row[of], 0n)
}

async function compareSums(tx: Tx, simulated: bigint) {
  const { months, rules, beneficiaries } = await readSimulation(tx, { from: '2026-01-01', to: '2026-03-01' })
  const { rows } = await sql<{ actual: bigint }>`select coalesce(sum(amount), 0)::bigint as actual from commission_lines`.execute(tx)
  expect([total('simulated', months), total('simulated', beneficiaries)]).toEqual([simulated, simulated])
  expect(rules.reduce((sum, rule) => sum + rule.simulated, 0n)).toBe(simulated)
  expect([total('actual', months), total('actual', beneficiaries)]).toEqual([rows[0]?.actual, rows[0]?.actual])
}

class RolledBack extends Error {}

test.each(Array.from({ length: SEEDS }, (_, seed) => seed + 1))('simulates what the contract says (world %i)', async (seed) => {
  let lines = 0
  const run = ownerOf(db)
    .transaction()
    .execute(async (tx) => {
      await aWorld(tx, randomFrom(seed), { people, months: MONTHS })
      for (const month of MONTHS) await computeStatements(tx, `${month}-01`)
      const world = await readWorld(tx)
      const ids = world.rules.map(({ ruleId }) => ruleId)
      lines = await compare(tx, world, { draftIds: ids.filter((id) => id % 2 === 0), ruleIds: ids.filter((id) => id % 2 === 1) })
      throw new RolledBack()
    })
  await expect(run).rejects.toThrow(RolledBack)
  expect(lines).toBeGreaterThan(0)
})
