import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anOutlet, someActivities } from '../../../test/activities.ts'
import { tampered } from '../../../test/tampering.ts'
import { openTestDatabase } from '../../../test/test-database.ts'
import { findViolations } from './invariants.store.ts'

const db = await openTestDatabase()
await someActivities(db, [{ outlet: await anOutlet(db), day: '2026-09-01' }])

test.each(['activity_days', 'outlet_days', 'outlet_months', 'sector_days', 'salesman_days', 'salesman_months'])(
  'checks the roll-up %s',
  async (table) => {
    const statement = sql`update ${sql.table(table)} set lines = lines + 1`
    expect(await tampered(db, [statement], (tx) => findViolations(tx))).toMatchObject([{ name: 'statistics_equal_activities' }])
  },
)
