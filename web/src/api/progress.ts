import { PROGRESS_TYPE, type Progress } from '@backoffice/contract/progress'
import type { Send } from './session-fetch.ts'
import { fetchAsOneWait, readWhole } from './waits.ts'

type Line = { progress: Progress } | { data: unknown } | { statusCode: number }

/** Returns a sender that reports the steps of a call while it runs, then returns its answer or refusal as an ordinary response. */
export function fetchTelling(onProgress: (progress: Progress) => void): Send {
  return (url, init) => {
    const headers = new Headers(init.headers)
    headers.set('accept', `${PROGRESS_TYPE}, application/json`)
    return fetchAsOneWait(url, { ...init, headers }, async (response) => {
      if (response.body === null || response.headers.get('content-type') !== PROGRESS_TYPE) return readWhole(response)
      for await (const text of linesOf(response.body)) {
        // The server writes a line for each step, then the answer or the refusal.
        const line = JSON.parse(text) as Line
        if (!('progress' in line)) return new Response(text, { status: 'statusCode' in line ? line.statusCode : response.status })
        onProgress(line.progress)
      }
      throw new TypeError('the answer broke off')
    })
  }
}

async function* linesOf(bytes: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = bytes.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader()
  let buffered = ''
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    const lines = (buffered + chunk.value).split('\n')
    buffered = lines.pop() ?? ''
    yield* lines
  }
}
