import * as counts from '@backoffice/contract/stock-counts/counts'
import { expect, test } from 'vitest'
import { assign } from '../../../test/activities.ts'
import { aPerson, steppedUp, type Caller } from '../../../test/people.ts'
import { aSerialAt, depotOf } from '../../../test/stock.ts'
import { openTestApp } from '../../../test/test-app.ts'

const { db, call } = await openTestApp()
const aManager = async () => steppedUp(db, await aPerson(db, { role: 'ROLE_MANAGER' }))
const [manager, second] = [await aManager(), await aManager()]
const sectorManager = await aPerson(db, { role: 'ROLE_RESP' })
const waiting = (caller: Caller) => call(caller, counts.readWaitingCounts, {})
const NO_COUNTS = { counts: 0, gaps: 0, since: null }

async function submitted(own: number) {
  const { id } = await call(manager, counts.openCount, { body: { depotId: own } })
  return call(manager, counts.submitCount, { params: { id }, body: {} })
}

test('inventories to post are counted with their gaps and the age of the first, for a sector manager those of his outlets', async () => {
  const [outlet, other] = [await aPerson(db, { role: 'ROLE_PDV' }), await aPerson(db, { role: 'ROLE_PDV' })]
  await assign(db, outlet, { sectorManager })
  const [own, elsewhere] = [await depotOf(db, outlet), await depotOf(db, other)]
  await aSerialAt(db, manager, own)
  await call(manager, counts.openCount, { body: { depotId: await depotOf(db, 'central') } })
  expect([await waiting(manager), await waiting(sectorManager)]).toEqual([NO_COUNTS, NO_COUNTS])
  const { submittedAt } = await submitted(elsewhere)
  const { id, submittedAt: since } = await submitted(own)
  expect(await waiting(manager)).toEqual({ counts: 2, gaps: 1, since: submittedAt })
  expect(await waiting(sectorManager)).toEqual({ counts: 1, gaps: 1, since })
  await call(second, counts.postCount, { params: { id }, body: { raison: 'Inventaire' } })
  expect(await waiting(sectorManager)).toEqual(NO_COUNTS)
})
