import { changeRole, updateClient } from '@backoffice/contract/accounts/accounts'
import { changeOperationSettings } from '@backoffice/contract/amount-settings/amount-settings'
import { expect, test } from 'vitest'
import { aPerson } from '../../../test/people.ts'
import { confirmedBy, onlyManagers, waitingActOf } from '../../../test/second-manager.ts'
import { openTestApp } from '../../../test/test-app.ts'

const { app, db, call, send, refusal } = await openTestApp()

async function twoManagers() {
  const [one, other] = await onlyManagers(db, 2)
  if (!one || !other) throw new Error('two were made')
  return { one, other }
}

const limits = (operation: 'float' | 'credit', doubleDecisionAbove: number) => ({
  operation,
  minimum: null,
  maximum: null,
  step: null,
  dailyCap: null,
  monthlyCap: null,
  doubleDecisionAbove,
})

test('an account cannot get a looser threshold for an operation of another role', async () => {
  const { one } = await twoManagers()
  await db.insertInto('amountSettings').values({ roleName: 'ROLE_AGENT', operation: 'float', doubleDecisionAbove: 5_000_00n }).execute()
  const client = await aPerson(db, { role: 'ROLE_CLIENT' })
  const looser = await send(one, changeOperationSettings, { body: { userId: client.id, ...limits('float', 900_000) } })
  expect(waitingActOf(looser)).toBeGreaterThan(0)
  const stricter = await send(one, changeOperationSettings, { body: { userId: client.id, ...limits('float', 1_000) } })
  expect(stricter.statusCode).toBe(200)
})

test('a pending e-mail is dropped by a promotion', async () => {
  const { one, other } = await twoManagers()
  const client = await aPerson(db, { role: 'ROLE_CLIENT' })
  await call(one, updateClient, { body: { id: client.id, email: 'voleur@exemple.test' } })
  await confirmedBy(app, other, await send(one, changeRole, { params: { role: 'ROLE_MANAGER' }, body: { userId: client.id } }))
  const promoted = await db.selectFrom('accounts').select(['roleName', 'pendingEmail']).where('id', '=', client.id).executeTakeFirst()
  expect(promoted).toEqual({ roleName: 'ROLE_MANAGER', pendingEmail: null })
})

test('a person who was never active cannot be promoted, since the link may have been read', async () => {
  const { one } = await twoManagers()
  const { id: userId } = await aPerson(db, { role: 'ROLE_CLIENT', status: 'invited' })
  const refused = refusal(one, changeRole, { params: { role: 'ROLE_MANAGER' }, body: { userId } })
  expect(await refused).toMatchObject({ statusCode: 409, code: 'not_activated', statut: 'invited' })
})
