import { exportActs } from '@backoffice/contract/audit/audit'
import { listExportedFiles } from '@backoffice/contract/audit/exported-files'
import { listImports } from '@backoffice/contract/imports/imports'
import { exportMovements } from '@backoffice/contract/ledger/ledger'
import { expect, test } from 'vitest'
import { aPerson, type Caller } from '../../../test/people.ts'
import { openTestApp } from '../../../test/test-app.ts'

const { app, db, call, send, tableLines } = await openTestApp()
const manager = await aPerson(db, { role: 'ROLE_MANAGER' })
const other = await aPerson(db, { role: 'ROLE_MANAGER' })
const outlet = await aPerson(db, { role: 'ROLE_PDV' })
await tableLines(manager, listImports, { query: { importKind: 'activation' } })
await send(other, exportActs, { query: { actorId: manager.id, format: 'csv' } })
await app.inject({ method: 'GET', url: '/securecanal/stock-global?format=xlsx', headers: outlet.headers })
await send(manager, exportMovements, { params: { userId: outlet.id }, query: { format: 'csv' } })
// Refused, read as data, or without a file: none of them is an export.
await tableLines(outlet, listImports, { query: {} }).catch(() => null)
await call(manager, listImports, { query: {} })
await send(manager, listExportedFiles, { query: {} })

const filesOf = async (reader: Caller) => (await call(reader, listExportedFiles, { query: {} })).content
const again = (reader: Caller, url: string) => app.inject({ method: 'GET', url, headers: reader.headers })

test('a manager reads all exports, others their own, latest first', async () => {
  expect((await filesOf(manager)).map(({ byId, action, format }) => [byId, action, format])).toEqual([
    [manager.id, 'GET /securecanal/mouvements/:userId/export', 'csv'],
    [outlet.id, 'GET /securecanal/stock-global?table', 'xlsx'],
    [other.id, 'GET /securecanal/audit/export', 'csv'],
    [manager.id, 'GET /securecanal/imports?table', 'csv'],
  ])
  expect((await filesOf(outlet)).map(({ byId }) => byId)).toEqual([outlet.id])
  expect(await filesOf(await aPerson(db, { role: 'ROLE_X' }))).toEqual([])
})

test('its address makes a file again, as it was asked for', async () => {
  for (const { address, byId, format } of await filesOf(manager)) {
    const response = await again(byId === outlet.id ? outlet : manager, address)
    expect([response.statusCode, response.headers['content-type']], address).toEqual([
      200,
      expect.stringContaining(format === 'csv' ? 'text/csv' : 'spreadsheetml'),
    ])
  }
})

test('an address gives nobody more than the rights of today', async () => {
  const [movements] = await filesOf(manager)
  const stranger = await aPerson(db, { role: 'ROLE_PDV' })
  expect((await again(stranger, movements!.address)).statusCode).toBe(403)
})

test('a file has the size that was sent, also when it is taken twice', async () => {
  const reader = await aPerson(db, { role: 'ROLE_MANAGER' })
  const sent = () => send(reader, exportActs, { query: { actorId: outlet.id, format: 'csv' } })
  const { rawPayload } = await sent()
  await sent()
  expect((await filesOf(reader)).filter(({ byId }) => byId === reader.id).map(({ bytes }) => bytes)).toEqual([rawPayload.length])
})
