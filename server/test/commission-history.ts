import { expect } from 'vitest'
import type { Database } from '../src/database/database.ts'
import { findViolations } from '../src/features/ledger/invariants.store.ts'
import { attempt, DECISIONS, REFUSALS, type Act } from './commission-acts.ts'
import { findWrongSales } from './commission-balances.ts'
import { findReopened, readClosed } from './commission-closed.ts'
import { closeBefore, computeAndCompare } from './commission-computing.ts'
import { actOnFiles, compareActivities, openFiling, sendFile, type Filing } from './commission-files.ts'
import { findFaults, findUnsettled } from './commission-identities.ts'
import { compareBatch, findMoneyFaults } from './commission-money.ts'
import {
  actOnBatches,
  listBatches,
  payEverything,
  REFUSALS_OF_BATCHES,
  reverseSale,
  sellOnCredit,
  somePayers,
  type Payers,
} from './commission-payments.ts'
import { readState } from './commission-state.ts'
import { pick, randomFrom, someObjectives, somePeople, someTerms } from './commission-world.ts'
import { aMovedClock } from './passing-months.ts'

const MONTHS = ['2026-01', '2026-02', '2026-03']
const ALL_MONTHS = [...MONTHS, '2026-04']
const ACTS_PER_MONTH = 9
const LINES_OF_A_MONTH = 14
const ALLOWED = [...REFUSALS, ...REFUSALS_OF_BATCHES]

/** Gives the share of each kind of act; the rest decide on statements and rules. */
type Mix = { files: number; computing: number; sales: number; batches: number }
type Tally = { lines: number; paid: bigint }
type History = { db: Database; random: () => number; filing: Filing; payers: Payers; mix: Mix; tally: Tally }

/**
 * Imports activities by files that are applied, corrected and undone while months are computed, validated and paid and rules are replaced.
 * After each act compares activities, lines and money with what the contract says.
 */
export async function runHistory(db: Database, { seed, mix }: { seed: number; mix: Mix }): Promise<Tally> {
  const setNow = await aMovedClock(db)
  const setMonth = (month: string) => setNow(`${month}-15T12:00:00Z`)
  const random = randomFrom(seed)
  await setMonth(MONTHS[0] ?? '')
  const people = await somePeople(db, { outlets: 2, agents: 1, managers: 1 })
  const payers = await somePayers(db)
  const filing = await openFiling(db, random, people)
  await db.transaction().execute(async (tx) => {
    await someTerms(tx, random, { people, months: MONTHS })
    for (const month of MONTHS) await someObjectives(tx, random, { people, month })
  })
  const history: History = { db, random, filing, payers, mix, tally: { lines: 0, paid: 0n } }
  for (const [place, month] of MONTHS.entries()) {
    await setMonth(month)
    await liveThrough(history, MONTHS.slice(0, place + 1))
  }
  await setMonth(ALL_MONTHS.at(-1) ?? '')
  await settle(history)
  return history.tally
}

async function liveThrough(history: History, months: readonly string[]): Promise<void> {
  const { db, random, filing, tally } = history
  const { people } = filing
  await checked(history, async () => {
    if (random() < 0.7) tally.lines += await db.transaction().execute((tx) => closeBefore(tx, { random, people, months }))
  })
  await checked(history, () => sendFile(filing, { months: months.slice(-1), count: LINES_OF_A_MONTH, mode: 'apply' }))
  for (let left = ACTS_PER_MONTH; left > 0; left -= 1) await checked(history, () => act(history, months))
}

/** Does something, and checks that the books are right and that nothing changed that was closed before. */
async function checked({ db, filing }: History, something: () => Promise<unknown>): Promise<void> {
  const closed = await readClosed(db)
  await something()
  await compareActivities(filing)
  await db.transaction().execute(async (tx) => {
    expect(findReopened(closed, await readClosed(tx))).toEqual([])
    expect(await findFaults(tx)).toEqual([])
    expect(await findMoneyFaults(tx)).toEqual([])
  })
  for (const { id } of await listBatches(db)) await compareBatch(db, id)
}

async function act(history: History, months: readonly string[]): Promise<void> {
  const { random, filing, mix, payers } = history
  let choice = random()
  const falls = (share: number) => (choice -= share) < 0
  if (falls(mix.files * 0.55)) {
    return sendFile(filing, { months, count: 6, mode: random() < 0.25 ? 'rehearse' : 'apply' })
  }
  if (falls(mix.files * 0.45)) return actOnFiles(filing)
  if (falls(mix.computing)) return compute(history, months)
  if (falls(mix.sales * 0.75)) return sellOnCredit(filing, months)
  if (falls(mix.sales * 0.25)) return decide(history, months, (tx, chance) => reverseSale(tx, { ...chance, payers }))
  if (falls(mix.batches)) return decide(history, months, (tx, chance) => actOnBatches(tx, { ...chance, payers }))
  return decide(history, months, pick(random, DECISIONS))
}

async function decide({ db, random, filing: { people } }: History, months: readonly string[], decision: Act): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const state = await readState(tx)
    const refused = await attempt(tx, () => decision(tx, { random, people, months, state }))
    if (refused !== undefined) expect(ALLOWED).toContain(refused)
  })
}

/** Computes the current month, or another one that is open. */
async function compute({ db, random, tally }: History, months: readonly string[]): Promise<void> {
  const current = months.at(-1) ?? ''
  await db.transaction().execute(async (tx) => {
    const { closed } = await readState(tx)
    const month =
      random() < 0.7
        ? current
        : pick(
            random,
            months.filter((one) => !closed.has(one)),
          )
    tally.lines += await computeAndCompare(tx, { month, isCurrent: month === current, isRepeated: random() < 0.3 })
    expect(await findWrongSales(tx, month, ALL_MONTHS)).toEqual([])
  })
}

/** Closes all months, computes the next one and pays: nothing of closed months waits any more, and every check of the night is silent. */
async function settle(history: History): Promise<void> {
  const { db, random, filing, payers, tally } = history
  const { people } = filing
  await checked(history, () =>
    db.transaction().execute(async (tx) => {
      tally.lines += await closeBefore(tx, { random, people, months: ALL_MONTHS })
      tally.lines += await computeAndCompare(tx, { month: ALL_MONTHS.at(-1) ?? '', isCurrent: true, isRepeated: true })
      expect(await findUnsettled(tx)).toEqual([])
      await payEverything(tx, { payers, months: ALL_MONTHS })
    }),
  )
  // Calls write the audit, which these functions are below.
  expect((await findViolations(db)).filter(({ name }) => name !== 'decisions_audited')).toEqual([])
  for (const { id, status } of await listBatches(db)) {
    if (status === 'paid') tally.paid += await compareBatch(db, id)
  }
}
