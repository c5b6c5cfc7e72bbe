import { finished } from 'node:stream/promises'
import type { Upload } from '@backoffice/contract/endpoint'
import type { FastifyRequest } from 'fastify'
import { codeOf } from '../database/failure.ts'
import { Refusal } from '../shared/refusal.ts'
import { fileMissing, interruptedUpload } from './http.errors.ts'

const NAME_LENGTH_MAX = 200

/**
 * Returns the single file of a multipart request, streamed; throws if it is too large or cut short. `skip` discards unread bytes, because a
 * browser reads the answer only after it has sent everything.
 */
export async function receiveUpload(request: FastifyRequest, { bytesMax }: Upload) {
  if (!request.isMultipart()) throw fileMissing()
  const part = await request.file({ limits: { files: 1, fields: 0, parts: 1, fileSize: bytesMax } }).catch((error: unknown) => {
    // Errors of the parser about a body without parts have no code.
    throw codeOf(error) === '' ? fileMissing() : error
  })
  if (!part) throw fileMissing()

  async function* bytes(): AsyncGenerator<Uint8Array> {
    try {
      yield* part!.file
    } catch {
      throw interruptedUpload()
    }
    if (part!.file.truncated) throw fileTooLarge(bytesMax)
  }
  const skip = () => finished(part.file.resume()).catch(() => undefined)
  return { name: safeFileName(part.filename), bytes: bytes(), skip }
}

function safeFileName(filename: string | undefined): string {
  const name = (filename ?? '')
    .replace(/^.*[/\\]/, '')
    .replace(/\p{Cc}/gu, '')
    .trim()
  return name.slice(-NAME_LENGTH_MAX) || 'fichier'
}

const fileTooLarge = (bytesMax: number) =>
  new Refusal({
    status: 413,
    code: 'file_too_large',
    message: `Ce fichier dépasse ${Math.floor(bytesMax / 1024 / 1024)}\u00a0Mo\u00a0: envoyez-en un plus léger.`,
  })
