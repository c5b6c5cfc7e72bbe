import { expect, test } from 'vitest'
import { aClosedMonth, CLOSED_FIGURES, RECONCILED_FIGURES } from '../../../test/month-faults.ts'
import { aPerson } from '../../../test/people.ts'
import { tampered } from '../../../test/tampering.ts'
import { openTestDatabase } from '../../../test/test-database.ts'
import { findViolations } from './invariants.store.ts'

const db = await openTestDatabase()
for (const _ of ['closes', 'confirms']) await aPerson(db, { role: 'ROLE_MANAGER' })

test.each([...CLOSED_FIGURES, ...RECONCILED_FIGURES])('a closed month that says one too many of %s is told by it', async (figure) => {
  const violations = await tampered(db, aClosedMonth(figure), (tx) => findViolations(tx))
  expect(violations.find(({ name }) => name === 'closed_months_keep_their_figures')?.examples).toEqual([`2019-01 ${figure}`])
})
