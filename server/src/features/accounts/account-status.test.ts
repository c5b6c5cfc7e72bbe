import { setTimeout as sleep } from 'node:timers/promises'
import * as contract from '@backoffice/contract/accounts/accounts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { assign } from '../../../test/activities.ts'
import { openAccountTests } from '../../../test/account-tests.ts'
import { aPerson, steppedUp } from '../../../test/people.ts'

const { db, manager, hasty, call, refusal, send, mailsOf, historyOf } = await openAccountTests()
const body = { reason: 'Départ' }
const decisions = [contract.suspendAccount, contract.reinstateAccount, contract.archiveAccount] as const
const statusOf = async (id: number) => (await call(manager, contract.getAccount, { params: { id } })).status

test.each(decisions)('$path requires a reason and an existing account', async (endpoint) => {
  const { id } = await aPerson(db, { role: 'ROLE_AGENT' })
  expect(await refusal(manager, endpoint, { params: { id }, body: { reason: ' ' } })).toMatchObject({ fields: [{ path: 'reason' }] })
  expect(await refusal(manager, endpoint, { params: { id: 999_999 }, body })).toMatchObject({ statusCode: 404 })
})

test('suspending, archiving and changing a role require confirmation', async () => {
  const { id } = await aPerson(db, { role: 'ROLE_AGENT' })
  const stepUpRequired = { statusCode: 403, code: 'step_up_required' }
  expect(await refusal(hasty, contract.suspendAccount, { params: { id }, body })).toMatchObject(stepUpRequired)
  expect(await refusal(hasty, contract.archiveAccount, { params: { id }, body })).toMatchObject(stepUpRequired)
  expect(await refusal(hasty, contract.changeRole, { params: { role: 'ROLE_CLIENT' }, body: { userId: id } })).toMatchObject(stepUpRequired)
  expect(await statusOf(id)).toBe('active')
})

test('refuses every change to one’s own account', async () => {
  const own = { statusCode: 403, code: 'own_account' }
  const params = { id: manager.id }
  expect(await refusal(manager, contract.suspendAccount, { params, body })).toMatchObject(own)
  expect(await refusal(manager, contract.archiveAccount, { params, body })).toMatchObject(own)
  expect(await refusal(manager, contract.changeRole, { params: { role: 'ROLE_RESP' }, body: { userId: manager.id } })).toMatchObject(own)
})

test('refuses an unknown role and a role that needs an outlet', async () => {
  const { id } = await aPerson(db, { role: 'ROLE_AGENT' })
  const unknown = { params: { role: 'ROLE_KING' as 'ROLE_RESP' }, body: { userId: id } }
  expect(await refusal(manager, contract.changeRole, unknown)).toMatchObject({ statusCode: 400, fields: [{ path: 'role' }] })
  expect(await refusal(manager, contract.changeRole, { params: { role: 'ROLE_PDV' }, body: { userId: id } })).toMatchObject({
    statusCode: 409,
    code: 'outlet_details_missing',
    statut: 'active',
  })
})

test('a suspension ends the sessions at once; a reinstated person can sign in again', async () => {
  const agent = await aPerson(db, { role: 'ROLE_AGENT' })
  expect((await send(agent, contract.listClients, { query: {} })).statusCode).toBe(200)
  expect(await call(manager, contract.suspendAccount, { params: { id: agent.id }, body })).toMatchObject({ status: 'suspended' })
  expect((await send(agent, contract.listClients, { query: {} })).statusCode).toBe(401)
  const [session] = await db.selectFrom('sessions').select('endReason').where('accountId', '=', agent.id).execute()
  expect(session).toEqual({ endReason: 'suspended' })
  expect(await refusal(manager, contract.suspendAccount, { params: { id: agent.id }, body })).toMatchObject({
    statusCode: 409,
    statut: 'suspended',
  })

  expect(await call(manager, contract.reinstateAccount, { params: { id: agent.id }, body })).toMatchObject({ status: 'active' })
  expect(await refusal(manager, contract.reinstateAccount, { params: { id: agent.id }, body })).toMatchObject({
    statusCode: 409,
    statut: 'active',
  })
  expect((await send(agent, contract.listClients, { query: {} })).statusCode).toBe(401)
  expect(await historyOf(agent.id)).toMatchObject([
    { before: { status: 'suspended' }, after: { status: 'active', reason: 'Départ' } },
    { before: { status: 'active' }, after: { status: 'suspended', reason: 'Départ' } },
  ])
})

test('the link of a suspended invited person stops working, and the person is invited again later', async () => {
  const invited = { firstName: 'Ali', lastName: 'Ba', email: 'ali@exemple.test' }
  const { id } = await call(manager, contract.createClient, { body: invited })
  await call(manager, contract.suspendAccount, { params: { id }, body })
  expect(await mailsOf(id)).toMatchObject([{ kind: 'activation', state: 'dropped' }])
  const keys = await db.selectFrom('mailedKeys').select('expiresAt').where('accountId', '=', id).execute()
  expect(keys.every(({ expiresAt: at }) => at <= new Date())).toBe(true)
  expect(await refusal(manager, contract.inviteAccount, { params: { id } })).toMatchObject({ statusCode: 409, statut: 'suspended' })
  expect(await call(manager, contract.reinstateAccount, { params: { id }, body })).toMatchObject({ status: 'invited' })
  await call(hasty, contract.inviteAccount, { params: { id }, body: { reason: 'Le lien avait expiré' } })
  expect((await historyOf(id))[0]).toMatchObject({ after: { invitation: 'sent', reason: 'Le lien avait expiré' } })
})

test('an archived account cannot be changed, is not listed and frees its e-mail', async () => {
  const email = 'libre@exemple.test'
  const { id } = await aPerson(db, { role: 'ROLE_CLIENT', email })
  expect(await call(manager, contract.archiveAccount, { params: { id }, body })).toMatchObject({ status: 'archived', email: null })
  for (const endpoint of decisions) {
    expect(await refusal(manager, endpoint, { params: { id }, body })).toMatchObject({ statusCode: 409, statut: 'archived' })
  }
  expect(await refusal(manager, contract.updateClient, { body: { id, phone: '1' } })).toMatchObject({ statusCode: 409, statut: 'archived' })
  expect(await historyOf(id)).toMatchObject([{ before: { email, status: 'active' }, after: { status: 'archived', email: null } }])

  const listed = async (query: object) => JSON.stringify(await call(manager, contract.listClients, { query }))
  expect(await listed({})).not.toContain(`"id":${id},`)
  expect(await listed({ status: 'archived' })).toContain(`"id":${id},`)
  expect(await call(manager, contract.createClient, { body: { firstName: 'Ali', lastName: 'Ba', email } })).toMatchObject({ email })
})

test('a change of role ends the sessions and the assignments of the old role', async () => {
  const sectorManager = await aPerson(db, { role: 'ROLE_RESP' })
  const outlet = await aPerson(db, { role: 'ROLE_PDV' })
  await assign(db, outlet, { sectorManager, from: '2026-01-01' })
  const request = { params: { role: 'ROLE_AGENT' }, body: { userId: sectorManager.id } } as const
  expect(await call(manager, contract.changeRole, request)).toMatchObject({ roleName: 'ROLE_AGENT' })

  expect((await send(sectorManager, contract.listOutlets, { query: {} })).statusCode).toBe(401)
  expect(await call(manager, contract.getAccount, { params: { id: outlet.id } })).toMatchObject({ sectorManagerId: null })
  expect(await historyOf(outlet.id)).toMatchObject([{ before: { sectorManagerId: sectorManager.id }, after: { sectorManagerId: null } }])
  const [kept] = await db.selectFrom('outletAssignments').select('valid').where('outletId', '=', outlet.id).execute()
  expect(kept?.valid).toMatch(/^\[2026-01-01,20/)
})

test('an outlet that gets another role has no assignments from that day on, and keeps its past', async () => {
  const [sectorManager, creditAgent] = [await aPerson(db, { role: 'ROLE_RESP' }), await aPerson(db, { role: 'ROLE_AGENT' })]
  const [outlet, client] = [await aPerson(db, { role: 'ROLE_PDV', creditAgent }), await aPerson(db, { role: 'ROLE_PDV', creditAgent })]
  for (const one of [outlet, client]) await assign(db, one, { sectorManager, from: '2026-01-01' })
  const become = (one: { id: number }, role: 'ROLE_RESP' | 'ROLE_CLIENT') =>
    call(manager, contract.changeRole, { params: { role }, body: { userId: one.id } })
  await become(outlet, 'ROLE_RESP')
  expect(await call(manager, contract.getAccount, { params: { id: outlet.id } })).toMatchObject({
    sectorManagerId: null,
    creditAgentId: null,
  })
  expect(await historyOf(outlet.id)).toMatchObject([
    {
      before: { roleName: 'ROLE_PDV', sectorManagerId: sectorManager.id, creditAgentId: creditAgent.id },
      after: { roleName: 'ROLE_RESP', sectorManagerId: null, creditAgentId: null },
    },
  ])
  const [kept] = await db.selectFrom('outletAssignments').select('valid').where('outletId', '=', outlet.id).execute()
  expect(kept?.valid).toMatch(/^\[2026-01-01,20/)

  await become(client, 'ROLE_CLIENT')
  expect(await call(manager, contract.getAccount, { params: { id: client.id } })).toMatchObject({
    sectorManagerId: null,
    creditAgentId: creditAgent.id,
  })
  await call(manager, contract.archiveAccount, { params: { id: client.id }, body })
  expect(await call(manager, contract.getAccount, { params: { id: client.id } })).toMatchObject({ creditAgentId: null })
})

test('refuses a decision on an outdated version and shows the present state', async () => {
  const { id } = await aPerson(db, { role: 'ROLE_AGENT' })
  await call(manager, contract.changeRole, { params: { role: 'ROLE_RESP' }, body: { userId: id, version: 1 } })
  expect(await refusal(manager, contract.changeRole, { params: { role: 'ROLE_CLIENT' }, body: { userId: id, version: 1 } })).toMatchObject({
    code: 'stale_version',
    changes: [{ path: 'roleName', value: 'ROLE_RESP' }],
  })
  expect(await refusal(manager, contract.suspendAccount, { params: { id }, body: { ...body, version: 1 } })).toMatchObject({
    code: 'stale_version',
  })
})

test.each(['suspend', 'archive', 'role'] as const)('if two managers depose each other at once (%s), one stays', async (way) => {
  await db.updateTable('accounts').set({ status: 'invited' }).where('roleName', '=', 'ROLE_MANAGER').execute()
  const [one, two] = [
    await steppedUp(db, await aPerson(db, { role: 'ROLE_MANAGER' })),
    await steppedUp(db, await aPerson(db, { role: 'ROLE_MANAGER' })),
  ]
  const depose = (actor: typeof one, { id }: typeof one) => {
    if (way === 'role') return send(actor, contract.changeRole, { params: { role: 'ROLE_RESP' }, body: { userId: id } })
    return send(actor, way === 'suspend' ? contract.suspendAccount : contract.archiveAccount, { params: { id }, body })
  }
  const answers = await atOnce([one.id, two.id], () => [depose(one, two), depose(two, one)])
  const [done, refused] = answers.toSorted((a, b) => a.statusCode - b.statusCode)
  expect(done?.statusCode).toBe(200)
  // The manager deposed first cannot depose anybody.
  expect(refused?.json()).toMatchObject({ statusCode: 401, reason: 'session ended' })
  const left = await db.selectFrom('accounts').select('id').where('roleName', '=', 'ROLE_MANAGER').where('status', '=', 'active').execute()
  expect(left).toHaveLength(1)
  await db.updateTable('accounts').set({ status: 'active' }).where('id', 'in', [manager.id, hasty.id]).execute()
})

/** Starts requests while the rows of these accounts are locked, and unlocks them once all of the requests wait. */
async function atOnce<Answer>(ids: number[], start: () => Promise<Answer>[]): Promise<Answer[]> {
  const requests = await db.transaction().execute(async (tx) => {
    await tx.selectFrom('accounts').select('id').where('id', 'in', ids).forUpdate().execute()
    const started = start()
    while ((await countWaiting()) < started.length) await sleep(10)
    return { started }
  })
  return Promise.all(requests.started)
}

async function countWaiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
  `.execute(db)
  return rows[0]?.count ?? 0
}
