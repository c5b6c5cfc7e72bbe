import type { Download, Endpoint, RequestOf } from '@backoffice/contract/endpoint'
import { urlOf } from '@backoffice/contract/url-of'
import { answered, byFetch } from './call.ts'
import { fileNameOf } from './file-name.ts'
import { sessionFetch } from './session.ts'

type DownloadEndpoint = Endpoint & { method: 'GET'; response: Download }

export async function download<E extends DownloadEndpoint>(endpoint: E, request: RequestOf<E>): Promise<void> {
  const response = await answered(endpoint, () => sessionFetch(urlOf(endpoint, request), { method: 'GET' }, byFetch))
  saveFile(await response.blob(), fileNameOf(response.headers.get('content-disposition')))
}

function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
