import { expect, test } from 'vitest'
import { runHistory } from '../../../test/commission-history.ts'
import { openTestDatabase } from '../../../test/test-database.ts'

const SEEDS = Number(process.env['COMMISSION_SEEDS'] ?? 1)
const FIRST = Number(process.env['COMMISSION_FIRST_SEED'] ?? 1)
const MINUTES_MS = 600_000
const MIXES = {
  'files that are applied, corrected and undone': { files: 0.4, computing: 0.25, sales: 0.04, batches: 0.08 },
  'batches of lines and of what sales earned': { files: 0.15, computing: 0.2, sales: 0.22, batches: 0.25 },
}
const histories = []
for (let seed = FIRST; seed < FIRST + SEEDS; seed += 1) {
  for (const [what, mix] of Object.entries(MIXES)) histories.push({ seed, what, mix, db: await openTestDatabase() })
}

test.each(histories)(
  'whatever the order, every act leaves the books right: $what (history $seed)',
  async ({ db, ...history }) => {
    const { lines, paid } = await runHistory(db, history)
    expect(lines).toBeGreaterThan(0)
    expect(paid).toBeGreaterThan(0n)
  },
  MINUTES_MS,
)
