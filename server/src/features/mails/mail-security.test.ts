import type { AddressInfo } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { selfSigned } from '../../../test/self-signed.ts'
import { newUuid } from '../../shared/uuid.ts'
import { deliverMail } from './deliver-mail.ts'

const PASSWORD = 'orage-sur-la-dune'
// Reaches this machine, but does not count as local for the rule on unencrypted passwords.
const UNREACHABLE_HOST = '0.0.0.0'
const certificate = selfSigned(['127.0.0.1', UNREACHABLE_HOST])
const stranger = selfSigned(['127.0.0.1', UNREACHABLE_HOST])
setDefaultCACertificates([...getCACertificates('default'), certificate.cert])

const heard = { logins: [] as string[], mails: [] as boolean[] }
beforeEach(() => {
  heard.logins = []
  heard.mails = []
})

/** Starts a mail server with login, which records who tries and whether each mail came encrypted. */
async function aServer(options: SMTPServerOptions): Promise<number> {
  const server = new SMTPServer({
    logger: false,
    onAuth: ({ username = '', password }, _session, callback) => {
      heard.logins.push(username)
      if (password !== PASSWORD) return callback(Object.assign(new Error(`5.7.8 wrong: ${password}`), { responseCode: 535 }))
      return callback(null, { user: username })
    },
    onData: (stream, { secure }, callback) => {
      heard.mails.push(secure)
      stream.on('end', () => callback()).resume()
    },
    ...options,
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => new Promise<void>((resolve) => server.close(resolve)))
  // It listens on a port, not on a path.
  return (server.server.address() as AddressInfo).port
}

const deliver = (smtpUrl: string) => {
  const mail = { id: newUuid(), recipient: 'awa@exemple.test', subject: 'Bonjour', attempts: 1, kind: 'notice', accountId: null } as const
  return deliverMail({ smtpUrl, from: 'reseau@exemple.test', timeoutMs: 5_000 }, { ...mail, text: 'a', html: 'a' })
}
const POSTPONED = { kind: 'postponed', failure: expect.not.stringContaining(PASSWORD) }

const trustedServer = await aServer({ secure: true, ...certificate })
const unknown = await aServer({ secure: true, ...stranger })
const upgraded = await aServer({ ...certificate })
const upgradedUnknown = await aServer({ ...stranger })
const plain = await aServer({ hideSTARTTLS: true, disabledCommands: ['STARTTLS'], allowInsecureAuth: true })

test.each([
  ['encrypted from the start', `smtps://reseau:${PASSWORD}@127.0.0.1:${trustedServer}`],
  ['encrypted after a greeting', `smtp://reseau:${PASSWORD}@${UNREACHABLE_HOST}:${upgraded}`],
])('sends a mail %s, with the login that the server requires', async (_, url) => {
  expect(await deliver(url)).toEqual({ kind: 'sent' })
  expect(heard).toEqual({ logins: ['reseau'], mails: [true] })
})

test.each([
  ['a server whose certificate nobody knows', `smtps://reseau:${PASSWORD}@127.0.0.1:${unknown}`],
  ['one that shows such a certificate after a greeting', `smtp://reseau:${PASSWORD}@${UNREACHABLE_HOST}:${upgradedUnknown}`],
  ['one that cannot encrypt', `smtp://reseau:${PASSWORD}@${UNREACHABLE_HOST}:${plain}`],
])('gives neither login nor mail to %s, and the mail waits', async (_, url) => {
  expect(await deliver(url)).toEqual(POSTPONED)
  expect(heard).toEqual({ logins: [], mails: [] })
})

test('a refused login delays the mail, since its password may be corrected', async () => {
  const outcome = await deliver(`smtps://reseau:faux@127.0.0.1:${trustedServer}`)
  expect(outcome).toEqual({ kind: 'postponed', failure: 'Le serveur d’e-mail n’accepte pas encore cet e-mail (535 5.7.8).' })
  expect(heard).toEqual({ logins: ['reseau'], mails: [] })
})

test('a mail waits if the server requires a login and none is set', async () => {
  expect(await deliver(`smtps://127.0.0.1:${trustedServer}`)).toEqual(POSTPONED)
  expect(heard.mails).toEqual([])
})
