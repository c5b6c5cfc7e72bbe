import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aPerson } from '../../../test/people.ts'
import { openTestDatabase } from '../../../test/test-database.ts'
import { checkLedger, checkLedgerNow } from './check-ledger.ts'
import { readAlarm, readHealth, readMeasures } from './ledger-health.read.ts'

const db = await openTestDatabase()
const { id } = await aPerson(db, { role: 'ROLE_MANAGER' })
const manager = { id, role: 'ROLE_MANAGER', scope: 'all', sessionId: null } as const

test.each(['changes_checked', 'all_checked'])('a clock that jumped forward and back does not stop the checks (%s)', async (stamp) => {
  await checkLedgerNow(db)
  await sql`update ledger_checks set changes_checked = now() - interval '1 minute'`.execute(db)
  await sql`update ledger_checks set ${sql.id(stamp)} = now() + interval '2 hours'`.execute(db)
  await sql`insert into ledger_violations (name, count, examples) values ('balances_equal_entries', 1, '{}')`.execute(db)

  await checkLedger(db)
  // Only a check of everything clears this violation.
  expect(await readHealth(manager, db)).toMatchObject({ violations: [] })
  const { rows } = await sql`select from ledger_checks where greatest(changes_checked, all_checked) <= clock_timestamp()`.execute(db)
  expect(rows).toHaveLength(1)
})

test.each([
  ['an hour ago', '-1 hour', true],
  ['in an hour, by a clock set back', '1 hour', true],
  ['two minutes ago', '-2 minutes', false],
])('the age of the last check raises an alert when it is %s', async (_, age, isRaised) => {
  await sql`update ledger_checks set changes_checked = now() + ${age}::interval`.execute(db)
  const late = 'Les contrôles du grand livre ne tournent plus depuis plus de vingt minutes\u00a0: prévenez l’administrateur.'
  expect(await readAlarm(manager, db, 3_600)).toBe(isRaised ? late : null)
  // Someone who has just started the server waits for its first check.
  expect(await readAlarm(manager, db, 30)).toBeNull()
  const measure = (await readMeasures(db)).find(({ name }) => name === 'ledger_check_age_seconds')
  expect(measure?.values[0]?.value).toBeCloseTo({ '-1 hour': 3_600, '1 hour': -3_600, '-2 minutes': 120 }[age] ?? 0, -1)
})
