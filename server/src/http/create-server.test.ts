import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { createServer } from './create-server.ts'
import { receiveUpload } from './receive-upload.ts'

test('while it stops, the server refuses new requests in French and answers earlier ones', async () => {
  const server = await createServer()
  const [begun, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  server.get('/slow', async () => {
    begun.resolve()
    await answered.promise
    return { status: 'ok' }
  })
  const stopping = Promise.withResolvers<void>()
  server.addHook('preClose', async () => {
    stopping.resolve()
    await answered.promise
  })
  const url = await server.listen({ port: 0, host: '127.0.0.1' })

  const slow = fetch(`${url}/slow`)
  await begun.promise
  const closed = server.close()
  await stopping.promise
  for (const path of ['/slow', '/nowhere']) {
    const late = await fetch(url + path)
    expect(late.status).toBe(503)
    expect(late.headers.get('retry-after')).toBe('5')
    expect(await late.json()).toMatchObject({
      statusCode: 503,
      code: 'server_stopping',
      message: 'Le serveur s’arrête. Réessayez dans un instant.',
    })
  }
  answered.resolve()
  expect((await slow).status).toBe(200)
  await closed
})

const PATIENCE = { bodyMs: 150, windowMs: 100, bytesPerSecond: 1_000 }

async function countBytes(request: FastifyRequest) {
  let size = 0
  for await (const chunk of (await receiveUpload(request, { kind: 'upload', bytesMax: 1_000_000 })).bytes) size += chunk.length
  return { size }
}

async function openListening(before: (request: FastifyRequest) => Promise<unknown> = async () => undefined) {
  const server = await createServer({ patience: PATIENCE, isSecure: true })
  onTestFinished(() => server.close())
  server.addHook('preHandler', async (request) => void (await before(request)))
  server.post('/json', () => ({}))
  server.route({ method: 'POST', url: '/file', handler: countBytes })
  await server.listen({ port: 0, host: '127.0.0.1' })
  // A server that listens on TCP has an address with a port.
  const { port } = server.server.address() as AddressInfo

  /** Sends the pieces one by one. Returns the answer and the time it took. */
  async function send(pieces: readonly string[], pauseMs: number) {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => undefined)
    let answer = ''
    socket.on('data', (text) => (answer += text))
    const closed = once(socket, 'close').then(() => performance.now())
    const startedAt = performance.now()
    for (const piece of pieces) {
      if (socket.destroyed || answer !== '') break
      socket.write(piece)
      await sleep(pauseMs)
    }
    const ms = (await closed) - startedAt
    return { answer, ms }
  }
  return { port, send }
}

const head = (path: string, more: string[]) => [`POST ${path} HTTP/1.1`, 'host: x', 'connection: close', ...more, '', ''].join('\r\n')
const json = (length: number) => head('/json', ['content-type: application/json', `content-length: ${length}`])
const PART = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\n'
const END = '\r\n--b--\r\n'
const file = (length: number) =>
  head('/file', ['content-type: multipart/form-data; boundary=b', `content-length: ${PART.length + length + END.length}`])

test('refuses a body that trickles in, although each byte arrives in time', async () => {
  const { send } = await openListening()
  const { answer, ms } = await send([json(1_000), ...Array.from({ length: 1_000 }, () => ' ')], 20)
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  expect(answer).toContain('"message":"La requête a mis trop de temps à arriver."')
  expect(answer).toContain('x-content-type-options: nosniff')
  expect(ms).toBeLessThan(5_000)
})

test('refuses a file slower than 1 KB a second and accepts a faster one however long it takes', async () => {
  const { send } = await openListening()
  const slow = await send([file(1_000), PART, ...Array.from({ length: 1_000 }, () => 'x')], 20)
  expect(slow.answer).toMatch(/^HTTP\/1\.1 408 /)

  const pieces = Array.from({ length: 30 }, () => 'x'.repeat(200))
  const steady = await send([file(6_000), PART, ...pieces, END], 20)
  expect(steady.answer).toMatch(/^HTTP\/1\.1 200 [^]*\{"size":6000\}$/)
  expect(steady.ms).toBeGreaterThan(PATIENCE.bodyMs + PATIENCE.windowMs)
})

test('does not blame the sender for a file that the server reads slowly', async () => {
  const { send } = await openListening(() => sleep(600))
  const { answer } = await send([file(100_000), PART + 'x'.repeat(100_000) + END], 0)
  expect(answer).toMatch(/^HTTP\/1\.1 200 /)
})

test.each(['/%E0%A4%A', '/auth/%', '/nowhere'])('the refusal of %s has every security header', async (url) => {
  const server = await createServer({ isSecure: true })
  const { statusCode, headers } = await server.inject({ url })
  expect(statusCode).toBe(url === '/nowhere' ? 404 : 400)
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'strict-transport-security': 'max-age=31536000',
    'cache-control': 'no-store',
  })
})

test('logs an address that cannot be decoded by its caller and answer, never the address itself', async () => {
  const lines: string[] = []
  const logger = pino({ base: null }, { write: (line) => void lines.push(line) })
  const server = await createServer({ logger })
  await server.inject({ url: '/auth/verify/codepin/1234%E0%A4%A?key=secret', remoteAddress: '192.0.2.7' })
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ method: 'GET', route: '-', status: 400, address: '192.0.2.7' })
  expect(lines[0]).not.toMatch(/1234|secret/)
})

test('logs the address of a caller who left before the answer', async () => {
  const [begun, seen] = [Promise.withResolvers<void>(), Promise.withResolvers<string>()]
  const { port } = await openListening(async (request) => {
    begun.resolve()
    await once(request.raw.socket, 'close')
    seen.resolve(request.ip)
  })
  const socket = connect(port, '127.0.0.1', () => socket.write(`${json(2)}{}`))
  await begun.promise
  socket.destroy()
  expect(await seen.promise).toBe('127.0.0.1')
})
