import * as contract from '@backoffice/contract/stock-alerts/stock-alerts'
import { expect, test } from 'vitest'
import { assign } from '../../../test/activities.ts'
import { aPerson, steppedUp } from '../../../test/people.ts'
import { openTestApp } from '../../../test/test-app.ts'

const { db, call, refusal } = await openTestApp()
const manager = await steppedUp(db, await aPerson(db, { role: 'ROLE_MANAGER' }))
const sectorManager = await aPerson(db, { role: 'ROLE_RESP' })
const stranger = await aPerson(db, { role: 'ROLE_RESP' })
const [north, south] = [await aPerson(db, { role: 'ROLE_PDV' }), await aPerson(db, { role: 'ROLE_PDV' })]
await assign(db, north, { sectorManager })
const serial = '28061000001'
const { id } = await db
  .insertInto('stockAlerts')
  .values({ kind: 'never_received', subject: serial, outletId: north.id })
  .returning('id')
  .executeTakeFirstOrThrow()
const params = { id }
const ofSector = (sectorManagerId: number) => ({ query: { statut: 'closed', responsableId: sectorManagerId } }) as const

test('one alert is read by its id, also once it is closed, by those whom it concerns', async () => {
  await call(manager, contract.explainStockAlert, { params, body: { explanation: 'Reçu sans bon' } })
  await call(manager, contract.closeStockAlert, { params, body: {} })
  for (const caller of [manager, sectorManager, north]) {
    expect(await call(caller, contract.readStockAlert, { params })).toMatchObject({ id, serial, statut: 'closed', closedBy: manager.id })
  }
  for (const caller of [stranger, south]) {
    expect(await refusal(caller, contract.readStockAlert, { params })).toMatchObject({ statusCode: 404, code: 'stock_alert_not_found' })
  }
})

test('a manager asks for the alerts of a sector; nobody asks for that of another', async () => {
  for (const caller of [manager, sectorManager]) {
    expect(await call(caller, contract.listStockAlerts, ofSector(sectorManager.id))).toMatchObject({ totalElements: 1, content: [{ id }] })
  }
  expect(await call(manager, contract.listStockAlerts, ofSector(stranger.id))).toMatchObject({ totalElements: 0, totals: { count: 0 } })
  for (const caller of [stranger, north]) {
    expect(await refusal(caller, contract.listStockAlerts, ofSector(sectorManager.id))).toMatchObject({
      statusCode: 403,
      code: 'forbidden',
    })
  }
})
