import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { Agent, request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import type { HttpRequest } from './malformed-requests.ts'

const PATIENCE_MS = 10_000

export type Answer = { status: number; contentType: string; text: string; ms: number }

/** Sends a request unchanged; throws if no answer arrives within `patienceMs`. */
export async function ask(origin: string, request: HttpRequest, patienceMs = PATIENCE_MS): Promise<Answer> {
  const { method, url: path, body } = request
  const headers = body === undefined ? request.headers : { ...request.headers, 'content-length': String(body.length) }
  const startedAt = performance.now()
  return new Promise<Answer>((resolve, reject) => {
    const sending = httpRequest(origin, { method, path, headers, agent: new Agent() }, async (response) => {
      const { statusCode = 0, headers: answered } = response
      const contentType = answered['content-type'] ?? ''
      const isEndless = contentType.startsWith('text/event-stream')
      const answer = isEndless ? '' : await text(response).catch(reject)
      if (isEndless) sending.destroy()
      resolve({ status: statusCode, contentType, text: answer ?? '', ms: performance.now() - startedAt })
    })
    const timer = setTimeout(() => sending.destroy(new Error(`no answer within ${patienceMs} ms`)), patienceMs)
    sending.on('close', () => clearTimeout(timer))
    sending.on('error', reject)
    sending.end(body)
  })
}

/** Sends raw bytes, valid HTTP or not, and reads until the server closes the connection. */
export async function askInBytes(origin: string, bytes: string): Promise<Answer> {
  const startedAt = performance.now()
  const { hostname, port } = new URL(origin)
  const socket = connect({ host: hostname, port: Number(port) })
  socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error(`no answer within ${PATIENCE_MS} ms`)))
  socket.write(bytes)
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
  return {
    status: Number(head.split(' ')[1]),
    contentType: /^content-type: (.*)$/im.exec(head)?.[1] ?? '',
    text: body,
    ms: performance.now() - startedAt,
  }
}

/** Resolves once this process has sent `count` more request bodies through `fetch`. */
export function bodiesSent(count: number): Promise<void> {
  const channel = 'undici:request:bodySent'
  let sent = 0
  return new Promise((resolve) => {
    subscribe(channel, function note() {
      sent += 1
      if (sent < count) return
      unsubscribe(channel, note)
      resolve()
    })
  })
}
