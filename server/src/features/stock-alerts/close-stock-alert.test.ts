import * as contract from '@backoffice/contract/stock-alerts/stock-alerts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aLevelWorld } from '../../../test/levels.ts'
import { aPerson } from '../../../test/people.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { aTwinWorld, daysAgo } from '../../../test/twin.ts'
import { compareLevels } from '../stock/index.ts'

const { db, call, refusal } = await openTestApp()
const manager = await aPerson(db, { role: 'ROLE_MANAGER' })
const { aGood, anOutletWithDepot, bring } = await aLevelWorld(db, manager)

test('an alert about a level is closed once the stock is back, even if nobody has compared it since', async () => {
  const articleId = await aGood({ alertThreshold: 5 })
  const { id: outletId, depotId } = await anOutletWithDepot()
  await bring(articleId, depotId, { quantity: 5 })
  await compareLevels(db)
  const { content } = await call(manager, contract.listStockAlerts, { query: { kind: 'below_threshold', outletId } })
  const params = { id: content[0]?.id ?? 0 }
  expect(await refusal(manager, contract.closeStockAlert, { params, body: {} })).toMatchObject({ statusCode: 409, statut: 'open' })
  await bring(articleId, depotId, { quantity: 20 })
  expect(await refusal(manager, contract.closeStockAlert, { params, body: {} })).toMatchObject({ statusCode: 409, statut: 'closed' })
})

test('an alert of the twin is closed while levels are compared', async () => {
  const { north, activate, track } = await aTwinWorld(db, manager)
  await track(north, daysAgo(100))
  await activate([{ outlet: north, days: 9, decoder: '00410001' }])
  const { content } = await call(manager, contract.listStockAlerts, { query: { serial: '00410001' } })
  const params = { id: content[0]?.id ?? 0 }
  await call(manager, contract.explainStockAlert, { params, body: { explanation: 'Reçu sans bon' } })
  const { depotId } = await anOutletWithDepot()
  await bring(await aGood({ alertThreshold: 5 }), depotId, { quantity: 5 })
  const closed = await db.transaction().execute(async (tx) => {
    await sql`select from level_comparison for update`.execute(tx)
    return call(manager, contract.closeStockAlert, { params, body: {} })
  })
  expect(closed).toMatchObject({ statut: 'closed', closedBy: manager.id })
})

test('what was said about one outlet is not told to another one, which is asked anew', async () => {
  const { north, south, activate, voidAll, track } = await aTwinWorld(db, manager)
  for (const outlet of [north, south]) await track(outlet, daysAgo(100))
  await activate([{ outlet: north, days: 9, decoder: '00410002' }])
  const { content } = await call(manager, contract.listStockAlerts, { query: { serial: '00410002' } })
  const params = { id: content[0]?.id ?? 0 }
  const explained = { params, body: { explanation: 'Échange au comptoir' } }
  const unasked = { statut: 'open', takenBy: null, explanation: null, closedAt: null, closedBy: null, occurrences: 1 }
  await call(manager, contract.takeStockAlert, { params, body: {} })
  await call(manager, contract.explainStockAlert, explained)
  const second = await activate([{ outlet: south, days: 8, decoder: '00410002' }])
  expect(await call(south, contract.readStockAlert, { params })).toMatchObject({ ...unasked, outletId: south.id })
  await call(manager, contract.explainStockAlert, explained)
  await call(manager, contract.closeStockAlert, { params, body: {} })
  await voidAll(second)
  expect(await call(manager, contract.readStockAlert, { params })).toMatchObject({ ...unasked, outletId: north.id })
})
