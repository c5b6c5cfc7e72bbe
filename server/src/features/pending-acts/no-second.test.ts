import { changeRole, suspendAccount, updateAccount } from '@backoffice/contract/accounts/accounts'
import { changeOperationSettings } from '@backoffice/contract/amount-settings/amount-settings'
import {
  confirmPendingAct,
  findStoppableAct,
  listPendingActs,
  rejectPendingAct,
  stopPendingAct,
} from '@backoffice/contract/pending-acts/pending-acts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { mailTo, mailsTo } from '../../../test/mails.ts'
import { aPerson, secrets, signedIn, steppedUp, type Caller } from '../../../test/people.ts'
import { onlyManagers, waitingActOf } from '../../../test/second-manager.ts'
import { ownerOf } from '../../../test/test-database.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { carryOutOf } from '../../carry-out.ts'
import { applyDueActs } from './index.ts'

const { db, call, send, refusal } = await openTestApp()
const SUBJECT = 'Un acte va prendre effet sans second gestionnaire'
const HOUR_MS = 3_600_000

async function oneManager(): Promise<Caller> {
  const [manager] = await onlyManagers(db, 1)
  if (!manager) throw new Error('one was made')
  return manager
}
const emailOf = async ({ id }: { id: number }) =>
  (await db.selectFrom('accounts').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email ?? ''
const roleOf = async ({ id }: { id: number }) =>
  (await db.selectFrom('accounts').select('roleName').where('id', '=', id).executeTakeFirstOrThrow()).roleName
const promote = async (author: Caller, { id }: { id: number }) =>
  waitingActOf(await send(author, changeRole, { params: { role: 'ROLE_MANAGER' }, body: { userId: id } }))
const anAgent = () => aPerson(db, { role: 'ROLE_AGENT' })
const hoursUntilEffect = async (author: Caller, id: number) => {
  const { content } = await call(author, listPendingActs, { query: { size: 200 } })
  const at = content.find((act) => act.id === id)?.takesEffectAt
  return at == null ? null : Math.round((Date.parse(at) - Date.now()) / HOUR_MS)
}
async function hoursGoBy(hours: number): Promise<void> {
  const back = sql<Date>`created_at - make_interval(hours => ${hours})`
  const owner = ownerOf(db)
  await owner.transaction().execute(async (tx) => {
    await sql`alter table pending_acts disable trigger acts_are_only_decided`.execute(tx)
    await tx
      .updateTable('pendingActs')
      .set({
        createdAt: back,
        takesEffectAt: sql`takes_effect_at - make_interval(hours => ${hours})`,
        expiresAt: sql`expires_at - make_interval(hours => ${hours})`,
      })
      .where('status', '=', 'waiting')
      .execute()
    await tx.updateTable('managerDepositions').set({ createdAt: back }).execute()
    await sql`alter table pending_acts enable trigger acts_are_only_decided`.execute(tx)
  })
}
const failures: unknown[] = []
async function timer(): Promise<void> {
  await applyDueActs(db, { carryOut: carryOutOf(secrets), record: async () => undefined, onError: (error) => failures.push(error) })
  expect(failures).toEqual([])
}

test('takes effect after 24 hours, and the new manager counts as a second one after seven days', async () => {
  const author = await oneManager()
  const agent = await anAgent()
  const id = await promote(author, agent)
  expect(await hoursUntilEffect(author, id)).toBe(24)
  await hoursGoBy(23)
  await timer()
  expect(await roleOf(agent)).toBe('ROLE_AGENT')
  await hoursGoBy(2)
  await timer()
  expect(await roleOf(agent)).toBe('ROLE_MANAGER')

  const puppet = await steppedUp(db, await signedIn(db, agent.id))
  const next = await promote(author, await anAgent())
  expect(await hoursUntilEffect(author, next)).toBe(24)
  expect(await refusal(puppet, confirmPendingAct, { params: { id: next } })).toMatchObject({ statusCode: 403, code: 'four_eyes' })
  await db
    .updateTable('accounts')
    .set({ promotedAloneAt: new Date(Date.now() - 169 * HOUR_MS) })
    .where('id', '=', agent.id)
    .execute()
  expect(await call(puppet, confirmPendingAct, { params: { id: next } })).toMatchObject({ statut: 'confirmed' })
})

test('mails the old and the new address at once, and each can stop it', async () => {
  const [author, concerned] = await onlyManagers(db, 2)
  if (!author || !concerned) throw new Error('two were made')
  const [before, after] = [await emailOf(concerned), `neuf-${concerned.id}@exemple.test`]
  waitingActOf(await send(author, updateAccount, { body: { id: concerned.id, email: after } }))
  const { key } = await mailTo(db, before, SUBJECT)
  const { text } = await mailTo(db, after, SUBJECT)
  expect(text).toContain(`par ${after}`)
  await mailTo(db, await emailOf(author), SUBJECT)

  expect(await call(undefined, findStoppableAct, { body: { key } })).toMatchObject({ statut: 'waiting', authorName: 'Awa Diallo' })
  expect(await call(undefined, stopPendingAct, { body: { key } })).toMatchObject({ statut: 'rejected', decidedByName: null })
  expect(await refusal(undefined, stopPendingAct, { body: { key } })).toMatchObject({ statusCode: 409, statut: 'rejected' })
  expect(await refusal(undefined, findStoppableAct, { body: { key: 'autre' } })).toMatchObject({ statusCode: 403, code: 'link_invalid' })
  await hoursGoBy(200)
  await timer()
  const { pendingEmail: pending } = await db
    .selectFrom('accounts')
    .select('pendingEmail')
    .where('id', '=', concerned.id)
    .executeTakeFirstOrThrow()
  expect(pending).toBeNull()
})

test('an author who suspended the other manager waits seven days, and that manager can stop the act', async () => {
  const [author, other] = await onlyManagers(db, 2)
  if (!author || !other) throw new Error('two were made')
  await call(author, suspendAccount, { params: { id: other.id }, body: { reason: 'Absence' } })
  const id = await promote(author, await anAgent())
  expect(await hoursUntilEffect(author, id)).toBe(168)
  expect((await mailTo(db, await emailOf(other), SUBJECT)).key).not.toBe('')
})

test('a manager deposed meanwhile lengthens the wait', async () => {
  const author = await oneManager()
  const agent = await anAgent()
  const id = await promote(author, agent)
  const late = await aPerson(db, { role: 'ROLE_MANAGER' })
  await db.updateTable('accounts').set({ status: 'suspended' }).where('id', '=', late.id).execute()
  await hoursGoBy(25)
  await timer()
  expect([await roleOf(agent), await hoursUntilEffect(author, id)]).toEqual(['ROLE_AGENT', 143])
})

test('a second manager who appears decides it instead of the timer', async () => {
  const author = await oneManager()
  const agent = await anAgent()
  const id = await promote(author, agent)
  const second = await steppedUp(db, await aPerson(db, { role: 'ROLE_MANAGER' }))
  await hoursGoBy(25)
  await timer()
  expect([await roleOf(agent), await hoursUntilEffect(author, id)]).toEqual(['ROLE_AGENT', null])
  expect(await call(second, confirmPendingAct, { params: { id } })).toMatchObject({ statut: 'confirmed' })
})

test('the link of an act that a second manager rejected names that manager', async () => {
  const author = await oneManager()
  const id = await promote(author, await anAgent())
  const { key } = await mailTo(db, await emailOf(author), SUBJECT)
  const second = await steppedUp(db, await aPerson(db, { role: 'ROLE_MANAGER' }))
  const { decidedByName } = await call(second, rejectPendingAct, { params: { id } })
  expect(await call(undefined, findStoppableAct, { body: { key } })).toMatchObject({ statut: 'rejected', decidedByName })
})

test('a subject changed meanwhile prevents the act, with the reason', async () => {
  const author = await oneManager()
  const { id: userId } = await aPerson(db, { role: 'ROLE_PDV' })
  await db.insertInto('amountSettings').values({ accountId: userId, operation: 'debit', maximum: 50_00n }).execute()
  const set = (maximum: number) => send(author, changeOperationSettings, { body: { userId, operation: 'debit', maximum } })
  const id = waitingActOf(await set(60))
  await set(40)
  await hoursGoBy(25)
  await timer()
  const { content } = await call(author, listPendingActs, { query: { statut: 'expired', size: 200 } })
  expect(content.find((act) => act.id === id)?.outcome).toContain('modifié ces montants entre-temps')
})

test('expires if nobody confirmed it within seven days', async () => {
  const [author] = await onlyManagers(db, 2)
  if (!author) throw new Error('two were made')
  const agent = await anAgent()
  const id = await promote(author, agent)
  expect((await mailsTo(db, await emailOf(author))).filter(({ subject }) => subject === SUBJECT)).toEqual([])
  await hoursGoBy(169)
  await timer()
  const { content } = await call(author, listPendingActs, { query: { statut: 'expired', size: 200 } })
  expect(content.map((act) => act.id)).toContain(id)
  expect(await roleOf(agent)).toBe('ROLE_AGENT')
})
