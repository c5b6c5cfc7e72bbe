import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { Refusal } from '../shared/refusal.ts'
import { refusalBody } from './answer-errors.ts'
import { headersTooLarge, malformedRequest, tooSlow } from './http.errors.ts'

/** Answers a request that is not valid HTTP in the usual envelope, and closes the connection. */
export function answerUnreadable(headers: Record<string, string>): (error: Error & { code?: string }, socket: Socket) => void {
  return (error, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
    socket.end(unreadableAnswer(refusalOf(error.code), headers))
  }
}

/** Returns the raw text of a refusal, for a connection that has no reply object any more. */
export function unreadableAnswer(refusal: Refusal, headers: Record<string, string>): string {
  const body = JSON.stringify(refusalBody(refusal, randomUUID()))
  const all = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    ...headers,
    connection: 'close',
  }
  const head = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  return [`HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`, ...head, '', body].join('\r\n')
}

function refusalOf(code: string | undefined): Refusal {
  if (code === 'HPE_HEADER_OVERFLOW') return headersTooLarge()
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? tooSlow() : malformedRequest()
}
