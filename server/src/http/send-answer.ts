import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { answerOf } from '@backoffice/contract/answer'
import type { Endpoint, WaitingAct } from '@backoffice/contract/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Actor } from '../shared/actor.ts'
import { PreSerialized } from '../shared/pre-serialized.ts'
import { WaitingResult } from '../shared/waiting-result.ts'
import { WithMessage } from '../shared/with-message.ts'
import type { Session } from './caller.ts'
import type { Answer } from './call.ts'
import type { CommandAnswer } from './run-command.ts'

const TYPES: Record<string, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  webp: 'image/webp',
}

/** `schema` is for fast-json-stringify: parsing every answer with zod would cost a third of the throughput. `tag` changes with it. */
type Shape = { schema: z.core.JSONSchema.BaseSchema; tag: string }

const shapes = new WeakMap<Endpoint, Shape>()

/** Returns the shape of a call's answers. Makes it for the first one: those of all calls took a third of the start. */
export function shapeOf(endpoint: Endpoint): Shape {
  const known = shapes.get(endpoint)
  if (known) return known
  const { response } = endpoint
  if ('kind' in response) throw new Error(`${endpoint.method} ${endpoint.path} does not answer JSON`)
  const schema = z.toJSONSchema(answerOf(response), { target: 'openapi-3.0', io: 'output', override: acceptNull })
  const shape = { schema, tag: tagOf(JSON.stringify(schema)) }
  shapes.set(endpoint, shape)
  return shape
}

/** Makes null a branch of a nullable union and a value of a nullable enum: the serializer knows `nullable` only beside a type. */
function acceptNull({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (!jsonSchema['nullable']) return
  if (jsonSchema.enum) jsonSchema.enum = [...jsonSchema.enum, null]
  // The patterns of a day: each would refuse null within a union.
  if (jsonSchema.type !== undefined) delete jsonSchema.allOf
  if (!jsonSchema.oneOf) return
  delete jsonSchema['nullable']
  jsonSchema.oneOf.push({ type: 'null' })
}

export function writeAnswer(reply: FastifyReply, answer: unknown, endpoint: Endpoint): string {
  const { data, message: replaced } = answer instanceof WithMessage ? answer : { data: answer, message: undefined }
  const text = replaced ?? endpoint.message
  const message = text === undefined ? {} : { message: text }
  if (data instanceof PreSerialized) return data.within('data', message)
  // Our schemas have no other serializer than that of JSON, which makes text.
  return reply.serializeInput({ data, ...message }, shapeOf(endpoint).schema) as string
}

/** Writes the answer of a command. A waiting act answers 202, whatever the shape of the call. */
export function writeCommandAnswer(reply: FastifyReply, data: unknown, endpoint: Endpoint): CommandAnswer {
  if (!(data instanceof WaitingResult)) return { status: 200, body: writeAnswer(reply, data, endpoint) }
  const waiting: WaitingAct = { pendingActId: data.id, statut: 'waiting' }
  return { status: 202, body: JSON.stringify({ data: waiting, message: data.message }) }
}

export function sendJson(reply: FastifyReply, { status, body, isReplayed }: Answer): FastifyReply {
  if (!reply.hasHeader('etag')) reply.header('cache-control', 'no-store')
  if (isReplayed) reply.header('idempotency-replayed', 'true')
  return reply.code(status).type('application/json; charset=utf-8').send(body)
}

/** True if the caller's `If-None-Match` has this tag: answer 304. Sets the caching headers. */
export function isUnchanged(request: FastifyRequest, reply: FastifyReply, tag: string): boolean {
  reply.header('etag', tag).header('cache-control', 'private, no-cache')
  return tagsNamedBy(request).includes(withoutWeakness(tag))
}

function tagsNamedBy({ headers }: FastifyRequest): readonly string[] {
  return headers['if-none-match']?.split(',').map((one) => withoutWeakness(one.trim())) ?? []
}

function withoutWeakness(tag: string): string {
  return tag.replace(/^W\//, '')
}

/** True if the caller has this answer already, or says `*`, which is true of any: ask only once the call has not refused. */
function hasAnswer(request: FastifyRequest, reply: FastifyReply, tag: string): boolean {
  return isUnchanged(request, reply, tag) || tagsNamedBy(request).includes('*')
}

export function sendUnchanged(reply: FastifyReply): FastifyReply {
  return reply.code(304).send()
}

function tagOf(...parts: string[]): string {
  return `W/"${createHash('sha1').update(parts.join('\n')).digest('base64url')}"`
}

/**
 * `mediaType` is for a file that the product writes; an uploaded one is downloaded as bytes unless its type is known to be harmless. `tag`
 * is that of stored bytes; a file that is being written has none.
 */
export type FileAnswer = {
  name: string
  mediaType?: string
  headings?: readonly string[]
  tag?: string
  bytes: AsyncIterable<Uint8Array>
}

/** Follows the sending of a file. `onBegun`: its first bytes are ready. `onWritten`: all are written; not called if the caller disconnects. */
export type FileTrail = { onBegun: () => Promise<void>; onWritten: (bytes: number) => Promise<void> }

/** Streams a file. `onBegun` and the headers come after its first bytes, so that earlier errors are answered as refusals. */
export async function sendFile(reply: FastifyReply, file: FileAnswer, { onBegun, onWritten }: FileTrail): Promise<FastifyReply> {
  if (file.tag !== undefined && hasAnswer(reply.request, reply, file.tag)) return sendUnchanged(reply)
  const iterator = file.bytes[Symbol.asyncIterator]()
  const first = await iterator.next()
  await onBegun().catch(async (error: unknown) => {
    await iterator.return?.()
    throw error
  })
  const extension = file.name.split('.').at(-1) ?? ''
  async function* all(): AsyncGenerator<Uint8Array> {
    let bytes = 0
    try {
      for (let next = first; !next.done; next = await iterator.next()) {
        bytes += next.value.length
        yield next.value
      }
    } finally {
      await iterator.return?.()
    }
    await onWritten(bytes).catch((error: unknown) => reply.log.error(error))
  }
  // `nosniff` makes browsers treat an uploaded file as the type of its name.
  return reply
    .type(file.mediaType ?? TYPES[extension] ?? 'application/octet-stream')
    .header('cache-control', file.tag === undefined ? 'no-store' : 'private, no-cache')
    .header('x-content-type-options', 'nosniff')
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`)
    .send(Readable.from(all(), { objectMode: false }))
}

type ReadAnswer = { endpoint: Endpoint; body: string; tag: string | undefined }

/** Sends the answer of a call that is not replayed: 304 if the caller has it already. */
export function sendRead(request: FastifyRequest, reply: FastifyReply, { endpoint, body, tag }: ReadAnswer): FastifyReply {
  const hasEffect = endpoint.method !== 'GET' || endpoint.transaction === 'own'
  if (hasEffect) reply.header('cache-control', 'no-store')
  else if (hasAnswer(request, reply, tag ?? tagOf(body))) return sendUnchanged(reply)
  return sendJson(reply, { status: 200, body, isReplayed: false })
}

type TagContext = { actor: Actor; session: Session }

/** Returns the ETag of a statistic: figures, scope, address, and the shape that this program gives the answer. */
export function versionTag(endpoint: Endpoint, { url }: FastifyRequest, { actor, session }: TagContext): string | undefined {
  if (endpoint.cachedBy === undefined) return undefined
  return tagOf(session.dataVersion, `${actor.scope === 'all' ? 'all' : actor.id} ${actor.role}`, url, shapeOf(endpoint).tag)
}
