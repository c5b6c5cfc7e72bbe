import { getAccount } from '@backoffice/contract/accounts/accounts'
import * as contract from '@backoffice/contract/accounts/assignments'
import { reportByOutlet, reportBySector } from '@backoffice/contract/network-statistics/network-statistics'
import { expect, test } from 'vitest'
import { anOutlet, assign, someActivities } from '../../../test/activities.ts'
import { openAssignmentTests } from '../../../test/account-tests.ts'

const { db, manager, call, refusal, send, historyOf, historyOfStays, give, take, client, north, south, agent } = await openAssignmentTests()

test('assigns an outlet to sector managers only', async () => {
  const outlet = await anOutlet(db)
  for (const person of [agent, manager, client, { id: 999_999 }]) {
    expect(await refusal(manager, contract.assignOutlet, { params: { a: outlet.id, b: person.id }, query: {} })).toMatchObject({
      statusCode: 400,
      fields: [{ path: 'sectorManagerId' }],
    })
  }
  for (const id of [client.id, agent.id, 999_999]) {
    expect(await refusal(manager, contract.assignOutlet, { params: { a: id, b: north.id }, query: {} })).toMatchObject({ statusCode: 404 })
    expect(await refusal(manager, contract.unassignOutlet, { params: { id }, query: {} })).toMatchObject({ statusCode: 404 })
  }
  expect(
    await refusal(manager, contract.assignOutlet, { params: { a: outlet.id, b: north.id }, query: { from: '1999-12-31' } }),
  ).toMatchObject({
    statusCode: 400,
    fields: [{ path: 'from' }],
  })
  expect(await historyOfStays(outlet)).toEqual([])
})

test('assignments follow each other without overlap after any change', async () => {
  const outlet = await anOutlet(db)
  await give(outlet, north, '2026-01-01')
  await give(outlet, south, '2026-03-01')
  await give(outlet, north, '2026-06-01')
  expect(await historyOfStays(outlet)).toEqual([
    ['sectorManager', north.id, '2026-06-01', null],
    ['sectorManager', south.id, '2026-03-01', '2026-05-31'],
    ['sectorManager', north.id, '2026-01-01', '2026-02-28'],
  ])

  await give(outlet, north, '2026-02-01')
  expect(await historyOfStays(outlet)).toEqual([['sectorManager', north.id, '2026-01-01', null]])
  await take(outlet, '2026-04-01')
  expect(await historyOfStays(outlet)).toEqual([['sectorManager', north.id, '2026-01-01', '2026-03-31']])
  await give(outlet, north, '2026-04-01')
  expect(await historyOfStays(outlet)).toEqual([['sectorManager', north.id, '2026-01-01', null]])
  await give(outlet, south, '2026-01-01')
  expect(await historyOfStays(outlet)).toEqual([['sectorManager', south.id, '2026-01-01', null]])
  await take(outlet, '2025-01-01')
  expect(await historyOfStays(outlet)).toEqual([])
  expect(await historyOf(outlet.id)).toMatchObject([
    { before: { sectorManagerId: null }, after: { sectorManagerId: null, from: '2025-01-01' } },
    { before: { sectorManagerId: north.id }, after: { sectorManagerId: south.id, from: '2026-01-01' } },
    {},
    {},
    {},
    {},
    {},
    {},
  ])
})

test('the database refuses two assignments on one day', async () => {
  const outlet = await anOutlet(db)
  await give(outlet, north, '2026-01-01')
  await expect(
    db
      .insertInto('outletAssignments')
      .values({ outletId: outlet.id, sectorManagerId: south.id, valid: '[2026-05-01,2026-05-02)' })
      .execute(),
  ).rejects.toThrow(/exclusion/)
})

test('ten simultaneous assignments of one outlet leave one history', async () => {
  const outlet = await anOutlet(db)
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, at) =>
      send(manager, contract.assignOutlet, { params: { a: outlet.id, b: [north, south][at % 2]?.id ?? 0 }, query: { from: '2026-02-01' } }),
    ),
  )
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200))
  expect(await historyOfStays(outlet)).toHaveLength(1)
})

test('the credit agent of a client sees that client', async () => {
  await call(manager, contract.assignOutlets, { body: { outletIds: [client.id], creditAgentId: agent.id } })
  expect(await call(manager, getAccount, { params: { id: client.id } })).toMatchObject({
    creditAgentId: agent.id,
    creditAgentName: 'Awa Diallo',
  })
})

const lastMonth = { start: '2026-03-01', end: '2026-03-31' }
const linesOf = async (sectorManager: { id: number }, outlet: { id: number }) => {
  const { rows } = await call(manager, reportByOutlet, { query: { ...lastMonth, responsableId: sectorManager.id } })
  return rows.find(({ outletId }) => outletId === outlet.id)?.lines ?? 0
}
const linesBySector = async () => {
  const { rows } = await call(manager, reportBySector, { query: lastMonth })
  return new Map(rows.map(({ sectorManagerId, lines }) => [sectorManagerId, lines]))
}

test('the figures of a past month keep their sector manager, unless the past itself is changed', async () => {
  const outlet = await anOutlet(db)
  await assign(db, outlet, { sectorManager: north, from: '2026-01-01' })
  await someActivities(db, [
    { outlet, day: '2026-03-10' },
    { outlet, day: '2026-03-20', salesman: 'V02' },
  ])

  await call(manager, contract.assignOutlet, { params: { a: outlet.id, b: south.id }, query: {} })
  expect(await call(manager, getAccount, { params: { id: outlet.id } })).toMatchObject({ sectorManagerId: south.id })
  expect([await linesOf(north, outlet), await linesOf(south, outlet)]).toEqual([2, 0])
  expect((await linesBySector()).get(north.id)).toBe(2)

  await give(outlet, south, '2026-03-15')
  expect([await linesOf(north, outlet), await linesOf(south, outlet)]).toEqual([1, 1])
  const bySector = await linesBySector()
  expect([bySector.get(north.id), bySector.get(south.id)]).toEqual([1, 1])
  const salesmen = await db
    .selectFrom('salesmanDays')
    .select(['salesmanCode', 'sectorManagerId'])
    .where('outletId', '=', outlet.id)
    .orderBy('day')
    .execute()
  expect(salesmen).toEqual([
    { salesmanCode: 'V01', sectorManagerId: north.id },
    { salesmanCode: 'V02', sectorManagerId: south.id },
  ])
})

test('an assignment leaves the sector of a closed month as it is, whichever statement tries', async () => {
  const outlet = await anOutlet(db)
  await give(outlet, north, '2024-01-01')
  await someActivities(db, [{ outlet, day: '2024-02-10' }])
  await db.insertInto('closedMonths').values({ month: '2024-02-01', closedBy: manager.id }).execute()
  const refused = {
    statusCode: 409,
    code: 'month_closed',
    message: 'Le mois de février 2024 est clos\u00a0: ses chiffres restent à leur responsable de secteur.',
  }
  const from = { query: { from: '2024-02-10' } }
  expect(await refusal(manager, contract.assignOutlet, { params: { a: outlet.id, b: south.id }, ...from })).toMatchObject(refused)
  expect(await refusal(manager, contract.unassignOutlet, { params: { id: outlet.id }, ...from })).toMatchObject(refused)
  const another = db.updateTable('outletAssignments').set({ sectorManagerId: south.id }).where('outletId', '=', outlet.id)
  await expect(another.execute()).rejects.toThrow('the month is closed')
  await give(outlet, south, '2024-02-11')
  expect(await historyOfStays(outlet)).toEqual([
    ['sectorManager', south.id, '2024-02-11', null],
    ['sectorManager', north.id, '2024-01-01', '2024-02-10'],
  ])
})
