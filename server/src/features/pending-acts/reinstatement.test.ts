import { changeRole, reinstateAccount, suspendAccount } from '@backoffice/contract/accounts/accounts'
import { listPendingActs } from '@backoffice/contract/pending-acts/pending-acts'
import { expect, test } from 'vitest'
import { mailTo } from '../../../test/mails.ts'
import { aPerson, secrets, type Caller } from '../../../test/people.ts'
import { confirmedBy, onlyManagers, waitingActOf } from '../../../test/second-manager.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { ownerOf } from '../../../test/test-database.ts'
import { carryOutOf } from '../../carry-out.ts'
import { applyDueActs } from './index.ts'

const { app, db, call, send, refusal } = await openTestApp()
const throwing = (error: unknown) => expect.fail(String(error))

async function threeManagers() {
  const [author, second, suspended] = await onlyManagers(db, 3)
  if (!author || !second || !suspended) throw new Error('three were made')
  return { author, second, suspended }
}
const suspend = (author: Caller, { id }: Caller) => call(author, suspendAccount, { params: { id }, body: { reason: 'Absent' } })
const reinstating = ({ id }: Caller) => ({ params: { id }, body: { reason: 'Revenu' } })
const stateOf = ({ id }: Caller) =>
  db.selectFrom('accounts').select(['status', 'promotedAloneAt']).where('id', '=', id).executeTakeFirstOrThrow()

test.each(['ROLE_MANAGER', 'ROLE_RESP', 'ROLE_AGENT'])('reactivating a suspended %s requires the PIN', async (role) => {
  const hasty = await aPerson(db, { role: 'ROLE_MANAGER' })
  const person = await aPerson(db, { role, status: 'suspended' })
  expect(await refusal(hasty, reinstateAccount, reinstating(person))).toMatchObject({ statusCode: 403, code: 'step_up_required' })
  expect(await stateOf(person)).toMatchObject({ status: 'suspended' })
})

test.each(['ROLE_PDV', 'ROLE_CLIENT'])('reactivating a suspended %s does not require the PIN', async (role) => {
  const hasty = await aPerson(db, { role: 'ROLE_MANAGER' })
  expect(await call(hasty, reinstateAccount, reinstating(await aPerson(db, { role, status: 'suspended' })))).toMatchObject({
    status: 'active',
  })
})

test('a suspended manager is reactivated once another manager confirms it, and counts as a second one at once', async () => {
  const { author, second, suspended } = await threeManagers()
  await suspend(author, suspended)
  const answer = await send(author, reinstateAccount, reinstating(suspended))
  expect(waitingActOf(answer)).toBeGreaterThan(0)
  expect(await stateOf(suspended)).toMatchObject({ status: 'suspended' })
  const { content } = await call(second, listPendingActs, { query: { statut: 'waiting' } })
  expect(content).toMatchObject([{ kind: 'reinstatement', concernedId: suspended.id, mayDecide: true }])
  expect(content[0]?.sentence).toMatch(
    /^Rétablir le gestionnaire réseau «\sAwa Diallo\s» \(personne\d+@exemple\.test\)\. Raison\s: Revenu$/,
  )

  expect((await confirmedBy(app, second, answer)).statusCode).toBe(200)
  expect(await stateOf(suspended)).toEqual({ status: 'active', promotedAloneAt: null })
  const [last] = await db
    .selectFrom('auditObjects')
    .select(['before', 'after'])
    .where('objectKind', '=', 'account')
    .where('objectId', '=', String(suspended.id))
    .orderBy('auditId', 'desc')
    .execute()
  expect(last).toMatchObject({ before: { status: 'suspended' }, after: { status: 'active', reason: 'Revenu' } })
})

test('a reactivation is stale once the account has changed', async () => {
  const { author, second, suspended } = await threeManagers()
  await suspend(author, suspended)
  const answer = await send(author, reinstateAccount, reinstating(suspended))
  await call(second, changeRole, { params: { role: 'ROLE_CLIENT' }, body: { userId: suspended.id } })
  expect((await confirmedBy(app, second, answer)).json()).toMatchObject({ statusCode: 409, code: 'stale_version' })
})

test('without another manager it takes effect after seven days, is mailed at once, and counts as a promotion by one person', async () => {
  const { author, second, suspended } = await threeManagers()
  await suspend(author, suspended)
  await suspend(author, second)
  const { email } = await db.selectFrom('accounts').select('email').where('id', '=', suspended.id).executeTakeFirstOrThrow()
  const id = waitingActOf(await send(author, reinstateAccount, reinstating(suspended)))
  expect((await mailTo(db, email ?? '', 'Un acte va prendre effet sans second gestionnaire')).key).not.toBe('')
  const { content } = await call(author, listPendingActs, { query: { statut: 'waiting' } })
  const hours = (Date.parse(content[0]?.takesEffectAt ?? '') - Date.now()) / 3_600_000
  expect(Math.round(hours)).toBe(168)

  await ownerOf(db).deleteFrom('managerDepositions').execute()
  await db
    .updateTable('pendingActs')
    .set({ takesEffectAt: new Date(Date.now() + 500) })
    .where('id', '=', id)
    .execute()
  await new Promise((resolve) => setTimeout(resolve, 600))
  await applyDueActs(db, { carryOut: carryOutOf(secrets), record: async () => undefined, onError: throwing })
  const { status, promotedAloneAt: alone } = await stateOf(suspended)
  expect([status, alone instanceof Date]).toEqual(['active', true])
})
