import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anOutlet, someActivities } from '../../../test/activities.ts'
import { tampered } from '../../../test/tampering.ts'
import { openTestDatabase } from '../../../test/test-database.ts'
import { findViolations } from './invariants.store.ts'

const db = await openTestDatabase()
const outlet = await anOutlet(db)
await someActivities(db, [{ outlet, day: '2026-09-01' }])

test.each(['activity_days', 'outlet_days', 'outlet_months', 'sector_days', 'salesman_days', 'salesman_months'])(
  'checks the roll-up %s',
  async (table) => {
    const statement = sql`update ${sql.table(table)} set lines = lines + 1`
    expect(await tampered(db, [statement], (tx) => findViolations(tx))).toMatchObject([{ name: 'statistics_equal_activities' }])
  },
)

test('checks the commissions by day', async () => {
  const statement = sql`insert into commission_days (day, outlet_id, amount) values ('2026-09-01', ${outlet.id}, 100)`
  expect(await tampered(db, [statement], (tx) => findViolations(tx))).toMatchObject([{ name: 'statistics_equal_activities' }])
})
