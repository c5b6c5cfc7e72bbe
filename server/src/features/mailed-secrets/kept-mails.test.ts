import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listMails, revealMail } from '@backoffice/contract/mails/mails'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { eventually } from '../../../test/mails.ts'
import { aPerson, secrets, type Caller } from '../../../test/people.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { readKeptMails } from '../mails/index.ts'
import { sendActivation, sendReset } from './index.ts'

const folder = await mkdtemp(join(tmpdir(), 'mails-'))
const { db, call, refusal } = await openTestApp({ mailing: { folder: join(folder, 'mails') } })
afterAll(() => rm(folder, { recursive: true }))

const manager = await aPerson(db, { role: 'ROLE_MANAGER' })
const stepUp = ({ sessionId }: Caller) =>
  db.updateTable('sessions').set({ steppedUpUntil: sql`now() + interval '5 minutes'` }).where('id', '=', sessionId).execute()

async function invited(email: string, send = sendActivation): Promise<{ accountId: number; mailId: string }> {
  const status = send === sendActivation ? 'invited' : 'active'
  const { id: accountId } = await aPerson(db, { role: 'ROLE_CLIENT', email, status })
  if (status === 'invited') await db.updateTable('accounts').set({ passwordHash: null }).where('id', '=', accountId).execute()
  await db.transaction().execute((tx) => send(tx, { id: accountId, email, firstName: 'Awa' }, secrets.sealing))
  const mailId = await eventually(async () => {
    const mail = await db
      .selectFrom('mails')
      .select('id')
      .where('recipient', '=', email)
      .where('state', '=', 'kept')
      .orderBy('createdAt', 'desc')
      .executeTakeFirstOrThrow()
    return mail.id
  })
  return { accountId, mailId }
}

test('revealing requires a confirmation', async () => {
  const { mailId } = await invited('confirme@exemple.test')
  expect(await refusal(manager, revealMail, { params: { id: mailId } })).toMatchObject({ code: 'step_up_required' })
})

test('never reveals the mail of a reset, with which one manager could become another', async () => {
  await stepUp(manager)
  const { mailId } = await invited('reset@exemple.test', sendReset)
  expect(await refusal(manager, revealMail, { params: { id: mailId } })).toMatchObject({ statusCode: 409, code: 'not_revealable' })
  expect(await refusal(manager, revealMail, { params: { id: manager.sessionId } })).toMatchObject({ statusCode: 404 })
})

test.each([
  ['was replaced by another', async ({ accountId }: { accountId: number }) => void (await resend(accountId))],
  ['is too old', async ({ accountId }: { accountId: number }) => void (await age(accountId))],
  ['belongs to an account that is active', async ({ accountId }: { accountId: number }) => void (await activate(accountId))],
  ['would let one manager act as two', async ({ accountId }: { accountId: number }) => void (await promote(accountId))],
])('does not reveal a link that %s', async (name, change) => {
  await stepUp(manager)
  const sent = await invited(`${name.length}@exemple.test`)
  await change(sent)
  expect(await refusal(manager, revealMail, { params: { id: sent.mailId } })).toMatchObject({ statusCode: 409 })
})

test('reveals the link of an account that was never active, and audits it without the link', async () => {
  await stepUp(manager)
  const { accountId, mailId } = await invited('jamais@exemple.test')
  const { link } = await call(manager, revealMail, { params: { id: mailId } })
  expect(link).toMatch(/\/auth\/activation#[\w-]{43}$/)
  const { rows } = await sql<{ row: string }>`
    select audit::text || audit_objects::text as row from audit join audit_objects on audit_objects.audit_id = audit.id
    where object_kind = 'account' and object_id = ${String(accountId)}
  `.execute(db)
  expect(rows).toHaveLength(1)
  expect(rows[0]!.row).toContain('revealed')
  expect(rows[0]!.row).not.toContain(link.split('#')[1])
})

test('managers see the recipients of mails, never their content', async () => {
  const { mailId } = await invited('liste@exemple.test')
  const { isSending, mails } = await call(manager, listMails, { query: {} })
  expect(isSending).toBe(false)
  const mail = mails.content.find(({ id }) => id === mailId)
  expect(mail).toEqual({
    id: mailId,
    recipient: 'liste@exemple.test',
    subject: 'Activez votre compte',
    state: 'kept',
    attempts: 1,
    failure: null,
    createdAt: expect.any(String),
    sentAt: null,
    isRevealable: true,
  })
})

test('a kept mail is an encrypted file that only its owner can read', async () => {
  await invited('fichier@exemple.test')
  const names = await readdir(join(folder, 'mails'))
  for (const name of names) {
    const { mode } = await stat(join(folder, 'mails', name))
    expect(mode & 0o777).toBe(0o600)
    expect((await readFile(join(folder, 'mails', name))).toString('latin1')).not.toContain('exemple.test')
  }
  const { mails, unreadable } = await readKeptMails(join(folder, 'mails'), secrets.sealing, 100)
  expect(unreadable).toBe(0)
  expect(mails[0]).toMatchObject({
    recipient: 'fichier@exemple.test',
    subject: 'Activez votre compte',
    secret: expect.stringContaining('#'),
  })
})

const resend = (id: number) =>
  db.transaction().execute((tx) => sendActivation(tx, { id, email: 'autre@exemple.test', firstName: 'Awa' }, secrets.sealing))
const age = (id: number) => db.updateTable('mailedKeys').set({ expiresAt: sql`now()` }).where('accountId', '=', id).execute()
const promote = (accountId: number) => db.updateTable('accounts').set({ roleName: 'ROLE_MANAGER' }).where('id', '=', accountId).execute()

const activate = (id: number) => db.updateTable('accounts').set({ status: 'active', passwordHash: 'x' }).where('id', '=', id).execute()
