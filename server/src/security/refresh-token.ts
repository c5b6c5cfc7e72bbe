import { createHmac, timingSafeEqual } from 'node:crypto'

const VERSION = 1
const BODY_BYTES = 21
const MAC_BYTES = 32

export type RefreshClaims = { sessionId: string; counter: number }

/** Returns base64url(version, 1 byte ‖ session id, 16 ‖ counter, 4 ‖ HMAC-SHA-256, 32). */
export function writeRefreshToken({ sessionId, counter }: RefreshClaims, secret: Uint8Array): string {
  const body = Buffer.alloc(BODY_BYTES)
  body.writeUInt8(VERSION, 0)
  body.write(sessionId.replaceAll('-', ''), 1, 'hex')
  body.writeUInt32BE(counter, 17)
  return Buffer.concat([body, macOf(body, secret)]).toString('base64url')
}

/** Returns the claims of an authentic token, otherwise undefined. */
export function readRefreshToken(token: string, secret: Uint8Array): RefreshClaims | undefined {
  if (!/^[\w-]{71}$/.test(token)) return undefined
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== BODY_BYTES + MAC_BYTES || bytes.toString('base64url') !== token) return undefined

  const body = bytes.subarray(0, BODY_BYTES)
  if (body.readUInt8(0) !== VERSION || !timingSafeEqual(bytes.subarray(BODY_BYTES), macOf(body, secret))) return undefined
  const hex = body.toString('hex', 1, 17)
  return { sessionId: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'), counter: body.readUInt32BE(17) }
}

function macOf(body: Uint8Array, secret: Uint8Array): Buffer {
  return createHmac('sha256', secret).update(body).digest()
}
