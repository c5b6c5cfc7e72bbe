import { changeRole, inviteAccount, updateAccount, updateClient, updateSectorManager } from '@backoffice/contract/accounts/accounts'
import { changeBalanceSettings, changeOperationSettings } from '@backoffice/contract/amount-settings/amount-settings'
import { beforeEach, expect, test } from 'vitest'
import { aPerson, steppedUp, type Caller } from '../../../test/people.ts'
import { onlyManagers, waitingActOf } from '../../../test/second-manager.ts'
import { openTestApp } from '../../../test/test-app.ts'

const { db, send, refusal } = await openTestApp()
let manager: Caller

beforeEach(async () => {
  // The first of two managers: the other one could confirm.
  const [first] = await onlyManagers(db, 2)
  if (first) manager = first
  await db.deleteFrom('amountSettings').execute()
  await db.deleteFrom('balanceSettings').execute()
})

const accountOf = (id: number) =>
  db.selectFrom('accounts').select(['roleName', 'email', 'pendingEmail', 'version']).where('id', '=', id).executeTakeFirstOrThrow()

const setForOutlets = (limits: object) =>
  send(manager, changeOperationSettings, { body: { roleName: 'ROLE_PDV', operation: 'credit', ...limits } })
const limit = (scope: object, creditLimit: number) => send(manager, changeBalanceSettings, { body: { ...scope, creditLimit } })

test('one manager cannot appoint another', async () => {
  const { id } = await aPerson(db, { role: 'ROLE_AGENT' })
  const response = await send(manager, changeRole, { params: { role: 'ROLE_MANAGER' }, body: { userId: id } })
  expect(response.statusCode).toBe(202)
  expect(response.json()).toMatchObject({
    data: { statut: 'waiting' },
    message: expect.stringContaining('En attente d’un autre gestionnaire'),
  })
  expect(await accountOf(id)).toMatchObject({ roleName: 'ROLE_AGENT' })
})

test.each(['ROLE_MANAGER', 'ROLE_RESP', 'ROLE_AGENT'])('one manager cannot change the e-mail of a %s, active or invited', async (role) => {
  for (const status of ['active', 'invited'] as const) {
    const { id } = await aPerson(db, { role, status })
    if (status === 'invited') await db.updateTable('accounts').set({ passwordHash: null }).where('id', '=', id).execute()
    const before = await accountOf(id)
    const response = await send(manager, updateAccount, { body: { id, email: `vole-${id}@exemple.test` } })
    expect([response.statusCode, await accountOf(id)]).toEqual([202, before])
  }
})

test('nor by the call of sector managers, nor after giving the account another role', async () => {
  const [sectorManager, agent] = [await aPerson(db, { role: 'ROLE_RESP' }), await aPerson(db, { role: 'ROLE_AGENT' })]
  const request = { params: { id: sectorManager.id }, body: { email: 'autre@exemple.test' } }
  expect((await send(manager, updateSectorManager, request)).statusCode).toBe(202)

  await send(manager, changeRole, { params: { role: 'ROLE_CLIENT' }, body: { userId: agent.id } })
  expect((await send(manager, updateClient, { body: { id: agent.id, email: 'voleur@exemple.test' } })).statusCode).toBe(202)
})

test('other fields edited with the e-mail are saved at once', async () => {
  const { id } = await aPerson(db, { role: 'ROLE_AGENT' })
  const response = await send(manager, updateAccount, { body: { id, email: 'neuve@exemple.test', phone: '0692 00 00 09' } })
  expect(response.statusCode).toBe(202)
  const { phone } = await db.selectFrom('accounts').select('phone').where('id', '=', id).executeTakeFirstOrThrow()
  expect(phone).toBe('0692 00 00 09')
})

test('one manager may change the e-mail of an outlet', async () => {
  const { id } = await aPerson(db, { role: 'ROLE_PDV' })
  expect((await send(manager, updateAccount, { body: { id, email: 'boutique@exemple.test' } })).statusCode).toBe(200)
})

test.each([
  ['raised', { doubleDecisionAbove: 9_000 }],
  ['removed', {}],
])('one manager cannot have the double-decision threshold %s and lowered again', async (_how, limits) => {
  await db.insertInto('amountSettings').values({ roleName: 'ROLE_PDV', operation: 'credit', doubleDecisionAbove: 5_000_00n }).execute()
  const request = { body: { roleName: 'ROLE_PDV', operation: 'credit', ...limits } } as const
  expect((await send(manager, changeOperationSettings, request)).statusCode).toBe(202)
  const { doubleDecisionAbove: threshold } = await db.selectFrom('amountSettings').selectAll().executeTakeFirstOrThrow()
  expect(threshold).toBe(5_000_00n)
})

test.each(['maximum', 'dailyCap', 'monthlyCap'] as const)('one manager may lower %s, but neither raise nor remove it', async (name) => {
  const statuses = []
  for (const limits of [{ [name]: 100 }, { [name]: 80 }, { [name]: 80, minimum: 1 }])
    statuses.push((await setForOutlets(limits)).statusCode)
  expect(statuses).toEqual([200, 200, 200])
  expect((await setForOutlets({ [name]: 81 })).statusCode).toBe(202)
  expect((await setForOutlets({})).json()).toMatchObject({ statusCode: 409, code: 'already_waiting' })
})

test('an account’s own threshold above its role’s is a rise; one below it is not', async () => {
  await db.insertInto('amountSettings').values({ roleName: 'ROLE_PDV', operation: 'credit', doubleDecisionAbove: 5_000_00n }).execute()
  const { id: userId } = await aPerson(db, { role: 'ROLE_PDV' })
  const set = (doubleDecisionAbove: number | null) =>
    send(manager, changeOperationSettings, { body: { userId, operation: 'credit', doubleDecisionAbove } })
  expect((await set(1_000)).statusCode).toBe(200)
  expect((await set(null)).statusCode).toBe(202)
  expect((await set(6_000)).statusCode).toBe(409)
})

test('a credit limit above the double-decision threshold waits; a lower or lowered one does not', async () => {
  await db.insertInto('amountSettings').values({ roleName: 'ROLE_PDV', operation: 'credit', doubleDecisionAbove: 5_000_00n }).execute()
  const { id: userId } = await aPerson(db, { role: 'ROLE_PDV' })
  expect((await limit({ userId }, 5_000)).statusCode).toBe(200)
  expect((await limit({ userId }, 5_001)).statusCode).toBe(202)
  expect((await limit({ roleName: 'ROLE_PDV' }, 6_000)).statusCode).toBe(202)
  expect((await limit({ roleName: 'ROLE_CLIENT' }, 6_000)).statusCode).toBe(200)

  const other = await aPerson(db, { role: 'ROLE_PDV' })
  await db.insertInto('balanceSettings').values({ accountId: other.id, creditLimit: 9_000_00n }).execute()
  expect((await limit({ userId: other.id }, 8_000)).statusCode).toBe(200)
})

test('editing or inviting a privileged account requires the PIN, also while it is invited', async () => {
  const hasty = await aPerson(db, { role: 'ROLE_MANAGER' })
  const invited = await aPerson(db, { role: 'ROLE_AGENT', status: 'invited' })
  const client = await aPerson(db, { role: 'ROLE_CLIENT', status: 'invited' })
  const sectorManager = await aPerson(db, { role: 'ROLE_RESP' })
  const stepUpRequired = { statusCode: 403, code: 'step_up_required' }
  expect(await refusal(hasty, updateAccount, { body: { id: invited.id, phone: '1' } })).toMatchObject(stepUpRequired)
  expect(await refusal(hasty, updateSectorManager, { params: { id: sectorManager.id }, body: { phone: '1' } })).toMatchObject(
    stepUpRequired,
  )
  expect(await refusal(hasty, inviteAccount, { params: { id: invited.id } })).toMatchObject(stepUpRequired)
  expect((await send(hasty, inviteAccount, { params: { id: client.id } })).statusCode).toBe(200)
  await steppedUp(db, hasty)
  expect((await send(hasty, inviteAccount, { params: { id: invited.id } })).statusCode).toBe(200)
})

test('refuses a second act on the same subject while one waits', async () => {
  const { id } = await aPerson(db, { role: 'ROLE_AGENT' })
  const promote = () => send(manager, changeRole, { params: { role: 'ROLE_MANAGER' }, body: { userId: id } })
  waitingActOf(await promote())
  expect((await promote()).json()).toMatchObject({ code: 'already_waiting', statut: 'waiting' })
})
