import { getUserInfo, signIn } from '@backoffice/contract/session/session'
import { choosePassword, resend, resetPassword, verifyCode, verifyKey } from '@backoffice/contract/verification/verification'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { eventually, mailsTo, mailTo } from '../../../test/mails.ts'
import { aPerson, PASSWORD, secrets } from '../../../test/people.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { sendActivation, sendEmailConfirmation } from '../mailed-secrets/index.ts'

const { app, db, call, refusal, send } = await openTestApp()

const NEW_PASSWORD = 'orage sur la dune'
const ACTIVATION = 'Activez votre compte'
const RESET = 'Choisissez un nouveau mot de passe'
const byKey = (purpose: 'account' | 'password' | 'email', key: string) => ({ params: { a: purpose, b: key } })
const byCode = (email: string, code: string) => ({ params: { a: email, b: code } })
const forget = (email: string) => call(undefined, resetPassword, { params: { v: email } })

async function anInvited(email: string): Promise<{ id: number; key: string; code: string }> {
  const { id } = await aPerson(db, { role: 'ROLE_CLIENT', email, status: 'invited' })
  await db.updateTable('accounts').set({ passwordHash: null }).where('id', '=', id).execute()
  await db.transaction().execute((tx) => sendActivation(tx, { id, email, firstName: 'Awa' }, secrets.sealing))
  return { id, ...(await mailTo(db, email, ACTIVATION)) }
}

async function ticketOf(purpose: 'account' | 'password', key: string): Promise<string> {
  const answer = await call(undefined, verifyKey, byKey(purpose, key))
  if (!('ticket' in answer)) throw new Error('no ticket')
  return answer.ticket
}
const choose = (ticket: string, password = NEW_PASSWORD) => ({ body: { ticket, password } })

test.each(['x', 'a'.repeat(43), '%00'])('an unknown key (%s) opens nothing', async (key) => {
  for (const purpose of ['account', 'password', 'email'] as const) {
    const refused = await app.inject({ method: 'GET', url: `/auth/verify/${purpose}/${key}` })
    expect(refused.json()).toMatchObject({ statusCode: 403, code: 'link_invalid' })
  }
})

test('a key works once, for its purpose, until it expires, and only the newest', async () => {
  const { id, key } = await anInvited('cle@exemple.test')
  expect(await refusal(undefined, verifyKey, byKey('password', key))).toMatchObject({ code: 'link_invalid' })
  const { key: newer } = await anInvitedAgain(id, 'cle@exemple.test')
  expect(await refusal(undefined, verifyKey, byKey('account', key))).toMatchObject({ code: 'link_invalid' })
  await db.updateTable('mailedKeys').set({ expiresAt: sql`now()` }).where('accountId', '=', id).execute()
  expect(await refusal(undefined, verifyKey, byKey('account', newer))).toMatchObject({ code: 'link_invalid' })
  const { key: last } = await anInvitedAgain(id, 'cle@exemple.test')
  await ticketOf('account', last)
  expect(await refusal(undefined, verifyKey, byKey('account', last))).toMatchObject({ code: 'link_invalid' })
})

async function anInvitedAgain(id: number, email: string) {
  await db.transaction().execute((tx) => sendActivation(tx, { id, email, firstName: 'Awa' }, secrets.sealing))
  return mailTo(db, email, ACTIVATION)
}

test('a weak password is refused and the ticket stays valid; then the ticket works once', async () => {
  const { key } = await anInvited('faible@exemple.test')
  const ticket = await ticketOf('account', key)
  for (const weak of ['court', 'motdepasse2026', 'aaaaaaaaaaaaaa']) {
    expect(await refusal(undefined, choosePassword, choose(ticket, weak))).toMatchObject({ statusCode: 400, code: 'weak_password' })
  }
  expect(await call(undefined, choosePassword, choose(ticket))).toEqual({ done: true })
  expect(await refusal(undefined, choosePassword, choose(ticket))).toMatchObject({ code: 'link_invalid' })
  const entered = await call(undefined, signIn, { body: { email: 'faible@exemple.test', password: NEW_PASSWORD } })
  expect(entered).toMatchObject({ user: { status: 'active' } })
})

test('of ten simultaneous choices with one ticket, one is accepted', async () => {
  const { key } = await anInvited('dix@exemple.test')
  const ticket = await ticketOf('account', key)
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, turn) => send(undefined, choosePassword, choose(ticket, `${NEW_PASSWORD} ${turn}`))),
  )
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
})

test('neither a link nor a code opens a suspended account', async () => {
  const { id, key, code } = await anInvited('suspendue@exemple.test')
  await db.updateTable('accounts').set({ status: 'suspended' }).where('id', '=', id).execute()
  expect(await refusal(undefined, verifyKey, byKey('account', key))).toMatchObject({ code: 'link_invalid' })
  expect(await refusal(undefined, verifyCode, byCode('suspendue@exemple.test', code))).toMatchObject({ code: 'wrong_code' })
})

test('of a hundred codes at once five are checked, and the right one is worthless afterwards', async () => {
  const { id, code } = await anInvited('cent@exemple.test')
  const wrong = code === '000000' ? '111111' : '000000'
  const tries = await Promise.all(Array.from({ length: 100 }, () => refusal(undefined, verifyCode, byCode('cent@exemple.test', wrong))))
  expect(tries.every((refused) => refused.code === 'wrong_code')).toBe(true)
  const { tries: counted } = await db.selectFrom('mailedCodes').select('tries').where('accountId', '=', id).executeTakeFirstOrThrow()
  expect(counted).toBe(5)
  expect(await refusal(undefined, verifyCode, byCode('cent@exemple.test', code))).toMatchObject({ statusCode: 403, code: 'wrong_code' })
})

test('the code of an activation allows choosing a password, once, and opens no session', async () => {
  const { code } = await anInvited('code@exemple.test')
  const opened = await call(undefined, verifyCode, byCode(' Code@exemple.test', code))
  expect(opened).toEqual({ ticket: expect.any(String), purpose: 'activation', email: 'code@exemple.test' })
  expect(await refusal(undefined, verifyCode, byCode('code@exemple.test', code))).toMatchObject({ code: 'wrong_code' })
})

test('a reset ends all sessions, sends a mail, and makes the old password worthless', async () => {
  const person = await aPerson(db, { role: 'ROLE_PDV', email: 'oubli@exemple.test' })
  await forget('Oubli@exemple.test')
  const { key } = await mailTo(db, 'oubli@exemple.test', RESET)
  await call(undefined, choosePassword, choose(await ticketOf('password', key)))

  expect(await refusal(person, getUserInfo, {})).toMatchObject({ statusCode: 401, reason: 'session ended' })
  expect(await refusal(undefined, signIn, { body: { email: 'oubli@exemple.test', password: PASSWORD } })).toMatchObject({ statusCode: 401 })
  expect(await call(undefined, signIn, { body: { email: 'oubli@exemple.test', password: NEW_PASSWORD } })).toHaveProperty('access_token')
  const sent = await mailTo(db, 'oubli@exemple.test', 'Votre mot de passe a été changé')
  expect(sent.text).not.toContain(NEW_PASSWORD)
})

test('sends an account at most three resets an hour, and the answer does not show it', async () => {
  await aPerson(db, { role: 'ROLE_PDV', email: 'insiste@exemple.test' })
  for (let turn = 0; turn < 5; turn += 1) expect(await forget('insiste@exemple.test')).toEqual({ done: true })
  const sent = await eventually(async () => {
    if ((await db.selectFrom('outbox').select('id').where('topic', '=', 'mail.asked').execute()).length > 0) throw new Error('still asked')
    return db.selectFrom('mails').select('state').where('recipient', '=', 'insiste@exemple.test').execute()
  })
  expect(sent).toHaveLength(3)
})

test('sends a pending activation again, and nothing to a suspended person', async () => {
  const { key } = await anInvited('encore@exemple.test')
  const { id } = await aPerson(db, { role: 'ROLE_PDV', email: 'rien@exemple.test', status: 'suspended' })
  for (const email of ['rien@exemple.test', 'encore@exemple.test']) await call(undefined, resend, { params: { v: email } })
  await eventually(async () => {
    if ((await mailTo(db, 'encore@exemple.test', ACTIVATION)).key === key) throw new Error('not sent again')
  })
  expect(await mailsTo(db, 'rien@exemple.test')).toEqual([])
  expect(await db.selectFrom('mailedKeys').select('purpose').where('accountId', '=', id).execute()).toEqual([])
})

test('a new address takes effect when its link is opened, unless another account has it by then', async () => {
  const { id } = await aPerson(db, { role: 'ROLE_PDV', email: 'ancienne@exemple.test' })
  const ask = async (email: string) => {
    await db.updateTable('accounts').set({ pendingEmail: email }).where('id', '=', id).execute()
    await db.transaction().execute((tx) => sendEmailConfirmation(tx, { id, email, firstName: 'Awa' }, secrets.sealing))
    return (await mailTo(db, email, 'Confirmez votre nouvelle adresse')).key
  }
  await aPerson(db, { role: 'ROLE_PDV', email: 'prise@exemple.test' })
  expect(await refusal(undefined, verifyKey, byKey('email', await ask('prise@exemple.test')))).toMatchObject({ code: 'email_taken' })
  const key = await ask('nouvelle@exemple.test')
  expect(await call(undefined, verifyKey, byKey('email', key))).toEqual({ email: 'nouvelle@exemple.test' })
  const row = await db.selectFrom('accounts').select(['email', 'pendingEmail']).where('id', '=', id).executeTakeFirstOrThrow()
  expect(row).toEqual({ email: 'nouvelle@exemple.test', pendingEmail: null })
})

test('mails to the earlier address open nothing once the new one is confirmed', async () => {
  const { id } = await aPerson(db, { role: 'ROLE_PDV', email: 'quittee@exemple.test' })
  await forget('quittee@exemple.test')
  const { key, code } = await mailTo(db, 'quittee@exemple.test', RESET)
  await db.updateTable('accounts').set({ pendingEmail: 'rejointe@exemple.test' }).where('id', '=', id).execute()
  await db
    .transaction()
    .execute((tx) => sendEmailConfirmation(tx, { id, email: 'rejointe@exemple.test', firstName: 'Awa' }, secrets.sealing))
  const confirmation = await mailTo(db, 'rejointe@exemple.test', 'Confirmez votre nouvelle adresse')
  await call(undefined, verifyKey, byKey('email', confirmation.key))

  expect(await refusal(undefined, verifyKey, byKey('password', key))).toMatchObject({ code: 'link_invalid' })
  expect(await refusal(undefined, verifyCode, byCode('rejointe@exemple.test', code))).toMatchObject({ code: 'wrong_code' })
})

test('a password can be reset by mail only a day after another person changed the e-mail', async () => {
  const { id } = await aPerson(db, { role: 'ROLE_CLIENT', email: 'avant@exemple.test' })
  const other = await aPerson(db, { role: 'ROLE_MANAGER' })
  const move = async (email: string, by: number) => {
    await db.updateTable('accounts').set({ pendingEmail: email, pendingEmailBy: by }).where('id', '=', id).execute()
    await db.transaction().execute((tx) => sendEmailConfirmation(tx, { id, email, firstName: 'Awa' }, secrets.sealing))
    await call(undefined, verifyKey, byKey('email', (await mailTo(db, email, 'Confirmez votre nouvelle adresse')).key))
    await forget(email)
    await eventually(async () => expect(await db.selectFrom('outbox').select('id').where('topic', '=', 'mail.asked').execute()).toEqual([]))
    return (await mailsTo(db, email)).filter(({ subject }) => subject === RESET).length
  }
  expect(await move('vole@exemple.test', other.id)).toBe(0)
  await expect(
    db
      .insertInto('mailedKeys')
      .values({ keyHash: Buffer.from('reset'), accountId: id, purpose: 'reset', email: 'vole@exemple.test', expiresAt: new Date(0) })
      .execute(),
  ).rejects.toThrow('changed by somebody else')
  await db.updateTable('accounts').set({ emailMovedByOtherAt: sql`now() - interval '25 hours'` }).where('id', '=', id).execute()
  expect(await move('sien@exemple.test', id)).toBe(1)
})

test('if two accounts confirm the same address at once, one gets it and the other is told', async () => {
  const email = 'convoitee@exemple.test'
  const keys = []
  for (const first of ['une', 'deux']) {
    const { id } = await aPerson(db, { role: 'ROLE_PDV', email: `${first}@exemple.test` })
    await db.updateTable('accounts').set({ pendingEmail: email }).where('id', '=', id).execute()
    await db.transaction().execute((tx) => sendEmailConfirmation(tx, { id, email, firstName: first }, secrets.sealing))
    keys.push((await eventually(async () => (await mailsTo(db, email)).find(({ text }) => text.includes(`Bonjour ${first},`))!)).secret)
  }
  const answers = await Promise.all(keys.map((link) => send(undefined, verifyKey, byKey('email', link?.split('#')[1] ?? ''))))
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
})
