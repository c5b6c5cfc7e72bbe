import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { Refusal } from '../shared/refusal.ts'
import { refusalBody } from './answer-errors.ts'
import { headersTooLarge, malformedRequest, tooSlow } from './http.errors.ts'

/** Answers what is not even HTTP, in the one envelope, and hangs up. */
export function answerUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const refusal = refusalOf(error.code)
  const body = JSON.stringify(refusalBody(refusal, randomUUID()))
  const head = [
    `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ]
  socket.end([...head, '', body].join('\r\n'))
}

function refusalOf(code: string | undefined): Refusal {
  if (code === 'HPE_HEADER_OVERFLOW') return headersTooLarge()
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? tooSlow() : malformedRequest()
}
