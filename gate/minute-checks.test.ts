import { CompiledQuery, sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { checkedEachMinute, countFaults, findViolations } from '../server/src/features/ledger/invariants.store.ts'
import { aLedger, aReversedSale } from '../server/test/ledgers.ts'
import { openTestDatabase, ownerOf } from '../server/test/test-database.ts'
import { aMillionEntries } from './million-entries.ts'

/** Limits the 8 kB pages read for about fifty new transfers; the entries alone fill ten thousand. */
const PAGES_MAX = 300
/** Limits the 8 kB pages read by checks that look up the last entry of each of about three hundred accounts. */
const PAGES_OF_ACCOUNTS_MAX = 2_000

const db = await openTestDatabase()
let since = ''

beforeAll(async () => {
  await aMillionEntries(ownerOf(db))
  await aReversedSale(db, await aLedger(db))
  const { rows } = await sql<{ since: string }>`select (now() - interval '5 minutes')::text as since`.execute(db)
  since = rows[0]?.since ?? ''
}, 600_000)

test('a million entries exist, and the checks of recent changes pass', async () => {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from ledger_entries`.execute(db)
  expect(rows[0]?.count).toBeGreaterThan(1_000_000)
  expect(await findViolations(db, since)).toEqual([])
})

test.each(checkedEachMinute)('each minute, %s reads only what changed', async (name) => {
  const { sql: text, parameters } = countFaults(name, since).compile(db)
  const { rows } = await db.executeQuery<Explained>(CompiledQuery.raw(`explain (analyze, buffers, format json) ${text}`, [...parameters]))
  const plan = rows[0]?.['QUERY PLAN'][0]?.Plan
  if (!plan) throw new Error('explained nothing')
  const pages = plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
  expect(pages).toBeLessThan(name === 'balances_follow_last_entry' ? PAGES_OF_ACCOUNTS_MAX : PAGES_MAX)
})

type Explained = { 'QUERY PLAN': { Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number } }[] }
