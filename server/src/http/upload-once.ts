import { createHash } from 'node:crypto'
import type { Database } from '../database/database.ts'
import type { Answer, Call } from './call.ts'
import { idempotencyKeyReused } from './http.errors.ts'
import { fingerprintOf } from './idempotency.ts'

type File = { name: string; bytes: AsyncIterable<Uint8Array> }

/**
 * The same file under the same key gets its first answer again; another one is refused. The answer is saved after the
 * effect, which has transactions of its own: who is cut off between the two sends again, and an import adds nothing twice.
 */
export async function uploadOnce(
  db: Database,
  call: Call,
  { file, work }: { file: File; work: (file: File) => Promise<string> },
): Promise<Answer> {
  const { key, actor } = call
  if (key === undefined) return { status: 200, body: await work(file), isReplayed: false }

  const digest = createHash('sha256')
  const hashed = { name: file.name, bytes: digesting(file.bytes, digest.update.bind(digest)) }
  const saved = await findAnswer(db, { key, actorId: actor.id })
  if (saved) {
    for await (const _ of hashed.bytes);
    if (!saved.requestHash.equals(requestHashOf(call, digest.digest('hex')))) throw idempotencyKeyReused()
    return { status: saved.status, body: saved.body, isReplayed: true }
  }

  const body = await work(hashed)
  await db
    .insertInto('idempotency_keys')
    .values({ actor_id: actor.id, key, request_hash: requestHashOf(call, digest.digest('hex')), status: 200, body })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return { status: 200, body, isReplayed: false }
}

async function* digesting(bytes: AsyncIterable<Uint8Array>, update: (chunk: Uint8Array) => unknown): AsyncGenerator<Uint8Array> {
  for await (const chunk of bytes) {
    update(chunk)
    yield chunk
  }
}

function requestHashOf({ action, input, fingerprintKey }: Call, fileSha256: string): Buffer {
  return fingerprintOf({ action, params: input.params, query: input.query, fileSha256 }, fingerprintKey)
}

async function findAnswer(db: Database, { key, actorId }: { key: string; actorId: number }) {
  const row = await db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'status', 'body'])
    .where('actor_id', '=', actorId)
    .where('key', '=', key)
    .executeTakeFirst()
  return row && { requestHash: row.request_hash, status: row.status ?? 200, body: row.body ?? '' }
}
