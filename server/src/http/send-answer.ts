import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Answer } from './call.ts'

const TYPES: Record<string, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  webp: 'image/webp',
}

export function sendJson(reply: FastifyReply, { status, body, isReplayed }: Answer): FastifyReply {
  if (!reply.hasHeader('etag')) reply.header('cache-control', 'no-store')
  if (isReplayed) reply.header('idempotency-replayed', 'true')
  return reply.code(status).type('application/json; charset=utf-8').send(body)
}

/** True if the caller's `If-None-Match` has this tag: answer 304. Sets the caching headers. */
export function isUnchanged(request: FastifyRequest, reply: FastifyReply, tag: string): boolean {
  reply.header('etag', tag).header('cache-control', 'private, no-cache')
  const tags = request.headers['if-none-match']?.split(',').map((one) => one.trim().replace(/^W\//, ''))
  return tags?.some((one) => one === tag.replace(/^W\//, '') || one === '*') ?? false
}

export function sendUnchanged(reply: FastifyReply): FastifyReply {
  return reply.code(304).send()
}

export function tagOf(...parts: string[]): string {
  return `W/"${createHash('sha1').update(parts.join('\n')).digest('base64url')}"`
}

export type MadeFile = { name: string; bytes: AsyncIterable<Uint8Array> }

/** Streams a file. `onBegun` and the headers come after its first bytes, so that earlier errors are answered as refusals. */
export async function sendFile(reply: FastifyReply, file: MadeFile, onBegun: () => Promise<void>): Promise<FastifyReply> {
  const iterator = file.bytes[Symbol.asyncIterator]()
  const first = await iterator.next()
  await onBegun()
  const extension = file.name.split('.').at(-1) ?? ''
  async function* all(): AsyncGenerator<Uint8Array> {
    if (first.done) return
    yield first.value
    yield* { [Symbol.asyncIterator]: () => iterator }
  }
  // `nosniff` makes browsers treat an uploaded file as the type of its name.
  return reply
    .type(TYPES[extension] ?? 'application/octet-stream')
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`)
    .send(Readable.from(all(), { objectMode: false }))
}
