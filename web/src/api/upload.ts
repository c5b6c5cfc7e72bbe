import type { RequestOf, ResponseOf, Upload } from '@backoffice/contract/endpoint'
import { urlOf } from '@backoffice/contract/url-of'
import { actionOf, fetchAnswer, type DataEndpoint, dataIn } from './call.ts'
import { randomKey } from './random-key.ts'
import { queries, sessionFetch } from './session.ts'
import type { Send } from './session-fetch.ts'
import { confirmed } from './step-up.ts'

export type UploadEndpoint = DataEndpoint & { body: Upload }
export type UploadProgress = { sentBytes: number; totalBytes: number }

type UploadOptions = { onProgress?: (progress: UploadProgress) => void; key?: string | undefined }

/** Sends a file as multipart form data and reports its progress. The same file sent again under its `key` is stored once. */
export function upload<E extends UploadEndpoint>(
  endpoint: E,
  request: RequestOf<E>,
  { onProgress = () => {}, key = randomKey() }: UploadOptions = {},
): Promise<ResponseOf<E>> {
  // An upload's body is a Blob by declaration; TypeScript cannot see it in the generic request.
  const { body: file } = request as unknown as { body: Blob }
  const init = { ...initOfFile(file, key), method: endpoint.method }

  return queries.change(async () => {
    const send = () => sessionFetch(urlOf(endpoint, request), init, byXhr(onProgress))
    const response = await fetchAnswer(endpoint, () => confirmed(send, { action: actionOf(endpoint) }))
    return dataIn(endpoint, response)
  })
}

/** Returns the POST of a file as multipart form data. */
export function initOfFile(file: Blob, key: string): RequestInit {
  const form = new FormData()
  form.append('file', file, file instanceof File ? file.name : 'fichier')
  return { method: 'POST', body: form, headers: { 'idempotency-key': key } }
}

/** Uses XMLHttpRequest, since fetch reports no upload progress. */
function byXhr(onProgress: (progress: UploadProgress) => void): Send {
  return (url, { method = 'POST', headers, body }) =>
    new Promise((resolve, reject) => {
      const xhr = new XMLHttpRequest()
      xhr.open(method, url)
      new Headers(headers).forEach((value, name) => xhr.setRequestHeader(name, value))
      xhr.upload.addEventListener('progress', ({ loaded, total }) => onProgress({ sentBytes: loaded, totalBytes: total }))
      xhr.addEventListener('load', () => resolve(new Response(xhr.responseText, { status: xhr.status })))
      xhr.addEventListener('error', () => reject(new TypeError('Failed to send')))
      // Only `upload` calls this, and only with a form.
      xhr.send(body as FormData)
    })
}
