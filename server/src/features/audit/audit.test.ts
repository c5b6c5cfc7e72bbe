import { addChannelAccess, extendChannelAccess } from '@backoffice/contract/channel-access/channel-access'
import { exportActs, listActs } from '@backoffice/contract/audit/audit'
import { rejectCreditRequest } from '@backoffice/contract/credit-requests/credit-requests'
import { parse } from 'csv-parse/sync'
import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aPendingRequest } from '../../../test/credit.ts'
import { aPerson } from '../../../test/people.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { ownerOf } from '../../../test/test-database.ts'

const { db, call, send, refusal } = await openTestApp()
const manager = await aPerson(db, { role: 'ROLE_MANAGER' })
const other = await aPerson(db, { role: 'ROLE_MANAGER' })
const { id } = await call(manager, addChannelAccess, { body: { username: 'canal', password: 'canari-audit-55', note: '=1+1' } })
await call(other, extendChannelAccess, { params: { id }, body: { days: 7 } })
await refusal(manager, extendChannelAccess, { params: { id: 777 }, body: { days: 7 } })

const acts = (query: Record<string, unknown>) => call(manager, listActs, { query })
const actionsOf = async (query: Record<string, unknown>) => (await acts(query)).content.map(({ action }) => action)

test('is open to managers only', async () => {
  for (const role of ['ROLE_RESP', 'ROLE_AGENT', 'ROLE_PDV', 'ROLE_CLIENT', 'ROLE_X']) {
    const person = await aPerson(db, { role })
    expect([(await send(person, listActs, { query: {} })).statusCode, (await send(person, exportActs, { query: {} })).statusCode]).toEqual([
      403, 403,
    ])
  }
})

test.each(['audit', 'audit_objects'])('no statement can change or delete an act of %s', async (table) => {
  const column = table === 'audit' ? 'action' : 'object_id'
  for (const statement of [`update ${table} set ${column} = 'x'`, `delete from ${table}`, `truncate ${table} cascade`]) {
    await expect(sql.raw(statement).execute(ownerOf(db))).rejects.toThrow('is append-only')
  }
})

test('shows who did what to what, before and after', async () => {
  const { content } = await acts({ objectKind: 'channel_access', objectId: String(id) })
  expect(content).toMatchObject([
    {
      actorId: other.id,
      actorName: 'Awa Diallo',
      roleName: 'ROLE_MANAGER',
      sessionId: other.sessionId,
      address: '127.0.0.1',
      action: 'PUT /auth/extend/:id',
      status: 200,
      code: null,
      target: { id },
      objects: [
        { kind: 'channel_access', id: String(id), before: { endDate: expect.any(String) }, after: { endDate: expect.any(String) } },
      ],
    },
    { actorId: manager.id, action: 'POST /auth/add', objects: [{ before: null, after: { username: 'canal', note: '=1+1' } }] },
  ])
})

test('filters by person, outcome, action and day', async () => {
  expect(await actionsOf({ actorId: other.id })).toEqual(['PUT /auth/extend/:id'])
  expect((await acts({ outcome: 'refused', action: 'auth/extend' })).content).toMatchObject([
    { status: 404, code: 'channel_access_not_found', target: { id: 777 } },
  ])
  expect(await actionsOf({ outcome: 'done' })).toEqual(['PUT /auth/extend/:id', 'POST /auth/add'])
  expect(await actionsOf({ action: 'auth/ADD' })).toEqual(['POST /auth/add'])
  expect(await actionsOf({ action: '%' })).toEqual([])
  expect(await acts({ size: 1, page: 1, action: '/auth/' })).toMatchObject({
    totalElements: 3,
    totalPages: 3,
    content: [{ action: 'PUT /auth/extend/:id', status: 200 }],
  })
})

const anAct = (at: string) =>
  sql`insert into audit (at, role_name, address, action, target, status, request_id) values (${at}, 'ROLE_MANAGER', '::1', ${`DAY ${at}`}, '{}', 200, 'r')`.execute(
    db,
  )

test('days are those of the installation: a minute before midnight is another day', async () => {
  await anAct('2026-03-01T22:59:00Z')
  await anAct('2026-03-01T23:00:00Z')
  await anAct('2026-03-02T22:59:59Z')
  await anAct('2026-03-02T23:00:00Z')
  expect(await actionsOf({ from: '2026-03-02', to: '2026-03-02' })).toEqual(['DAY 2026-03-02T22:59:59Z', 'DAY 2026-03-01T23:00:00Z'])
})

test('the export contains what the list contains, no formula and no secret', async () => {
  const csv = await send(manager, exportActs, { query: { actorId: manager.id, format: 'csv' } })
  expect(csv.headers['content-disposition']).toMatch(/audit-\d{4}-\d\d-\d\d\.csv/)
  const records: Record<string, string>[] = parse(csv.rawPayload, { bom: true, delimiter: ';', columns: true })
  expect(records.map((row) => [row['Rôle'], row['Action'], row['Résultat'], row['Code du refus']])).toEqual([
    ['Gestionnaire réseau', 'PUT /auth/extend/:id', 'Refusé', 'channel_access_not_found'],
    ['Gestionnaire réseau', 'POST /auth/add', 'Fait', ''],
  ])
  expect(csv.body).not.toContain('canari-audit')

  const xlsx = await send(manager, exportActs, { query: { objectKind: 'channel_access' } })
  const { sheets } = await readXlsx(xlsx.rawPayload)
  expect(sheets[0]!.rows).toHaveLength(3)
  await sql`insert into audit (role_name, address, action, target, status, request_id) values ('=cmd', '+1', '=HYPERLINK("x")', '{}', 200, '@r')`.execute(
    db,
  )
  const { body } = await send(manager, exportActs, { query: { action: 'HYPERLINK', format: 'csv' } })
  expect(body).toContain("'=HYPERLINK")
  expect(body).not.toMatch(/(^|;)"?[=+@]/m)
})

test('an act about a credit request names its requester', async () => {
  const agent = await aPerson(db, { role: 'ROLE_AGENT' })
  const request = await aPendingRequest(db, { queue: 'float', of: agent, amount: 10_00n })
  await call(manager, rejectCreditRequest.float, { params: { id: request.id }, query: { reason: 'Montant en double' } })
  const { content } = await acts({ objectKind: 'credit_request', objectId: String(request.id) })
  expect(content).toMatchObject([{ objects: [{ kind: 'credit_request', id: String(request.id), userId: agent.id }] }])
})
