import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll } from 'vitest'

type Received = { recipient: string; raw: string; messageId: string }

/**
 * Opens a mail server that treats recipients by name: refuses `refused@…` for good, postpones the first try for `later@…`, never answers it
 * for `slow@…`, and drops the connection after receiving it for `dropped@…`.
 */
export async function openMailServer() {
  const received: Received[] = []
  const tried = new Map<string, number>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onRcptTo: ({ address }, _session, callback) => {
      tried.set(address, (tried.get(address) ?? 0) + 1)
      const isFirst = tried.get(address) === 1
      if (address.startsWith('refused')) return callback(answer(550, '5.1.1 No such user, see https://exemple.test/auth/reset#secret'))
      if (address.startsWith('later') && isFirst) return callback(answer(451, '4.7.1 Greylisted'))
      if (address.startsWith('slow') && isFirst) return undefined
      return callback()
    },
    onData: (stream, session, callback) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const raw = Buffer.concat(chunks).toString('latin1')
        const recipient = session.envelope.rcptTo[0]?.address ?? ''
        received.push({ recipient, raw, messageId: /^Message-ID: (.+)$/im.exec(raw)?.[1]?.trim() ?? '' })
        const isCut = recipient.startsWith('dropped') && received.filter((one) => one.recipient === recipient).length === 1
        return isCut ? cut(server) : callback()
      })
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => new Promise<void>((resolve) => server.close(resolve)))
  // It listens on a port, not on a path.
  const { port } = server.server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, received, to: (recipient: string) => received.filter((one) => one.recipient === recipient) }
}

function answer(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode })
}

function cut(server: SMTPServer): void {
  for (const connection of server.connections) connection.close()
}
