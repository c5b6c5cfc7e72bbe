import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../../test/test-database.ts'
import { computeStatements } from './compute-statements.ts'

const db = await openTestDatabase()

test('computing a month may take longer than an ordinary call', async () => {
  const { rows } = await db.transaction().execute(async (tx) => {
    await computeStatements(tx, '2026-03-01')
    return sql<{ statementTimeout: string }>`show statement_timeout`.execute(tx)
  })
  expect(rows).toEqual([{ statementTimeout: '2min' }])
})
