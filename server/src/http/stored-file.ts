import { createHash } from 'node:crypto'
import type { FileAnswer } from './send-answer.ts'

/** Answers stored bytes under their name. Their tag is that of the content, so that a caller who has them already gets 304. */
export function storedFileOf({ name, bytes }: { name: string; bytes: Uint8Array }): FileAnswer {
  const tag = `"${createHash('sha256').update(`${name}\n`).update(bytes).digest('base64url')}"`
  return { name, tag, bytes: once(bytes) }
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}
