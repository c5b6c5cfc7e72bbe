import { computeStatements, listCommissionMonths } from '@backoffice/contract/commissions/statements'
import { expect, test } from 'vitest'
import { anImport, anOutlet, someActivities, voidActivities } from '../../../test/activities.ts'
import { aPerson, steppedUp } from '../../../test/people.ts'
import { openTestApp } from '../../../test/test-app.ts'

const { db, call } = await openTestApp()
const manager = await steppedUp(db, await aPerson(db, { role: 'ROLE_MANAGER' }))

test('an open month says when it was computed, and how many lines were imported or voided since', async () => {
  const seller = await anOutlet(db)
  const importId = await anImport(db)
  const june = async () => (await call(manager, listCommissionMonths, { query: { year: 2026 } }))[5]
  await someActivities(
    db,
    [
      { outlet: seller, day: '2026-06-03' },
      { outlet: seller, day: '2026-06-04' },
    ],
    importId,
  )
  expect(await june()).toMatchObject({ computedAt: null, changedLines: 0 })
  await call(manager, computeStatements, { body: { month: 6, year: 2026 } })
  expect(await june()).toMatchObject({ computedAt: expect.any(String), changedLines: 0 })
  await voidActivities(db, { outlet: seller, day: '2026-06-04' })
  await someActivities(
    db,
    [
      { outlet: seller, day: '2026-06-05' },
      { outlet: seller, day: '2026-07-01' },
    ],
    await anImport(db),
  )
  expect(await june()).toMatchObject({ changedLines: 2 })
})
