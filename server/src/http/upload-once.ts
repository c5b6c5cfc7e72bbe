import { createHash } from 'node:crypto'
import type { Database } from '../database/database.ts'
import { afterItsTwin } from './after-its-twin.ts'
import type { Answer, Call } from './call.ts'
import { idempotencyKeyReused } from './http.errors.ts'
import { findAnswer, fingerprintOf, keepAnswer } from './run-command.ts'

type File = { name: string; bytes: AsyncIterable<Uint8Array> }
type UploadTask = { file: File; writeBody: (file: File) => Promise<string> }

/**
 * Answers an upload once per key: the same file gets its first answer, another file is refused, a concurrent duplicate waits. The answer is
 * stored after the effect, so an import that is sent again must not add anything twice.
 */
export async function uploadOnce(db: Database, call: Call, task: UploadTask): Promise<Answer> {
  return afterItsTwin(call, () => answerUpload(db, call, task))
}

async function answerUpload(db: Database, call: Call, { file, writeBody }: UploadTask): Promise<Answer> {
  const digest = createHash('sha256')
  const hashed = { name: file.name, bytes: digesting(file.bytes, digest.update.bind(digest)) }
  const requestHash = () => requestHashOf(call, digest.digest('hex'))
  const saved = await findAnswer(db, call)
  if (saved) {
    for await (const _ of hashed.bytes);
    if (!saved.requestHash.equals(requestHash())) throw idempotencyKeyReused()
    return saved.answer
  }

  const body = await writeBody(hashed)
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
