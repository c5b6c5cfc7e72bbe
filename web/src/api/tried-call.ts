import { byFetch } from './call.ts'
import { ApiError } from './api-error.ts'
import { sessionFetch } from './session.ts'

export type TriedAnswer = { status: number; milliseconds: number; bytes: number; text: string | null }

/** Makes any GET with the session's token, past the cache, and returns what came back as it came. `text` is null for a file. */
export async function tryGet(url: string): Promise<TriedAnswer> {
  const startedAt = performance.now()
  try {
    const response = await sessionFetch(url, { headers: { accept: 'application/json' } }, byFetch)
    const body = await response.blob()
    const milliseconds = Math.round(performance.now() - startedAt)
    const isText = (response.headers.get('content-type') ?? '').includes('json')
    return { status: response.status, milliseconds, bytes: body.size, text: isText ? await body.text() : null }
  } catch (cause) {
    throw ApiError.ofClient(cause)
  }
}
