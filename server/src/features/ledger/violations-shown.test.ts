import { expect, test } from 'vitest'
import { openTestDatabase } from '../../../test/test-database.ts'
import { listenToAnnouncements } from '../../database/announcements.ts'
import { saveViolations } from './ledger-checks.store.ts'

const db = await openTestDatabase()

test('announces a violation once, and once more when it is resolved', async () => {
  const announced: string[] = []
  const stop = await listenToAnnouncements(db, ({ kind }) => announced.push(kind))
  const find = (count: number) =>
    db.transaction().execute((tx) => {
      const violations = count === 0 ? [] : [{ name: 'transfers_sum_to_zero' as const, count, examples: ['1'] }]
      return saveViolations(tx, violations, { isEverything: true })
    })
  const times = []
  for (const count of [0, 1, 1, 2, 0, 0]) {
    await find(count)
    times.push(announced.length)
  }
  expect(times).toEqual([0, 1, 1, 2, 3, 3])
  stop()
})
