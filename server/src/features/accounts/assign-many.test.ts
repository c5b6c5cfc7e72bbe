import * as contract from '@backoffice/contract/accounts/assignments'
import { expect, test } from 'vitest'
import { anOutlet } from '../../../test/activities.ts'
import { openAssignmentTests } from '../../../test/account-tests.ts'
import { withKey } from '../../../test/people.ts'

const { db, manager, call, refusal, send, historyOf, historyOfStays, give, take, client, north, south, agent } = await openAssignmentTests()

test('assigns many outlets at once, each with its own result', async () => {
  const outlets = [await anOutlet(db), await anOutlet(db), await anOutlet(db)]
  const outletIds = outlets.map(({ id }) => id)
  const body = { outletIds, sectorManagerId: north.id, creditAgentId: agent.id, from: '2026-05-01' }
  const wrong = [
    [{ ...body, creditAgentId: south.id }, 'creditAgentId'],
    [{ ...body, sectorManagerId: agent.id }, 'sectorManagerId'],
    [{ outletIds }, 'sectorManagerId'],
    [{ ...body, outletIds: [] }, 'outletIds'],
  ] as const
  for (const [refused, path] of wrong) {
    expect(await refusal(manager, contract.assignOutlets, { body: refused as typeof body })).toMatchObject({
      statusCode: 400,
      fields: [{ path }],
    })
  }
  for (const outlet of outlets) expect(await historyOfStays(outlet)).toEqual([])

  await give(outlets[0]!, north, '2026-01-01')
  expect(await call(manager, contract.assignOutlets, { body: { outletIds, sectorManagerId: north.id, from: '2026-05-01' } })).toEqual([
    { outletId: outletIds[0], outcome: 'unchanged' },
    { outletId: outletIds[1], outcome: 'assigned' },
    { outletId: outletIds[2], outcome: 'assigned' },
  ])
  const mixed = [999_999, ...outletIds.toReversed(), client.id, outlets[0]!.id]
  const outcomes = await call(manager, contract.assignOutlets, {
    body: { outletIds: mixed, sectorManagerId: null, creditAgentId: agent.id, from: '2026-06-01' },
  })
  expect(outcomes).toEqual([
    { outletId: client.id, outcome: 'refused', code: 'wrong_role', message: expect.stringContaining(String(client.id)) },
    ...outletIds.map((outletId) => ({ outletId, outcome: 'assigned' })),
    { outletId: 999_999, outcome: 'refused', code: 'wrong_role', message: expect.any(String) },
  ])
  expect(await historyOfStays(client)).toEqual([])
  expect(await historyOfStays(outlets[0]!)).toEqual([
    ['creditAgent', agent.id, '2026-06-01', null],
    ['sectorManager', north.id, '2026-01-01', '2026-05-31'],
  ])
})

test('a repeated call after a cut connection keeps what is done and completes the rest', async () => {
  const [first, second] = [await anOutlet(db), await anOutlet(db)]
  const caller = withKey(manager, 'many')
  const body = { outletIds: [first.id, second.id], sectorManagerId: north.id, from: '2026-05-01' }
  const answer = await send(caller, contract.assignOutlets, { body })
  // As if the server had died between the two outlets.
  await db
    .deleteFrom('idempotencyKeys')
    .where('key', 'in', ['many', `many#${second.id}`])
    .execute()
  await take(second, '2026-05-01')
  const again = await send(caller, contract.assignOutlets, { body })
  expect([again.body, again.headers['idempotency-replayed']]).toEqual([answer.body, undefined])
  expect([(await historyOf(first.id)).length, (await historyOfStays(second)).length]).toEqual([1, 1])

  const replayed = await send(caller, contract.assignOutlets, { body })
  expect([replayed.body, replayed.headers['idempotency-replayed']]).toEqual([answer.body, 'true'])
  expect(await refusal(caller, contract.assignOutlets, { body: { ...body, sectorManagerId: south.id } })).toMatchObject({ statusCode: 422 })
  const acts = await db
    .selectFrom('audit')
    .select('target')
    .where('action', '=', 'POST /auth/affectations')
    .orderBy('id', 'desc')
    .limit(1)
    .execute()
  expect(acts).toEqual([{ target: { id: second.id } }])
})
