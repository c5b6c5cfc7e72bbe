import { changePassword, changePin, toggleSecondFactor } from '@backoffice/contract/profile/profile'
import { signIn } from '@backoffice/contract/session/session'
import { resetPassword, verifyCode, verifyKey } from '@backoffice/contract/verification/verification'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Tx } from '../../database/database.ts'
import { eventually, mailTo } from '../../../test/mails.ts'
import { aPerson, PASSWORD, type Caller } from '../../../test/people.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { hashPassword } from '../../security/passwords.ts'
import { endSessions } from './index.ts'

const { db, send } = await openTestApp()

const OTHER = await hashPassword('un autre mot de passe')
const suspend = async (tx: Tx, id: number) => {
  await tx.updateTable('accounts').set({ status: 'suspended' }).where('id', '=', id).execute()
  await endSessions(tx, id, { reason: 'suspended' })
}
const reset = async (tx: Tx, id: number) => {
  await tx.updateTable('accounts').set({ passwordHash: OTHER }).where('id', '=', id).execute()
  await endSessions(tx, id, { reason: 'password_changed' })
}

/** Runs a call while an uncommitted change to its account holds it back, then commits that change. */
async function during<Answer>(happens: (tx: Tx) => Promise<void>, attempt: () => Promise<Answer>): Promise<Answer> {
  const tx = await db.startTransaction().execute()
  await happens(tx)
  const answer = attempt()
  await eventually(async () => {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
    `.execute(db)
    if (rows.length === 0) throw new Error('nothing waits')
  })
  await tx.commit().execute()
  return answer
}

async function openSessionsOf(id: number): Promise<number> {
  return (await db.selectFrom('sessions').select('id').where('accountId', '=', id).where('endedAt', 'is', null).execute()).length
}

test.each([
  ['suspended', suspend],
  ['given another password', reset],
])('a person %s while signing in gets no session', async (name, happens) => {
  const email = `entre-${name.length}@exemple.test`
  const { id } = await aPerson(db, { role: 'ROLE_PDV', email })
  const answer = await during(
    (tx) => happens(tx, id),
    () => send(undefined, signIn, { body: { email, password: PASSWORD } }),
  )
  expect(answer.json()).toMatchObject({ statusCode: 401, code: 'wrong_credentials' })
  expect(await openSessionsOf(id)).toBe(0)
})

test('a sign-in that waits for its second factor starts again if the password has changed', async () => {
  const email = 'facteur-en-route@exemple.test'
  const { id } = await aPerson(db, { role: 'ROLE_PDV', email })
  await db.insertInto('signIns').values({ accountId: id, secondFactor: 'mail' }).execute()
  const { data } = (await send(undefined, signIn, { body: { email, password: PASSWORD } })).json<{ data: { challenge: string } }>()
  const { code } = await mailTo(db, email, 'Votre code de connexion')
  await db.transaction().execute((tx) => reset(tx, id))

  const answer = await send(undefined, verifyCode, { params: { a: data.challenge, b: code } })
  expect(answer.json()).toMatchObject({ statusCode: 403, code: 'wrong_code' })
  expect(await openSessionsOf(id)).toBe(0)
})

const ticketAttempts: [string, (mail: { key: string; code: string }, email: string) => ReturnType<typeof send>][] = [
  ['link', ({ key }) => send(undefined, verifyKey, { params: { a: 'password', b: key } })],
  ['code', ({ code }, email) => send(undefined, verifyCode, { params: { a: email, b: code } })],
]

test.each(ticketAttempts)('the %s of a reset opens nothing for a person suspended at that moment', async (name, open) => {
  const email = `oubli-${name}@exemple.test`
  const { id } = await aPerson(db, { role: 'ROLE_PDV', email })
  await send(undefined, resetPassword, { params: { v: email } })
  const mail = await mailTo(db, email, 'Choisissez un nouveau mot de passe')
  const answer = await during(
    (tx) => suspend(tx, id),
    () => open(mail, email),
  )
  expect(answer.statusCode).toBe(403)
  expect(await db.selectFrom('passwordTickets').select('purpose').where('accountId', '=', id).execute()).toEqual([])
})

const asks: [string, (person: Caller) => ReturnType<typeof send>][] = [
  [
    'password',
    (person) => send(person, changePassword, { body: { currentPassword: PASSWORD, newPassword: 'celui de la personne partie' } }),
  ],
  ['PIN', (person) => send(person, changePin, { body: { password: PASSWORD, codePin: '739154' } })],
  ['second factor', (person) => send(person, toggleSecondFactor, { body: { password: PASSWORD, factor: 'mail' } })],
]

test.each(asks)('a person signed out by a reset while requesting another %s changes nothing', async (_, attempt) => {
  const person = await aPerson(db, { role: 'ROLE_PDV' })
  const answer = await during(
    (tx) => reset(tx, person.id),
    () => attempt(person),
  )
  expect(answer.json()).toMatchObject({ statusCode: 401, code: 'unauthenticated' })
  const row = await db.selectFrom('accounts').select(['passwordHash', 'pinHash']).where('id', '=', person.id).executeTakeFirstOrThrow()
  expect(row).toEqual({ passwordHash: OTHER, pinHash: null })
})
