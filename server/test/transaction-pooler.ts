import { createServer, type AddressInfo, type Socket } from 'node:net'
import pg from 'pg'

const AS_TEXT = { getTypeParser: () => (value: unknown) => value }
const READY_IDLE = message('Z', Buffer.from('I'))
const READY_BUSY = message('Z', Buffer.from('T'))

/** Opens a pooler that lends each connection for one transaction, like PgBouncer. Supports plain statements only. */
export async function openTransactionPooler(url: string): Promise<{ url: string; close: () => Promise<void> }> {
  const idle: pg.Client[] = []
  const all: pg.Client[] = []
  const sockets = new Set<Socket>()
  const borrow = async () => idle.pop() ?? connected(url, all)

  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    let mine: pg.Client | undefined
    let isStarted = false
    let answering = Promise.resolve()
    socket.on('data', (bytes) => {
      answering = answering.then(async () => {
        if (!isStarted) {
          isStarted = true
          return void socket.write(Buffer.concat([message('R', int32(0)), message('K', Buffer.concat([int32(1), int32(2)])), READY_IDLE]))
        }
        if (bytes[0] !== 'Q'.charCodeAt(0)) return
        const text = bytes.subarray(5, -1).toString()
        const client = (mine ??= await borrow())
        socket.write(encoded(await client.query({ text, rowMode: 'array', types: AS_TEXT })))
        socket.write(text === 'begin' || (text !== 'rollback' && isInTransaction(client)) ? READY_BUSY : READY_IDLE)
        setTransaction(client, text)
        if (isInTransaction(client)) return
        idle.push(client)
        mine = undefined
      })
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A server that listens on TCP has an address with a port.
  const { port } = server.address() as AddressInfo
  return {
    url: `postgres://anybody@127.0.0.1:${port}/any`,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await Promise.all(all.map((client) => client.end()))
    },
  }
}

async function connected(url: string, all: pg.Client[]): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  all.push(client)
  return client
}

const inTransaction = new WeakSet<pg.Client>()
const isInTransaction = (client: pg.Client) => inTransaction.has(client)

function setTransaction(client: pg.Client, text: string): void {
  if (text === 'begin') inTransaction.add(client)
  if (text === 'rollback' || text === 'commit') inTransaction.delete(client)
}

function encoded({ command, fields, rows }: pg.QueryArrayResult): Buffer {
  const done = message('C', Buffer.from(`${command}\0`))
  if (fields.length === 0) return done
  const described = fields.map(({ name }) =>
    Buffer.concat([Buffer.from(`${name}\0`), int32(0), int16(0), int32(25), int16(-1), int32(-1), int16(0)]),
  )
  const lines = (rows as string[][]).map((row) =>
    message('D', Buffer.concat([int16(row.length), ...row.flatMap((value) => [int32(Buffer.byteLength(value)), Buffer.from(value)])])),
  )
  return Buffer.concat([message('T', Buffer.concat([int16(fields.length), ...described])), ...lines, done])
}

function message(type: string, body: Buffer): Buffer {
  return Buffer.concat([Buffer.from(type), int32(body.length + 4), body])
}

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32BE(value)
  return bytes
}

function int16(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeInt16BE(value)
  return bytes
}
