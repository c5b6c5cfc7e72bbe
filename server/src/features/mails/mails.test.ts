import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openMailServer } from '../../../test/mail-server.ts'
import { eventually } from '../../../test/mails.ts'
import { secrets } from '../../../test/people.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { layOutMail, queueMail } from './index.ts'
import { sendDueMails } from './send-due-mails.ts'

const mailServer = await openMailServer()
const { db } = await openTestApp({
  mailing: { server: { smtpUrl: mailServer.url, from: 'reseau@exemple.test', timeoutMs: 2_000 } },
})

const LINK = 'https://exemple.test/auth/reset#lagon-bleu-secret'
const SUBJECT = 'Choisissez un nouveau mot de passe, dès à présent'

const send = (recipient: string) =>
  db.transaction().execute(async (tx) => {
    const layout = layOutMail({ firstName: 'Anaïs', paragraphs: ['Voilà & rien <de> plus.'], action: { label: 'Choisir', link: LINK } })
    await queueMail(tx, { accountId: null, kind: 'reset', recipient, subject: SUBJECT, secret: LINK, ...layout }, secrets.sealing)
  })
const find = (recipient: string) => db.selectFrom('mails').selectAll().where('recipient', '=', recipient).executeTakeFirstOrThrow()
const untilState = (recipient: string, state: string) =>
  eventually(async () => {
    const mail = await find(recipient)
    if (mail.state !== state || (state === 'queued' && mail.attempts === 0)) throw new Error(`${recipient} is ${mail.state}`)
    return mail
  })
const isDue = (recipient: string) => db.updateTable('mails').set({ nextAttemptAt: sql`now()` }).where('recipient', '=', recipient).execute()

test('gives up a refused recipient at once and does not store the server’s text', async () => {
  await send('refused@exemple.test')
  const mail = await untilState('refused@exemple.test', 'failed')
  expect(mail).toMatchObject({ attempts: 1, sealed: null, sentAt: null, failure: 'Le serveur d’e-mail refuse cet e-mail (550 5.1.1).' })
})

test('tries a delayed mail again, and it arrives once', async () => {
  await send('later@exemple.test')
  const waiting = await untilState('later@exemple.test', 'queued')
  expect(waiting.failure).toContain('(451 4.7.1)')
  expect(waiting.nextAttemptAt.getTime() - Date.now()).toBeGreaterThan(15_000)
  await isDue('later@exemple.test')
  expect(await untilState('later@exemple.test', 'sent')).toMatchObject({ attempts: 2, failure: null })
  expect(mailServer.to('later@exemple.test')).toHaveLength(1)
})

test('a server that does not answer delays no other mail and is tried again', async () => {
  await send('slow@exemple.test')
  await send('awa@exemple.test')
  await untilState('awa@exemple.test', 'sent')
  expect((await untilState('slow@exemple.test', 'queued')).failure).toContain('ne répond pas')
  await isDue('slow@exemple.test')
  await untilState('slow@exemple.test', 'sent')
  expect(mailServer.to('slow@exemple.test')).toHaveLength(1)
})

test('sends a mail whose answer was lost again under the same Message-ID', async () => {
  await send('dropped@exemple.test')
  await untilState('dropped@exemple.test', 'queued')
  await isDue('dropped@exemple.test')
  const { id } = await untilState('dropped@exemple.test', 'sent')
  const ids = mailServer.to('dropped@exemple.test').map(({ messageId }) => messageId)
  expect(ids).toEqual([`<${id}@exemple.test>`, `<${id}@exemple.test>`])
})

test('takes up a mail interrupted by a crash once its lease is over, not before', async () => {
  await db.transaction().execute(async (tx) => {
    const mail = { accountId: null, kind: 'notice', recipient: 'crash@exemple.test', subject: 'Sujet', text: 'a', html: 'a' } as const
    await queueMail(tx, mail, secrets.sealing)
    await tx
      .updateTable('mails')
      .set({ state: 'sending', nextAttemptAt: sql`now() + interval '1 hour'` })
      .where('recipient', '=', mail.recipient)
      .execute()
  })
  await send('temoin@exemple.test')
  await untilState('temoin@exemple.test', 'sent')
  expect((await find('crash@exemple.test')).state).toBe('sending')
  await isDue('crash@exemple.test')
  await untilState('crash@exemple.test', 'sent')
  expect(mailServer.to('crash@exemple.test')).toHaveLength(1)
})

test('several processes send each mail once', async () => {
  const post = { keys: secrets.sealing, server: { smtpUrl: mailServer.url, from: undefined, timeoutMs: 2_000 }, folder: undefined }
  const recipients = Array.from({ length: 12 }, (_, at) => `ensemble${at}@exemple.test`)
  await Promise.all(recipients.map(send))
  await Promise.all(Array.from({ length: 6 }, () => sendDueMails(db, post)))
  for (const recipient of recipients) await untilState(recipient, 'sent')
  expect(recipients.map((recipient) => mailServer.to(recipient).length)).toEqual(recipients.map(() => 1))
})

test('a failed act sends nothing', async () => {
  await db
    .transaction()
    .execute(async (tx) => {
      const mail = { accountId: null, kind: 'notice', recipient: 'jamais@exemple.test', subject: 'Sujet', text: 'a', html: 'a' } as const
      await queueMail(tx, mail, secrets.sealing)
      throw new Error('the act fails')
    })
    .catch(() => undefined)
  await send('apres@exemple.test')
  await untilState('apres@exemple.test', 'sent')
  expect(mailServer.to('jamais@exemple.test')).toEqual([])
})

test('a mail has the same content in text and HTML, in French, and leaves no secret behind', async () => {
  await send('contenu@exemple.test')
  const mail = await untilState('contenu@exemple.test', 'sent')
  expect(mail.sealed).toBeNull()
  const { raw } = mailServer.to('contenu@exemple.test')[0]!
  expect(raw).not.toMatch(/[^\0-\x7f]/)
  const read = decoded(raw)
  expect(read).toContain('From: Antenne <reseau@exemple.test>')
  expect(read).toContain(SUBJECT)
  expect(read).toContain('Bonjour Anaïs,')
  expect(read).toContain('Voilà & rien <de> plus.')
  expect(read).toContain('Voilà &amp; rien &lt;de&gt; plus.')
  expect(read.split(LINK)).toHaveLength(3)
  expect(read).toMatch(/multipart\/alternative/)
  const { rows } = await sql<{ row: string }>`select mails::text as row from mails`.execute(db)
  expect(rows.some(({ row }) => row.includes('lagon-bleu-secret'))).toBe(false)
})

function decoded(raw: string): string {
  const words = raw
    .replace(/\?=\r\n =\?UTF-8\?Q\?/g, '')
    .replace(/=\?UTF-8\?Q\?(.*?)\?=/g, (_, word: string) => word.replaceAll('_', ' '))
    .replaceAll('=\r\n', '')
  const bytes = words.replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
