import { changeRole, suspendAccount, updateAccount } from '@backoffice/contract/accounts/accounts'
import { changeBalanceSettings, changeOperationSettings } from '@backoffice/contract/amount-settings/amount-settings'
import { confirmPendingAct, listPendingActs, rejectPendingAct, withdrawPendingAct } from '@backoffice/contract/pending-acts/pending-acts'
import { expect, test } from 'vitest'
import { mailTo } from '../../../test/mails.ts'
import { aPerson, withKey, type Caller } from '../../../test/people.ts'
import { confirmedBy, onlyManagers, waitingActOf } from '../../../test/second-manager.ts'
import { openTestApp } from '../../../test/test-app.ts'

const { app, db, call, send, refusal } = await openTestApp()

async function threeManagers(): Promise<[Caller, Caller, Caller]> {
  const [author, second, third] = await onlyManagers(db, 3)
  if (!author || !second || !third) throw new Error('three were made')
  return [author, second, third]
}
const promote = (author: Caller, { id }: { id: number }) =>
  send(author, changeRole, { params: { role: 'ROLE_MANAGER' }, body: { userId: id } })
const roleOf = async ({ id }: { id: number }) =>
  (await db.selectFrom('accounts').select('roleName').where('id', '=', id).executeTakeFirstOrThrow()).roleName
const anAgent = () => aPerson(db, { role: 'ROLE_AGENT' })

test('takes effect in the names of both once another manager confirms it with the PIN', async () => {
  const [author, second] = await threeManagers()
  const agent = await anAgent()
  const params = { id: waitingActOf(await promote(author, agent)) }
  const hasty = await aPerson(db, { role: 'ROLE_MANAGER' })
  expect(await refusal(hasty, confirmPendingAct, { params })).toMatchObject({ statusCode: 403, code: 'step_up_required' })
  expect(await refusal(author, confirmPendingAct, { params })).toMatchObject({ statusCode: 403, code: 'four_eyes' })
  expect(await roleOf(agent)).toBe('ROLE_AGENT')

  expect(await call(second, confirmPendingAct, { params })).toMatchObject({
    kind: 'promotion',
    statut: 'confirmed',
    authorId: author.id,
    concernedId: agent.id,
    decidedByName: 'Awa Diallo',
    takesEffectAt: null,
  })
  expect(await roleOf(agent)).toBe('ROLE_MANAGER')
  const objects = await db.selectFrom('auditObjects').select('after').where('objectKind', '=', 'pending_act').execute()
  expect(objects.at(-1)?.after).toMatchObject({ status: 'confirmed', authorId: author.id })
  expect(await refusal(second, confirmPendingAct, { params })).toMatchObject({ statusCode: 409, statut: 'confirmed' })
})

test('the person concerned may not confirm, even as a manager', async () => {
  const [author, concerned, third] = await threeManagers()
  const response = await send(author, updateAccount, { body: { id: concerned.id, email: `autre-${concerned.id}@exemple.test` } })
  const params = { id: waitingActOf(response) }
  for (const endpoint of [confirmPendingAct, rejectPendingAct]) {
    expect(await refusal(concerned, endpoint, { params })).toMatchObject({ statusCode: 403, code: 'four_eyes' })
  }
  expect(await call(third, confirmPendingAct, { params })).toMatchObject({ statut: 'confirmed' })
  const { pendingEmail: pending } = await db
    .selectFrom('accounts')
    .select('pendingEmail')
    .where('id', '=', concerned.id)
    .executeTakeFirstOrThrow()
  expect(pending).toBe(`autre-${concerned.id}@exemple.test`)
  expect((await mailTo(db, `autre-${concerned.id}@exemple.test`, 'Confirmez votre nouvelle adresse')).key).not.toBe('')
})

test('limits and credit limits take effect as requested', async () => {
  const [author, second] = await threeManagers()
  const { id: userId } = await aPerson(db, { role: 'ROLE_PDV' })
  await db.insertInto('amountSettings').values({ accountId: userId, operation: 'credit', doubleDecisionAbove: 50_00n }).execute()
  const limits = { userId, operation: 'credit', doubleDecisionAbove: '120,50', minimum: 2 } as const
  const limit = await send(author, changeBalanceSettings, { body: { userId, creditLimit: 90, paymentDays: 10 } })
  await confirmedBy(app, second, await send(author, changeOperationSettings, { body: limits }))
  await confirmedBy(app, second, limit)

  const [operation] = await db.selectFrom('amountSettings').selectAll().where('accountId', '=', userId).execute()
  expect(operation).toMatchObject({ doubleDecisionAbove: 120_50n, minimum: 2_00n, updatedBy: author.id })
  const [balance] = await db.selectFrom('balanceSettings').selectAll().where('accountId', '=', userId).execute()
  expect(balance).toMatchObject({ creditLimit: 90_00n, paymentDays: 10 })
  const { content } = await call(author, listPendingActs, { query: { statut: 'confirmed' } })
  expect(content.map(({ sentence }) => sentence)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(
        /^Changer les montants du compte «\sBoutique \d+\s», .*crédit donné.* seuil du second accord de 50,00\s€ à 120,50\s€\.$/,
      ),
      expect.stringMatching(/^Porter le découvert autorisé du compte «\sBoutique \d+\s» de 0,00\s€ à 90,00\s€\.$/),
    ]),
  )
})

test('a subject changed meanwhile makes the act stale, and it has no effect', async () => {
  const [author, second] = await threeManagers()
  const agent = await anAgent()
  const params = { id: waitingActOf(await promote(author, agent)) }
  await send(author, updateAccount, { body: { id: agent.id, phone: '0692 00 00 01' } })
  expect(await refusal(second, confirmPendingAct, { params })).toMatchObject({ statusCode: 409, code: 'stale_version' })
  expect(await roleOf(agent)).toBe('ROLE_AGENT')

  const { id: userId } = await aPerson(db, { role: 'ROLE_PDV' })
  await db.insertInto('amountSettings').values({ accountId: userId, operation: 'debit', maximum: 50_00n }).execute()
  const raised = await send(author, changeOperationSettings, { body: { userId, operation: 'debit', maximum: 60 } })
  await send(author, changeOperationSettings, { body: { userId, operation: 'debit', maximum: 40 } })
  expect((await confirmedBy(app, second, raised)).json()).toMatchObject({ statusCode: 409, code: 'stale_version' })
})

test('has no effect once its author is no longer an active manager', async () => {
  const [author, second] = await threeManagers()
  const agent = await anAgent()
  const params = { id: waitingActOf(await promote(author, agent)) }
  await call(second, suspendAccount, { params: { id: author.id }, body: { reason: 'Session volée' } })
  expect(await refusal(second, confirmPendingAct, { params })).toMatchObject({ statusCode: 409, code: 'stale_act', statut: 'waiting' })
  expect(await call(second, rejectPendingAct, { params })).toMatchObject({ statut: 'rejected' })
})

test('another manager may reject it, and only its author may withdraw it', async () => {
  const [author, second] = await threeManagers()
  const [one, two] = [await anAgent(), await anAgent()]
  const rejected = { id: waitingActOf(await promote(author, one)) }
  expect(await refusal(author, rejectPendingAct, { params: rejected })).toMatchObject({ statusCode: 403, code: 'four_eyes' })
  expect(await call(second, rejectPendingAct, { params: rejected })).toMatchObject({ statut: 'rejected' })

  const withdrawn = { id: waitingActOf(await promote(author, two)) }
  expect(await refusal(second, withdrawPendingAct, { params: withdrawn })).toMatchObject({ statusCode: 403, code: 'not_author' })
  expect(await call(author, withdrawPendingAct, { params: withdrawn })).toMatchObject({ statut: 'withdrawn' })
  const notifications = () => db.selectFrom('notifications').select('title').where('accountId', '=', second.id).execute()
  await expect.poll(notifications).toContainEqual({ title: 'Un acte est retiré' })
  expect(await refusal(second, confirmPendingAct, { params: withdrawn })).toMatchObject({ statusCode: 409, statut: 'withdrawn' })
  expect(await Promise.all([one, two].map(roleOf))).toEqual(['ROLE_AGENT', 'ROLE_AGENT'])
})

test('one of two simultaneous decisions counts', async () => {
  const [author, second, third] = await threeManagers()
  const params = { id: waitingActOf(await promote(author, await anAgent())) }
  const answers = await Promise.all([
    send(second, confirmPendingAct, { params }),
    send(third, rejectPendingAct, { params }),
    send(author, withdrawPendingAct, { params }),
  ])
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409])
})

test('cannot be confirmed after seven days, and may be requested again', async () => {
  const [author, second] = await threeManagers()
  const agent = await anAgent()
  const params = { id: waitingActOf(await promote(author, agent)) }
  await db
    .updateTable('pendingActs')
    .set({ expiresAt: new Date(Date.now() + 1_000) })
    .where('id', '=', params.id)
    .execute()
  await new Promise((resolve) => setTimeout(resolve, 1_100))
  expect(await refusal(second, confirmPendingAct, { params })).toMatchObject({ statusCode: 409, statut: 'expired' })
  expect(waitingActOf(await promote(author, agent))).toBeGreaterThan(params.id)
})

test('those who may confirm find it behind the bell and in the list', async () => {
  const [author, second] = await threeManagers()
  const agent = await anAgent()
  const id = waitingActOf(await promote(author, agent))
  const mine = async (caller: Caller) => {
    const { content } = await call(caller, listPendingActs, { query: { statut: 'waiting', size: 200 } })
    const pending = content.find((act) => act.id === id)
    return [pending?.mayDecide, pending?.mayWithdraw]
  }
  expect([await mine(author), await mine(second)]).toEqual([
    [false, true],
    [true, false],
  ])
  await expect
    .poll(() => db.selectFrom('notifications').select(['title', 'link']).where('accountId', '=', second.id).execute())
    .toMatchObject([{ title: 'Un acte attend votre confirmation', link: '/parametrage/usermanagement?show=acts' }])
  expect(await db.selectFrom('notifications').select('id').where('accountId', '=', author.id).execute()).toEqual([])
})

test('the same key gives the same act again', async () => {
  const [author] = await threeManagers()
  const agent = await anAgent()
  const one = withKey(author, 'promotion')
  expect(waitingActOf(await promote(one, agent))).toBe(waitingActOf(await promote(one, agent)))
})

test('the database requires two people and refuses to change a decision', async () => {
  const [author, second] = await threeManagers()
  const id = waitingActOf(await promote(author, await anAgent()))
  const decide = (decidedBy: number) =>
    db.updateTable('pendingActs').set({ status: 'confirmed', decidedBy, decidedAt: new Date() }).where('id', '=', id).execute()
  await expect(decide(author.id)).rejects.toThrow('four_eyes')
  await expect(db.updateTable('pendingActs').set({ sentence: 'Autre chose' }).where('id', '=', id).execute()).rejects.toThrow(
    'nothing else',
  )
  await decide(second.id)
  await expect(db.updateTable('pendingActs').set({ status: 'withdrawn' }).where('id', '=', id).execute()).rejects.toThrow('nothing else')
})
