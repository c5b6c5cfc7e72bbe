import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { ACTS, attempt, REFUSALS } from '../../../test/commission-acts.ts'
import { closeBefore, computeAndCompare } from '../../../test/commission-computing.ts'
import { findFaults, findUnsettled } from '../../../test/commission-identities.ts'
import { readState } from '../../../test/commission-state.ts'
import { aWorld, pick, randomFrom, somePeople } from '../../../test/commission-world.ts'
import { aClock, inPassingMonths } from '../../../test/passing-months.ts'
import { openTestDatabase } from '../../../test/test-database.ts'
import type { Tx } from '../../database/database.ts'

const SEEDS = Number(process.env['COMMISSION_SEEDS'] ?? 2)
const FIRST = Number(process.env['COMMISSION_FIRST_SEED'] ?? 1)
const ACTS_PER_MONTH = 9
const MINUTES_MS = 600_000
const db = await openTestDatabase()
const people = await somePeople(db, { outlets: 2, agents: 1, managers: 1 })
const MONTHS = ['2026-01', '2026-02', '2026-03', '2026-04']

async function history(tx: Tx, { seed, setMonth }: { seed: number; setMonth: (month: string) => Promise<void> }): Promise<number> {
  const random = randomFrom(seed)
  await aWorld(tx, random, { people, months: MONTHS })
  let lines = 0
  for (const [place, current] of MONTHS.entries()) {
    await setMonth(current)
    const months = MONTHS.slice(0, place + 1)
    if (random() < 0.7) lines += await closeBefore(tx, { random, people, months })
    for (let left = ACTS_PER_MONTH; left > 0; left -= 1) {
      const state = await readState(tx)
      const open = months.filter((month) => !state.closed.has(month))
      if (random() < 0.4) {
        const month = random() < 0.7 ? current : pick(random, open)
        lines += await computeAndCompare(tx, { month, isCurrent: month === current, isRepeated: random() < 0.3 })
      } else {
        const act = pick(random, ACTS)
        const refused = await attempt(tx, () => act(tx, { random, people, months, state }))
        if (refused !== undefined) expect(REFUSALS).toContain(refused)
      }
      expect(await findFaults(tx)).toEqual([])
    }
  }
  await sql`update commission_statements set status = 'computed', reviewed_at = null, reviewed_by = null
    where status = 'reviewed' and month = ${`${MONTHS.at(-1)}-01`}::date`.execute(tx)
  lines += await computeAndCompare(tx, { month: MONTHS.at(-1) ?? '', isCurrent: true, isRepeated: true })
  expect(await findUnsettled(tx)).toEqual([])
  return lines
}

await aClock(db)

test.each(Array.from({ length: SEEDS }, (_, seed) => seed + FIRST))(
  'every act leaves the books right, in any order (history %i)',
  (seed) => inPassingMonths(db, async (tx, setMonth) => expect(await history(tx, { seed, setMonth })).toBeGreaterThan(0)),
  MINUTES_MS,
)
