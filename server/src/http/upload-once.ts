import { createHash } from 'node:crypto'
import type { Database } from '../database/database.ts'
import type { Answer, Call } from './call.ts'
import { idempotencyKeyReused } from './http.errors.ts'
import { findAnswer, fingerprintOf, keepAnswer } from './idempotency.ts'

type File = { name: string; bytes: AsyncIterable<Uint8Array> }
type UploadTask = { file: File; work: (file: File) => Promise<string> }

/**
 * The same file under the same key gets its first answer again; another one is refused. A twin that arrives meanwhile waits for
 * the first. The answer is saved after the effect, which has transactions of its own: who is cut off between the two sends again,
 * and an import adds nothing twice.
 */
export async function uploadOnce(db: Database, call: Call, sent: UploadTask): Promise<Answer> {
  return afterItsTwin(call, () => answerUpload(db, call, sent))
}

/** The last of each key that is being answered in this process. Who waits holds no connection, and has not been read yet. */
const underWay = new Map<string, Promise<unknown>>()

async function afterItsTwin<Result>({ actor, key }: Call, answer: () => Promise<Result>): Promise<Result> {
  if (key === undefined) return answer()
  const place = `${actor.id} ${key}`
  const mine = (underWay.get(place) ?? Promise.resolve()).then(answer)
  const ended = mine.catch(() => undefined)
  underWay.set(place, ended)
  return mine.finally(() => {
    if (underWay.get(place) === ended) underWay.delete(place)
  })
}

async function answerUpload(db: Database, call: Call, { file, work }: UploadTask): Promise<Answer> {
  const digest = createHash('sha256')
  const hashed = { name: file.name, bytes: digesting(file.bytes, digest.update.bind(digest)) }
  const requestHash = () => requestHashOf(call, digest.digest('hex'))
  const saved = await findAnswer(db, call)
  if (saved) {
    for await (const _ of hashed.bytes);
    if (!saved.requestHash.equals(requestHash())) throw idempotencyKeyReused()
    return saved.answer
  }

  const body = await work(hashed)
  await keepAnswer(db, call, { requestHash: requestHash(), body })
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
