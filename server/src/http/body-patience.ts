import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { unreadableAnswer } from './answer-unreadable.ts'
import { tooSlow } from './http.errors.ts'

export type BodyPatience = { bodyMs: number; windowMs: number; bytesPerSecond: number }

/** A body must arrive within 30 s; a file, after 30 s, at no less than 1 KB/s. */
const PATIENCE: BodyPatience = { bodyMs: 30_000, windowMs: 10_000, bytesPerSecond: 1_024 }

/** Closes the connection of a sender who is too slow, which would otherwise be held for ever. */
export function refuseTrickling(server: FastifyInstance, headers: Record<string, string>, patience = PATIENCE): void {
  server.addHook('onRequest', async (request, reply) => {
    if (hasBody(request)) watch(request, reply, { ...patience, headers })
  })
}

type Watching = BodyPatience & { headers: Record<string, string> }

function watch(request: FastifyRequest, reply: FastifyReply, { bodyMs, windowMs, bytesPerSecond, headers }: Watching): void {
  const { raw } = request
  const bytesMin = (bytesPerSecond * windowMs) / 1000
  const isFile = /^multipart\//i.test(request.headers['content-type'] ?? '')
  let bytes = 0
  let timer = setTimeout(() => (isFile ? measure() : check(0)), bodyMs).unref()
  raw.once('close', () => clearTimeout(timer))

  function measure(): void {
    bytes = raw.socket.bytesRead
    timer = setTimeout(() => check(raw.socket.bytesRead - bytes), windowMs).unref()
  }

  function check(arrived: number): void {
    // Requests injected by tests have neither `complete` nor a connection.
    if (raw.complete !== false || raw.destroyed) return
    // Buffered bytes wait for us, not for the sender.
    if (isFile && (arrived >= bytesMin || raw.readableLength > 0)) return measure()
    if (reply.raw.headersSent) return void raw.socket.destroy()
    raw.socket.end(unreadableAnswer(tooSlow(), headers), () => raw.socket.destroy())
  }
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}
